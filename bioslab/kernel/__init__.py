"""What every game shares: agenda, decisions, dice, journal, saves. It knows no game."""
