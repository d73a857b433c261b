"""Who plays in a survey: by pure chance, or eagerly, so that what is rare comes up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from bioslab.genesis.game import Genesis
    from bioslab.kernel.decision import Option

EAGER = {
    "pass": 0.4, "recall": 0.2, "dissolve": 0.3, "leave": 0.2, "stay": 0.3, "enough": 0.5, "donate": 0.3,
    "attach": 8, "supplant": 30, "hgt": 2, "queen": 12, "flip": 6, "block": 2, "permit": 2, "claim_lead": 2,
    "buy": 4, "promote": 3, "take": 6, "biont": 4, "enzyme": 3, "antioxidant": 1, "steal": 3, "from": 2,
    "macro": 30, "organ": 6, "develop": 4, "contribute": 4, "count": 2, "gaia": 6, "call": 4, "kill": 1,
}  # fmt: skip
"""How eagerly a choice is made, by the first word of its id; 1 where nothing is said."""


def weight(option: Option) -> float:
    """How eagerly it is chosen."""
    return EAGER.get(option.id.split(":")[0], 1)


def choice(game: Genesis, dice: Random, *, eager: bool) -> Option:
    """The next choice; of equals, or by weight."""
    options = game.legal_options()
    if not eager:
        return dice.choice(options)
    return dice.choices(options, [weight(one) for one in options])[0]
