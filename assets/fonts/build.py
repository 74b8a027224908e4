"""Cuts the bundled fonts out of the @fontsource-variable packages: `python assets/fonts/build.py [family …]`.

Needs fonttools 4.38 or newer and brotli. Only the letters of the nine languages, the weights that the type scale
uses, and tabular numerals stay in: 289 kB of woff2 become 107; a first screen in English loads 33 of them, in Russian 64.
All families are under the SIL Open Font License 1.1 (LICENSE-*.txt beside the fonts).
"""

import sys
from pathlib import Path
from shutil import copyfile

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
OUT = ROOT / "assets" / "public" / "fonts"

# What every language has: letters without marks, digits, signs. Names of items and people are Latin in all of them.
LATIN = "20-7E,A0,AB,B0-B2,B7,BB,D7,2BB,2BC,2002,2003,2009,200A,2013,2014,2018-201A,201C-201E,2022,2026,20AC,2212"
LATIN_MARKS = "A1,AA,BA,BF-D6,D8-F6,F8-FF,131"
LATIN_EXT = "100-130,132-17F,218-21B,259,18F"
CYRILLIC = "400-45F,490,491,4B0,4B1,2116"
CYRILLIC_EXT = "492,493,49A,49B,4A2,4A3,4AE,4AF,4BA,4BB,4D8,4D9,4E8,4E9,20B4"

LATIN_PARTS = {"latin": LATIN, "latin-marks": LATIN_MARKS, "latin-ext": LATIN_EXT}
# Parts that a package has in the file of another.
LIES_IN = {"latin-marks": "latin"}

FAMILIES = {
    "display": ("unbounded", (500, 800), {**LATIN_PARTS, "cyrillic": CYRILLIC}),
    "text": ("onest", (400, 700), {**LATIN_PARTS, "cyrillic": CYRILLIC, "cyrillic-ext": CYRILLIC_EXT}),
    # Hashes, seeds and receipts have no capitals.
    "mono": ("jetbrains-mono", (400, 400), {"latin": "20-22,28,29,2B-3A,3D,5B,5D,5F,61-7D"}),
    # The χ of χ²: the text face has no Greek.
    "chi": ("jetbrains-mono", (400, 400), {"greek": "3C7"}),
}


def cut(package: str, weights: tuple[int, int], part: str, unicodes: str, target: Path) -> None:
    font = TTFont(PACKAGES / package / "files" / f"{package}-{LIES_IN.get(part, part)}-wght-normal.woff2")
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"]
    options.name_IDs = [0, 1, 2, 13, 14]
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(unicodes))
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": weights})
    font.flavor = "woff2"
    font.save(target)
    print(f"{target.name:28} {target.stat().st_size:6}")


# The cards of drops are drawn by the server, which reads neither woff2 nor axes: one weight, all letters in one file.
CARD_WEIGHT = 600
CARD_PARTS = {
    "latin": f"{LATIN},{LATIN_MARKS}",
    **{part: FAMILIES["text"][2][part] for part in ("latin-ext", "cyrillic", "cyrillic-ext")},
}


def card_font(target: Path) -> None:
    parts = []
    for part, unicodes in CARD_PARTS.items():
        font = TTFont(PACKAGES / "onest" / "files" / f"onest-{part}-wght-normal.woff2")
        options = Options()
        options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"]
        options.hinting = False
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=parse_unicodes(unicodes))
        subsetter.subset(font)
        font = instantiateVariableFont(font, {"wght": CARD_WEIGHT})
        font.flavor = None
        path = target.with_name(f"{target.stem}-{part}.ttf")
        font.save(path)
        parts.append(path)
        print(f"{path.name:28} {path.stat().st_size:6}")


OUT.mkdir(parents=True, exist_ok=True)
if not sys.argv[1:] or "card" in sys.argv[1:]:
    card_font(OUT / "facet-card.ttf")
for name, (package, weights, parts) in FAMILIES.items():
    if sys.argv[1:] and name not in sys.argv[1:]:
        continue
    copyfile(PACKAGES / package / "LICENSE", OUT / f"LICENSE-{name}.txt")
    for part, unicodes in parts.items():
        cut(package, weights, part, unicodes, OUT / f"facet-{name}-{part}.woff2")
