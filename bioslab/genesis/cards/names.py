"""What cards are called: the printed name, or its translation when the name is the built-in one."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from bioslab import locale

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bioslab.genesis.cards.deck import Deck


def name(deck: Deck, key: str) -> str:
    """See `Deck.name`."""
    full = _full(deck, key)
    return translated(f"card.{full}", printed(deck, full))


def known(deck: Deck, key: str) -> bool:
    """Whether anything in the deck is called so."""
    try:
        printed(deck, _full(deck, key))
    except KeyError:
        return False
    return True


def note(deck: Deck, card_id: str) -> str:
    """See `Deck.note`."""
    written = deck.records[card_id].note
    return translated(f"card.{card_id}.note", written) if written else ""


def organ(printed_name: str) -> str:
    """What an organ or endosymbiont is called in the current language.

    >>> organ("gut bacteria")
    'gut bacteria'
    """
    return translated(f"organ.{slug(printed_name)}", printed_name)


def slug(text: str) -> str:
    """A name as a part of a message id.

    >>> slug("RAG-like transposon")
    'rag_like_transposon'
    """
    return re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_")


def printed(deck: Deck, full: str) -> str:
    """The name as the card file writes it. Raises `KeyError` when nothing is called so."""
    card_id, _, side = full.partition(".")
    if side == "bacterium":
        return deck.placards[card_id].bacterium.name
    if side in {"front", "back"}:
        mutation = deck.mutations[card_id]
        return mutation.front if side == "front" else mutation.back
    if side in {"marine", "terrestrial"}:
        macro = deck.macroorganisms[card_id]
        return macro.marine.name if side == "marine" else macro.terrestrial.name
    titled = deck.events.get(card_id) or deck.placards.get(card_id) or deck.landforms.get(card_id)
    if titled is not None and not side:
        return titled.name
    for parasite in deck.parasites.values():
        for each in parasite.sides:
            if each.id == full:
                return each.name
    raise KeyError(full)


def _full(deck: Deck, key: str) -> str:
    """The key with the side that the id alone stands for."""
    if key in deck.mutations:
        return f"{key}.front"
    return f"{key}.marine" if key in deck.macroorganisms else key


def translated(message_id: str, written: str) -> str:
    """The message in the current language if it is `written` in English; else what is written.

    So somebody's own name is never replaced by ours, and a name that he left alone is translated.
    """
    if _english().get(message_id) != written:
        return written
    return locale.text(message_id)


@cache
def _english() -> Mapping[str, str]:
    with locale.using("en"):
        return {**locale.messages("card"), **locale.messages("organ")}
