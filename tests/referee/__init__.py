"""Independent referees: each keeps its own model of a game and judges whole-state traces; none knows the engine."""
