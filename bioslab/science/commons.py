"""One has to pay, all profit, and one can spoil it: the vote for Gaia or Medea as a game of trust.

In the game (BG-D10-05 to BG-D10-08) everybody must vote for Gaia. Whoever does, pays, but only if all do.
Games of this kind are called stag hunts, or weakest-link games. An experiment on the like: Milinski et al.
(2008), doi:10.1073/pnas.0709546105.
"""

from __future__ import annotations

import math

from bioslab.science.limits import above, check, made, number, share, whole


def saved(trust: float, players: int, needed: int | None = None) -> float:
    """The chance that enough players vote for Gaia, when each does so with the same chance.

    Args:
        trust: the chance that one player votes for Gaia.
        players: how many vote.
        needed: how many votes are needed; all if None, as in the game.

    >>> round(saved(0.9, 4), 4), round(saved(0.9, 4, needed=3), 4)
    (0.6561, 0.9477)
    """
    check(share("trust", trust), whole("players", players, 1, 1000))
    if needed is not None:
        check(whole("needed", needed, 0, players))
    least = players if needed is None else needed
    return sum(
        math.comb(players, k) * trust**k * (1 - trust) ** (players - k) for k in range(least, players + 1)
    )


def gain(trust: float, players: int, price: float, worth: float, *, refund: bool = True) -> float:
    """What a vote for Gaia brings on average, compared with one against it, in points.

    Args:
        trust: the chance that one other player votes for Gaia.
        players: how many vote, yourself included; all are needed.
        price: what a vote for Gaia costs.
        worth: what it is worth to you that the world goes on.
        refund: whether the price is only paid if all agree, as in the game.

    >>> gain(0.5, 3, price=1, worth=5), gain(0.5, 3, price=1, worth=5, refund=False)
    (1.0, 0.25)
    """
    check(share("trust", trust), whole("players", players, 1), number("price", price), number("worth", worth))
    check(made("refund", refund, bool))
    others = trust ** (players - 1)
    return others * (worth - price) if refund else others * worth - price


def trust_needed(players: int, price: float, worth: float) -> float:
    """How sure you must be of each other player before paying pays, if the price is lost when one spoils it.

    t^(n-1) worth > price, so t = (price/worth)^(1/(n-1)). With the refund of the game no trust is needed.

    Args:
        players: how many must pay, yourself included.
        price: what you pay.
        worth: what it is worth to you if all do.

    >>> trust_needed(2, 1, 4), round(trust_needed(5, 1, 4), 2)
    (0.25, 0.71)
    """
    check(whole("players", players, 1), above("price", price), above("worth", worth))
    if players == 1:
        return 0.0 if price < worth else 1.0
    return float(min(1.0, price / worth) ** (1 / (players - 1)))
