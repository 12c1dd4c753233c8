"""What every game is made of: state, actions, cards, chance, tables and records. Knows no game."""
