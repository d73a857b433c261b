"""What `lab.py` says, in English and Spanish.

The catalogues of `bioslab.locale` are not used here: these few sentences must come out
before the package is installed.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping

MESSAGES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "usage": (
            "python lab.py                open the lab (options go to JupyterLab, e.g. --port 9999)\n"
            "python lab.py test           run all tests; --everything: what is left out counts as failed\n"
            "python lab.py test ARGS      one pytest run with exactly these arguments, e.g. tests/kernel -x\n"
            "python lab.py course         make the pupil's version of the course from the teacher's\n"
            "python lab.py setup          only install, with the tools for people who change the code"
        ),
        "unknown": "lab.py does not know '{word}'. It knows this:",
        "making": "Making an environment for bioslab in {place} ...",
        "remaking": "The environment in {place} does not start any more. Making a new one ...",
        "installing": "Installing what bioslab needs. This happens once and takes a minute or two ...",
        "no_venv": (
            "This Python could not make an environment (its message is above).\n"
            "On Debian and Ubuntu: sudo apt install python3-venv, then try again."
        ),
        "no_install": (
            "The installation did not finish (pip's message is above). Most often it is the network:\n"
            "check the connection or the proxy, then run the same command again."
        ),
        "opening": "Opening the lab. If no browser window appears, copy the address below into one.",
        "closing": "To close the lab: Ctrl+C here, twice.",
        "no_source": (
            "{place} cannot be read ({why}).\n"
            "The pupil's version stays as it was. Open it in JupyterLab and save it again."
        ),
        "no_lesson": "{place} is missing: the lab can only be opened from a complete copy of bioslab.",
        "leg": "== {title}",
        "code": "code and its examples",
        "notebooks": "notebooks",
        "browser": "lab in a browser",
        "counts": "{passed} passed, {failed} failed, {skipped} skipped",
        "left_out": "LEFT OUT: {why}",
        "no_chromium": (
            "no Chromium or Chrome was found. Install one, or set BIOSLAB_CHROMIUM to the program's path"
        ),
        "crashed": "ended without a report (exit code {code})",
        "no_tests": "no test was found",
        "summary": "Summary",
        "must_not": "Something was left out or empty, and --everything does not allow that.",
    },
    "es": {
        "usage": (
            "python lab.py                abre el laboratorio (acepta opciones de JupyterLab: --port 9999)\n"
            "python lab.py test           todas las pruebas; --everything: lo omitido cuenta como fallo\n"
            "python lab.py test ARGS      una pasada de pytest con estos argumentos, p. ej. tests/kernel -x\n"
            "python lab.py course         crea la versión del alumno del curso a partir de la del docente\n"
            "python lab.py setup          solo instala, con las herramientas para quien cambia el código"
        ),
        "unknown": "lab.py no conoce «{word}». Conoce esto:",
        "making": "Se crea un entorno para bioslab en {place} ...",
        "remaking": "El entorno de {place} ya no arranca. Se crea uno nuevo ...",
        "installing": "Se instala lo que bioslab necesita. Ocurre una sola vez y tarda uno o dos minutos ...",
        "no_venv": (
            "Este Python no pudo crear un entorno (su mensaje está arriba).\n"
            "En Debian y Ubuntu: sudo apt install python3-venv, y pruebe de nuevo."
        ),
        "no_install": (
            "La instalación no terminó (el mensaje de pip está arriba). Casi siempre es cosa de la red:\n"
            "revise la conexión o el proxy y repita la misma orden."
        ),
        "opening": "Se abre el laboratorio. Si no aparece el navegador, copie en él la dirección de abajo.",
        "closing": "Para cerrar el laboratorio: Ctrl+C aquí, dos veces.",
        "no_source": (
            "{place} no se puede leer ({why}).\n"
            "La versión del alumno queda como estaba. Ábrelo en JupyterLab y guárdalo de nuevo."
        ),
        "no_lesson": "Falta {place}: el laboratorio solo se abre desde una copia completa de bioslab.",
        "leg": "== {title}",
        "code": "código y sus ejemplos",
        "notebooks": "cuadernos",
        "browser": "laboratorio en un navegador",
        "counts": "{passed} correctas, {failed} fallidas, {skipped} omitidas",
        "left_out": "OMITIDO: {why}",
        "no_chromium": (
            "no se encontró Chromium ni Chrome. Instale uno o ponga en BIOSLAB_CHROMIUM la ruta del programa"
        ),
        "crashed": "terminó sin informe (código {code})",
        "no_tests": "no se encontró ninguna prueba",
        "summary": "Resumen",
        "must_not": "Algo quedó omitido o vacío, y --everything no lo permite.",
    },
}


def language(environ: Mapping[str, str] = os.environ, system: str | None = None) -> str:
    """Return "es" on a Spanish system and "en" on every other.

    Args:
        environ: where LC_ALL, LC_MESSAGES and LANG are looked up, in this order.
        system: what the system itself says ("es_ES", on Windows "Spanish_Spain"); asked when not given.

    >>> language({"LANG": "es_MX.UTF-8"})
    'es'
    >>> language({}, "Spanish_Spain")
    'es'
    >>> language({"LC_ALL": "C", "LANG": "es_ES"})
    'en'
    """
    told = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), None)
    name = told or system or locale.getlocale()[0] or ""
    return "es" if name.lower().startswith(("es_", "es.", "es-", "spanish")) or name.lower() == "es" else "en"


def say(key: str, /, **data: object) -> str:
    """Return the sentence `key` in the language of this system, with its gaps filled.

    Raises:
        KeyError: there is no such sentence.
    """
    return MESSAGES[language()][key].format(**data)
