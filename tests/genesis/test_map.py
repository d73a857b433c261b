"""What the map of the package says about positions is true."""

from __future__ import annotations

import json
import re
from pathlib import Path

import bioslab as bl
from tests.genesis.hosting import diseases
from tests.genesis.laying_macros import macro, organs

MAP = (Path(bl.__file__).parent / "README.md").read_text("utf-8")


def test_the_position_in_the_map_can_be_played() -> None:
    found = re.search(r"^    (\{\"players\".*?)\n\n", MAP, re.DOTALL | re.MULTILINE)
    assert found is not None
    game = bl.genesis.position(json.loads(found[1]))
    assert game.status() == ()
    assert diseases(game, "salmonella") == ["tmrna", "tmrna+"]
    assert (macro(game, "starfish").level, organs(game, "starfish")) == (1, [0, 2])
    assert bl.loads(game.dumps()).view() == game.view()


def test_every_module_of_the_game_is_on_the_map() -> None:
    modules = {path.name for path in (Path(bl.__file__).parent / "genesis").glob("*.py")}
    unnamed = {one for one in modules if f"`{one}`" not in MAP and f"/{one}" not in MAP}
    # What every part needs: the game itself and how it is seen.
    assert unnamed <= {
        "__init__.py",
        "game.py",
        "steps.py",
        "view.py",
        "position_reader.py",
        "position_fields.py",
    }
