"""`python lab.py` opens the lab, `python lab.py test` runs the tests; each sets up what it needs first.

This file must stay readable for a Python of any age, so that an old one can say what is missing
(no annotations, no f-strings, plain letters). Everything else is in `labkit/`.
"""

import sys

TOO_OLD = {
    "en": "bioslab needs Python 3.11 or newer, and this is Python {}.{}.\n"
    "Get a newer one from https://www.python.org/downloads/ and start lab.py with that one,\n"
    "for example: python3.12 lab.py (on Windows: py -3.12 lab.py).",
    "es": "bioslab necesita Python 3.11 o posterior, y este es Python {}.{}.\n"
    "Descargue uno posterior de https://www.python.org/downloads/ y arranque lab.py con ese,\n"
    "por ejemplo: python3.12 lab.py (en Windows: py -3.12 lab.py).",
}

if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036  (the very question)
        import os

        language = "es" if os.environ.get("LC_ALL", os.environ.get("LANG", "")).startswith("es") else "en"
        sys.exit(TOO_OLD[language].format(*sys.version_info[:2]))

    from labkit.commands import main

    sys.exit(main(sys.argv[1:]))
