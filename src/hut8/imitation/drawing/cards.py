"""Every card of the deck: who draws it, in which colours, how, and what a player can pick up from it."""

from typing import Any, NamedTuple

from hut8.imitation.drawing import dwellings, figures, flights, gatherings, growths, landscapes

FAMILIES = {
    family.__name__: family
    for family in (
        landscapes.strata,
        landscapes.ridges,
        landscapes.veils,
        flights.flock,
        flights.rivers,
        flights.rain,
        growths.bloom,
        growths.thicket,
        growths.seeds,
        gatherings.pebbles,
        gatherings.lanterns,
        gatherings.lattice,
        dwellings.rooms,
        dwellings.passage,
        dwellings.weave,
        dwellings.braid,
        figures.orbits,
        figures.shards,
        figures.balance,
    )
}
KINSHIP = {
    "land": ("strata", "ridges", "veils"),
    "flight": ("flock", "rivers", "rain"),
    "growth": ("bloom", "thicket", "seeds"),
    "gathering": ("pebbles", "lanterns", "lattice"),
    "craft": ("rooms", "passage", "weave", "braid"),
    "figure": ("orbits", "shards", "balance"),
}


class Plan(NamedTuple):
    """One card before it is drawn; the traits are number, crowding, symmetry, direction, motion, mood."""

    family: str
    palette: str
    traits: str
    manner: dict[str, Any]


def _plan(family: str, palette: str, traits: str, **manner: Any) -> Plan:
    return Plan(family, palette, traits, manner)


PLANS = (
    _plan("strata", "harbour", "few even loose across slow serene", layers=6, swing=34),
    _plan("strata", "sand", "few even loose rising slow grand", layers=5, swing=30, tilt=-0.3, sun="pair"),
    _plan("strata", "plum", "many dense none rest still uneasy", layers=7, swing=62, jagged=True, sun="crescent"),
    _plan("strata", "frost", "few airy loose rest still lonely", layers=3, swing=70, jagged=True, sun="ring"),
    _plan("strata", "lagoon", "many even loose across lively playful", layers=9, swing=24, sun="none"),
    _plan("strata", "clay", "few even loose falling slow wistful", layers=4, swing=58, tilt=0.34),
    _plan("ridges", "night", "countless dense mirrored rising slow grand", lift=150),
    _plan("ridges", "sand", "countless dense mirrored rising slow tender", peaks=((0.3, 0.4), (0.7, 0.4)), lift=105),
    _plan(
        "ridges",
        "rose",
        "countless dense none across wild uneasy",
        peaks=((0.2, 0.2), (0.7, 0.35), (0.35, 0.6), (0.8, 0.8)),
        lift=120,
        lines=24,
    ),
    _plan("ridges", "moss", "countless even loose rest still lonely", peaks=((0.74, 0.78),), lift=90, lines=17),
    _plan(
        "ridges",
        "citron",
        "countless dense none falling swift playful",
        peaks=((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
        lift=85,
        slant=0.22,
        lines=24,
    ),
    _plan("veils", "ember", "few even none rising slow grand"),
    _plan("veils", "frost", "few airy none across slow serene", angle=0, spread=110, calm=1.3, count=2, threads=26),
    _plan("veils", "plum", "few even none falling slow wistful", angle=52, spread=120),
    _plan("veils", "ink", "one airy none turning lively lonely", count=1, spread=190, calm=0.8, threads=34, angle=70),
    _plan(
        "veils", "lagoon", "many dense none across wild playful", count=4, angle=-24, spread=120, calm=0.5, threads=15
    ),
    _plan("flock", "rose", "many even loose rising swift cheerful", count=55, course="rising"),
    _plan("flock", "night", "many dense none turning wild uneasy", count=95, course="turning", size=20),
    _plan("flock", "sand", "few airy none across slow wistful", count=13, course="across", size=42, gather=0.3),
    _plan("flock", "lagoon", "many even loose outward swift cheerful", count=60, course="outward", size=25),
    _plan(
        "flock",
        "harbour",
        "many even none rising lively lonely",
        count=42,
        course="climbing",
        gather=0.55,
        size=22,
        lone=True,
    ),
    _plan("flock", "ink", "countless packed loose falling wild uneasy", count=150, course="diving", size=17),
    _plan("rivers", "frost", "many even none across slow serene", course="across", count=54, reach=7),
    _plan(
        "rivers", "ember", "many dense none inward swift uneasy", course="inward", count=80, reach=5, centre=310 + 290j
    ),
    _plan("rivers", "moss", "many even none falling slow tender", course="falling", count=66, reach=5, stones=3),
    _plan(
        "rivers", "clay", "many dense none turning wild grand", course="turning", count=64, reach=5, centre=200 + 400j
    ),
    _plan("rivers", "plum", "few airy mirrored rising lively cheerful", course="parting", count=44, reach=7),
    _plan("rain", "night", "many airy none falling slow wistful", count=46, pools=4, length=95),
    _plan("rain", "frost", "countless dense none falling swift uneasy", count=110, slant=0.5, length=110, weight=7),
    _plan("rain", "ember", "many even none rising lively cheerful", count=46, length=85, weight=13, rising=True),
    _plan("rain", "rose", "few airy loose rest still tender", count=22, beads=True),
    _plan("rain", "moss", "few bare none falling slow lonely", count=8, length=120, pools=1),
    _plan("bloom", "moss", "one airy strict outward still serene"),
    _plan(
        "bloom", "clay", "one packed none outward slow grand", heads=((90, 590, 520),), petals=12, rings=4, pointed=0.2
    ),
    _plan(
        "bloom",
        "ink",
        "many even none rest still playful",
        heads=((130, 130, 118), (385, 120, 88), (310, 335, 132), (95, 460, 100), (390, 580, 100)),
        petals=5,
        rings=2,
        pointed=0.45,
    ),
    _plan(
        "bloom",
        "citron",
        "one even strict outward lively cheerful",
        petals=14,
        rings=4,
        pointed=0.9,
        heads=((250, 350, 240),),
    ),
    _plan(
        "bloom",
        "plum",
        "one even mirrored rising slow tender",
        heads=((250, 610, 400),),
        open_to=150,
        petals=9,
        rings=3,
        pointed=0.7,
    ),
    _plan(
        "bloom",
        "night",
        "one bare none rest still lonely",
        heads=((345, 520, 128),),
        petals=5,
        rings=2,
        pointed=1,
        first=1,
    ),
    _plan(
        "thicket",
        "sand",
        "few even mirrored outward slow serene",
        roots=((250, 350, -90), (250, 350, 90)),
        length=104,
        depth=5,
        spread=33,
    ),
    _plan(
        "thicket",
        "night",
        "one airy none falling swift uneasy",
        roots=((290, -10, 92),),
        spread=38,
        length=165,
        depth=5,
    ),
    _plan(
        "thicket",
        "rose",
        "many even loose outward lively cheerful",
        roots=((250, 350, 0), (250, 350, 72), (250, 350, 144), (250, 350, 216), (250, 350, 288)),
        buds=True,
        depth=4,
        length=92,
        spread=30,
    ),
    _plan(
        "thicket",
        "harbour",
        "few dense mirrored inward slow uneasy",
        roots=((0, 560, -30), (500, 560, -150), (0, 160, 25), (500, 160, 155)),
        length=112,
        depth=4,
        spread=34,
    ),
    _plan(
        "thicket",
        "ember",
        "few dense none across wild grand",
        roots=tuple((x, 715, -84) for x in range(-60, 480, 60)),
        lean=14,
        depth=3,
        length=215,
        spread=13,
    ),
    _plan(
        "thicket",
        "lagoon",
        "one bare none rising still tender",
        roots=((250, 640, -92),),
        depth=3,
        length=78,
        buds=True,
        spread=40,
    ),
    _plan("seeds", "citron", "countless packed strict outward still cheerful", count=300, step=16.5, grow=1.1),
    _plan("seeds", "plum", "countless dense loose turning lively grand", arms=3, count=420, grow=-0.7),
    _plan(
        "seeds",
        "sand",
        "countless airy none across lively wistful",
        count=300,
        centre=170 + 430j,
        step=12,
        grow=0.45,
        wind=480,
    ),
    _plan("seeds", "clay", "many even strict rest still serene", count=110, hollow=70, step=17, grow=1.0),
    _plan("seeds", "ink", "countless dense none inward slow uneasy", count=330, centre=410 + 180j, step=24, grow=1.2),
    _plan("pebbles", "harbour", "many dense none rest still serene", count=46, sizes=(14, 92)),
    _plan("pebbles", "rose", "countless packed none rest still playful", count=128, sizes=(8, 32), odd=9),
    _plan("pebbles", "ember", "few airy none rest still grand", count=5, sizes=(60, 165), odd=1),
    _plan("pebbles", "moss", "many even none falling still wistful", count=44, heap=0.52, sizes=(12, 62)),
    _plan("pebbles", "frost", "many airy strict turning slow tender", count=48, sizes=(10, 46), circle=True),
    _plan("lanterns", "harbour", "many even none rest slow tender", count=17),
    _plan("lanterns", "ember", "one bare none rest still lonely", lights="one", count=1, size=88),
    _plan("lanterns", "plum", "many airy loose rising slow grand", lights="rising", count=15, size=44),
    _plan(
        "lanterns", "moss", "many airy mirrored rest still cheerful", lights="garland", count=11, size=30, chains=True
    ),
    _plan("lanterns", "clay", "few airy none rest still tender", lights="pair", count=2, size=92),
    _plan("lattice", "lagoon", "many even strict across lively playful", across=9, rule="wave"),
    _plan("lattice", "ink", "many even strict rest still lonely", across=8, rule="even", missing=True, shape="square"),
    _plan("lattice", "citron", "countless dense strict outward lively cheerful", across=12, rule="ripple"),
    _plan("lattice", "harbour", "many dense strict falling still wistful", across=9, rule="dusk", shape="diamond"),
    _plan("lattice", "rose", "many even none turning lively playful", across=8, rule="slope", shape="triangle"),
    _plan("lattice", "night", "countless dense strict inward still grand", across=11, rule="heart", shape="six"),
    _plan("rooms", "night", "many even strict rest still lonely", plan="grid", smallest=76, lit=0.04, hatch=0.2),
    _plan("rooms", "citron", "few even none rest still cheerful", smallest=120, lit=0.13),
    _plan("rooms", "frost", "many dense loose rising still grand", plan="towers", smallest=44, lit=0.12),
    _plan("rooms", "clay", "countless packed none rest still uneasy", smallest=34, lit=0.06),
    _plan("rooms", "plum", "many airy none rising slow playful", plan="stairs", smallest=80, lit=0.2, hatch=0.4),
    _plan("passage", "sand", "many even mirrored inward still serene", frames=8),
    _plan(
        "passage",
        "harbour",
        "many even none turning lively uneasy",
        form="square",
        frames=14,
        twist=7,
        vanishing=270 + 330j,
    ),
    _plan("passage", "rose", "many even mirrored inward slow tender", form="oval", frames=11, vanishing=250 + 350j),
    _plan(
        "passage", "ink", "few airy none inward slow lonely", form="gable", frames=6, vanishing=370 + 540j, dark=True
    ),
    _plan("passage", "lagoon", "many dense none inward swift playful", form="round", frames=12, vanishing=330 + 200j),
    _plan("weave", "citron", "many packed strict rest still serene", angle=45, strands=8, width=64),
    _plan("weave", "ember", "many dense none across lively cheerful", strands=6, sway=50, width=60, angle=8),
    _plan("weave", "ink", "few airy none rest slow uneasy", strands=9, width=30, skip=2, angle=20, sway=60),
    _plan("braid", "moss", "few airy mirrored falling slow tender", strands=3, width=56),
    _plan("braid", "frost", "few airy mirrored falling lively wistful", strands=4, width=30, loose=0.9, turns=2.4),
    _plan("braid", "clay", "few even mirrored rising slow grand", strands=5, width=40, loose=-0.4, turns=1.6),
    _plan("orbits", "clay", "many even strict turning slow serene", broken=0, bodies=7, tracks=7, step=32),
    _plan(
        "orbits", "harbour", "many dense none turning swift grand", centre=110 + 130j, tracks=17, heavy=True, step=36
    ),
    _plan(
        "orbits", "citron", "few airy none turning lively playful", heavy=True, tracks=5, step=44, broken=0.9, bodies=3
    ),
    _plan(
        "orbits",
        "night",
        "one bare strict turning still lonely",
        broken=0,
        tracks=3,
        step=62,
        bodies=1,
        centre=250 + 270j,
    ),
    _plan("shards", "lagoon", "many dense none outward swift cheerful", centre=210 + 270j, rays=17),
    _plan("shards", "citron", "many dense none outward wild uneasy", centre=80 + 640j, rays=19, splits=2),
    _plan("shards", "frost", "few even loose rising still grand", crystals=5),
    _plan("shards", "plum", "one even mirrored rising still serene", crystals=1),
    _plan("shards", "sand", "many airy none outward swift uneasy", centre=330 + 250j, rays=13, splits=2, apart=1.2),
    _plan("balance", "moss", "few airy loose rest still serene", scene="tower"),
    _plan("balance", "rose", "few airy none rest slow playful", scene="seesaw"),
    _plan("balance", "ink", "one even none falling slow uneasy", scene="brink"),
    _plan("balance", "sand", "few airy none falling slow tender", scene="mobile"),
    _plan("balance", "lagoon", "few even mirrored inward still tender", scene="facing"),
    _plan("balance", "ember", "one even strict outward still grand", scene="eclipse"),
)
