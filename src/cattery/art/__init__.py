"""Pictures drawn by this package as SVG: cats, people, signs, all flat, all in one palette. It knows no game.

`cats` draws cats, `roster` says who they are, `traits`, `fur` and `wardrobe` what they may be and wear, `backdrops`
what stands behind them; `people` has the four ladies, `brand` the logo and the backs of cards, `icons` the small signs.
"""
