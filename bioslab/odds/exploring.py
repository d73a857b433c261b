"""Explorers and the designer: the odds as widgets. The widgets are loaded when one is asked for."""

from __future__ import annotations

from typing import Any

from bioslab.odds import showing


def explore(what: object, *, language: str | None = None, **start: Any) -> Any:
    """A widget with sliders and dice faces; figure and sentence follow while they are moved.

    Args:
        what: a `Refuge`, for its next roll; or a word:

            - "autocatalytic": `dice`, `life`, `manna_death`, `enzyme_death` (sets of faces), `disorganised`,
              `organised`, `enzymes`, `again` (roll all again once unless a bacterium is possible);
            - "darwin": `dice` or `faces`, `red`, `yellow`, `blue`, `dna`, `aim` ("none", "errors", "survive",
              "catalysts", "atrophies"); with `show="advice"` which of the `faces` to roll again;
            - "cancer": `dice`, `blue`, `pcd`;
            - "lineage", turn after turn at a refugium: `place` (a card's id, a `Refuge` or a `Placard`),
              `bionts`, `organised`, `enzymes`, `climate` ("warm", "cold", or "deck" for the event deck),
              `turns`, and the player's decisions as in `Policy`: `kills`, `claim`, `again`, `more_bionts`,
              `more_enzymes`;
            - "survival", turn after turn of a microorganism: `chromosomes` (letters, first to be lost first),
              `bionts`, `dna`, `aim`, `turns`;
            - "tie": `rollers`; "genobot": `disorganised`, `organised`.
        language: its language, the current one if None.
        start: where the controls begin; `show` chooses what is drawn. All may be left out.

    Returns:
        The explorer: `.odds` is the exact answer to what its controls hold, `.values` is what they hold,
        `.set(dice=9)` moves them, `.figure()` is a plotly figure.

    Raises:
        OddsError: no such roll, no such control, or a value that it cannot hold.

    >>> explorer = explore("cancer", dice=2, blue=0)
    >>> explorer.odds.p(atrophies=0, exact=True), explorer.set(blue=2).odds.p(atrophies=0)
    (Fraction(4, 9), 1.0)
    """
    return showing.opened("explorer_of", what, start, language=language)


def design(*, folder: str = "my_cards", language: str | None = None, **start: Any) -> Any:
    """A widget in which you design a refugium of your own, see its odds turn by turn, and save it as a card.

    Args:
        folder: where it is saved: a folder with card files, made when it is needed.
        language: its language, the current one if None.
        start: where the controls begin: `name`, `row`, `colour`, `life_warm`, `life_cold` (sets of faces),
            `manna` (colours), `spaces` (`{"manna": 4}`, `{"enzyme": 5}`, both or `{}`), `resilient`,
            `surcharge`; and to try it out `bionts`, `enzymes`, `turns`.

    Returns:
        The designer. Beside what an explorer has: `.card`, `.refuge()`, `.deck()` for `new_game(cards=...)`,
        `.game()` with the refugium on the board, `.toml()`, `.save()`.

    Raises:
        OddsError: no such control, or a value that it cannot hold.

    >>> pond = design(name="My pond", life_warm={1, 2, 3, 4, 5})
    >>> pond.card.id, pond.card.id in pond.deck().placards
    ('own_my_pond', True)
    """
    return showing.opened("designer", start, folder=folder, language=language)
