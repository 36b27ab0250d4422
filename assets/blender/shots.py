"""The pictures of the site, one entry each. `assets/README.md` says how to take them again."""

import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
from aircraft import H4, H6, UV, Part, build_aircraft, build_camera, build_led, build_marker_module  # noqa: E402
from materials import Palette  # noqa: E402
from shapes import box, cable, lettering, plate, rod, slot, turned  # noqa: E402
from studio import LIGHTS, Shot, lay_ground, place_camera, start, take  # noqa: E402

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "content")
FONT = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"


def hero(palette, font, scene, shot):
    build_aircraft(H4, palette, font, turns=(62, 20, 30, 118), markers=shot.extra.get("markers"))


def h6(palette, font, scene, shot):
    build_aircraft(H6, palette, font, turns=(20, 75, -25, 130, 48, 100))


def kit(palette, font, scene, shot):
    """All parts of the kit, laid out on the table."""
    build_board(Part("board", at=(-30, 150, 3), turn=(0, 0, 6)), palette, font, strength=2.5)
    for x, turn in ((-270, 24), (-150, 4), (-30, -18)):
        camera = Part("camera", at=(x, -105, 22), turn=(0, 0, 180 + turn))
        build_camera(camera, palette)
    for index in range(4):
        module = Part("module", at=(40 + 64 * index, -108 - 14 * (index % 2), 10), turn=(0, 0, -70 + 9 * index))
        build_marker_module(module, H4, palette, 3)
    lead = Part("lead")
    lead.add(cable("usb cable", [(-240, -160, 4), (-200, -215, 4), (-110, -205, 4), (-60, -165, 4), (-105, -150, 4), (-160, -180, 4), (-110, -235, 4), (10, -225, 4)], 2.2, palette.wire_black))
    lead.add(box("usb plug", (30, 12, 7), palette.steel, 1.2), at=(24, -226, 5), turn=(0, 0, -6))
    lead.add(box("usb grip", (24, 16, 10), palette.black, 3), at=(6, -225, 5), turn=(0, 0, -6))


def build_board(part, palette, font, strength):
    """The calibration board: seven by five LEDs, 50 mm apart."""
    part.add(plate("board", slot(0, 0, 364, 264, 10), 3, palette.board_black, [slot(sx * 172, sy * 122, 5, 5) for sx in (-1, 1) for sy in (-1, 1)], 0.5))
    track = box("track", (302, 0.9, 0.12), palette.nylon_grey, 0)
    pad = box("resistor", (3.2, 1.6, 0.8), palette.black, 0.2)
    for row in range(5):
        y = -100 + row * 50
        part.add(track, at=(0, y - 5, 3.02))
        for column in range(7):
            x = -150 + column * 50
            led = Part("led", part, at=(x, y, 1.4), scale=(1.25, 1.25, 1.25))
            build_led(led, palette, strength, star=False)
            part.add(pad, at=(x + 12, y - 5, 3.4))
            part.add(lettering("led name", f"{'ABCDE'[4 - row]}{column + 1}", 3.2, palette.ink, font=font), at=(x - 13, y - 8, 3.02))
    part.add(lettering("board name", "HALCYRA", 8, palette.ink, "LEFT", font), at=(-150, 121, 3.02))
    part.add(lettering("board note", "UVDAR calibration board   7 x 5   50 mm   395 nm", 4.6, palette.ink, "LEFT", font), at=(-88, 121, 3.02))
    part.add(lettering("board warning", "Ultraviolet light: do not stare into it", 4.6, palette.yellow, "RIGHT", font), at=(158, -121, 3.02))
    part.add(box("inlet", (15, 18, 10), palette.yellow, 1), at=(-160, -121, 7))
    part.add(box("switch", (16, 9, 7), palette.black, 1), at=(-132, -121, 6))
    part.add(box("lever", (4, 4, 6), palette.white_plastic, 0.8), at=(-135, -121, 10.5))
    for x, wire in ((-163, palette.wire_red), (-157, palette.wire_black)):
        part.add(cable("board lead", [(x, -128, 7), (x, -140, 6), (x - 14, -158, 2), (x - 60, -170, 2), (x - 120, -150, 2)], 1.7, wire))


def arm_end(palette, font, scene, shot):
    build_aircraft(H4, palette, font, turns=(128, 20, 52, 118), markers=shot.extra["markers"])


def bay(palette, font, scene, shot):
    build_aircraft(H4, palette, font, propellers=False, battery=78)


def top_view(palette, font, scene, shot):
    build_aircraft(H4, palette, font, turns=(58, 58, -58, -58))
    for number, (angle, left) in enumerate(zip(H4.arms, H4.counter_clockwise), 1):
        a = math.radians(angle + 90)
        reach = H4.wheelbase / 2
        sign = Part("sign", at=(reach * math.cos(a), reach * math.sin(a), 226), turn=(0, 0, angle + 90))
        ink = palette.glow("#007c91", 0.5) if left else palette.glow("#1b2a31", 1.5)
        pieces = [sign.add(turning_arrow(left, ink))]
        numeral = sign.add(lettering("numeral", str(number), 30, ink, font=font), at=(142, 0, 0), turn=(0, 0, -angle - 90))
        for piece in [*pieces, numeral]:
            piece.visible_shadow = False


def turning_arrow(left, ink):
    """An arrow round a rotor, on its outer side. It turns left, seen from above, or right."""
    middle, half, span = 172, 3.2, 40
    steps = [math.radians(-span + 2 * span * i / 40) for i in range(41)]
    edge = [((middle + half) * math.cos(a), (middle + half) * math.sin(a)) for a in steps]
    back = [((middle - half) * math.cos(a), (middle - half) * math.sin(a)) for a in reversed(steps)]
    head_at, point_at = math.radians(span), math.radians(span + 7)
    head = [(r * math.cos(a), r * math.sin(a)) for r, a in ((middle + 11, head_at), (middle, point_at), (middle - 11, head_at))]
    line = edge + head + back
    return plate("turning arrow", line if left else [(x, -y) for x, y in line], 0.4, ink, edge=0.05)


def calibration_board(palette, font, scene, shot):
    """The board on its stand, switched on in a dim room."""
    stand = Part("stand", at=(0, 0, 0), turn=(0, 0, 0))
    board = Part("board", stand, at=(0, 0, 300), turn=(78, 0, 0))
    build_board(board, palette, font, strength=shot.extra["markers"])
    stand.add(rod("post", 9, 170, palette.black_metal), at=(0, 26, 0))
    stand.add(box("clamp", (46, 34, 30), palette.nylon, 4), at=(0, 24, 172))
    stand.add(box("clamp jaw", (60, 16, 16), palette.nylon, 3), at=(0, 2, 176))
    stand.add(turned("foot", [(0, 0), (86, 0), (86, 7), (16, 13), (12, 22), (0, 22)], palette.black_metal, 96, 2), at=(0, 26, 0))


# Behind the subject of a camera that stands in front of it, and to its left.
EDGES = (
    (1150, -900, 820, 3000, "#a9e4f2", 100),
    (-1250, -500, 820, 1500, "#c6dcff", 100),
    (-500, -1500, 820, 1500, "#8fdcec", 100),
    (-1500, 900, 820, 260, "#ffffff", 100),
)
# The same from farther away and narrow, so that the ground is brightest under the subject.
FAR_EDGES = (
    (1700, -1400, 1150, 1800, "#a9e4f2", 50),
    (-1900, -800, 1100, 1300, "#c6dcff", 50),
    (-700, -2000, 1000, 1000, "#8fdcec", 50),
    (-1500, 900, 820, 260, "#ffffff", 100),
)

SHOTS = {
    "pages/hero-light": (hero, Shot(camera=(-1010, 1560, 760), target=(-6, 0, 152), lens=97, cut_out=True, samples=24)),
    "pages/hero-dark": (hero, Shot(camera=(-1010, 1560, 620), target=(-6, 0, 152), lens=97, ground="#10181d", cut_out=True, bloom=0.5, lights="night", edges=FAR_EDGES, exposure=0.35, samples=16, extra={"markers": 40})),
    "products/h4": (hero, Shot(size=(1600, 1120), camera=(1180, 1420, 640), target=(-16, 15, 152), lens=92, exposure=0.4, cut_out=True)),
    "products/h6": (h6, Shot(size=(1600, 1120), camera=(-1600, 2300, 1080), target=(6, 0, 188), lens=98, exposure=0.4, cut_out=True, samples=10, extra={"size": 1.6})),
    "products/uvdar-kit": (kit, Shot(size=(1600, 1120), camera=(120, -1250, 1080), target=(-6, 4, 0), lens=92, exposure=0.4, bloom=0.05, cut_out=True)),
    "docs/simulation/arm-end": (arm_end, Shot(camera=(-330, 600, 300), target=(-196, 196, 184), lens=118, stop=16, lights="night", edges=EDGES, ground=None, exposure=0.6, bloom=0.4, extra={"markers": 18})),
    "docs/deployment/battery-bay": (bay, Shot(camera=(520, -960, 360), target=(14, -70, 112), lens=114, stop=9, exposure=0.4, cut_out=True)),
    "docs/deployment/propellers": (top_view, Shot(size=(1600, 1600), camera=(0, -1, 3300), target=(0, 0, 170), lens=146, stop=None, exposure=0.3, cut_out=True)),
    "docs/miscellaneous/calibration-board": (calibration_board, Shot(camera=(-420, -1250, 420), target=(-8, 0, 228), lens=72, lights="night", edges=EDGES, ground=None, exposure=0.5, bloom=0.4, extra={"markers": 16})),
}


def main():
    words = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    reader = argparse.ArgumentParser(description="Takes one picture or all of them.")
    reader.add_argument("name", choices=[*SHOTS, "all"])
    reader.add_argument("--weights", required=True, help="rt_hdr_alb_nrm.tza of the npm package denoiser")
    reader.add_argument("--scale", type=float, default=1.0, help="part of the full size, for a draft")
    reader.add_argument("--samples", type=int, help="samples for each pixel, for a draft")
    reader.add_argument("--to", default=FOLDER, help="the folder to write below")
    options = reader.parse_args(words)
    for name in SHOTS if options.name == "all" else [options.name]:
        subject, shot = SHOTS[name]
        scene = start(shot, options.scale, options.samples)
        palette = Palette()
        lay_ground(scene, shot, 0.32 if shot.ground is None else 0.6)
        subject(palette, bpy.data.fonts.load(FONT), scene, shot)
        LIGHTS[shot.lights](scene, shot, shot.extra.get("size", 1.0))
        place_camera(scene, shot)
        take(scene, shot, os.path.join(options.to, f"{name}.webp"), options.weights)


main()
