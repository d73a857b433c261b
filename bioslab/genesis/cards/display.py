"""stub"""
from __future__ import annotations
def text(deck): return f"<Deck {deck.title}>"
def html(deck): return ""
