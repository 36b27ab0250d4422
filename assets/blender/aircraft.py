"""The Halcyra aircraft, after their sheets in `content/products`. Millimetres; y is the nose."""

import math
from dataclasses import dataclass

from shapes import (
    Part,
    between,
    box,
    cable,
    circle,
    lettering,
    mirrored,
    plate,
    rod,
    round_corners,
    skin,
    slot,
    turned,
)

INCH = 25.4


@dataclass(frozen=True)
class Airframe:
    """What differs between the members of the family."""

    name: str
    model: str
    # Degrees from the nose, counter-clockwise seen from above, in the order of the motors' numbers.
    arms: tuple
    # Who turns counter-clockwise, seen from above.
    counter_clockwise: tuple
    wheelbase: float
    propeller: float
    pitch: float
    tube: float
    motor_radius: float
    motor_height: float
    bottom: float
    deck_gap: float
    root: float


H4 = Airframe(
    name="h4",
    model="H4",
    arms=(-45, 135, 45, -135),
    counter_clockwise=(True, True, False, False),
    wheelbase=500,
    propeller=12 * INCH,
    pitch=4.5 * INCH,
    tube=8,
    motor_radius=20.5,
    motor_height=25,
    bottom=165,
    deck_gap=18,
    root=40,
)

# Numbers and directions are those of PX4's airframe "Hexarotor x".
H6 = Airframe(
    name="h6",
    model="H6",
    arms=(-90, 90, 30, -150, -30, 150),
    counter_clockwise=(False, True, False, True, True, False),
    wheelbase=850,
    propeller=15 * INCH,
    pitch=5.5 * INCH,
    tube=11,
    motor_radius=24.5,
    motor_height=29,
    bottom=230,
    deck_gap=25,
    root=60,
)


def build_aircraft(frame, palette, font, propellers=True, battery=0.0, turns=None, markers=None):
    """The whole aircraft on its legs at the origin.

    battery: how far the pack stands out of its bay to the rear, in millimetres; None leaves it away.
    turns: an angle for each propeller. markers: strength of the UV light, None for no UVDAR Kit.
    """
    aircraft = Part(frame.name)
    top = frame.bottom + 2 + frame.deck_gap
    for number, angle in enumerate(frame.arms, 1):
        # An arm's own x axis runs outwards.
        arm = Part(f"arm {number}", aircraft, turn=(0, 0, angle + 90))
        build_arm(arm, frame, palette, font, number)
        motor = Part("motor", arm, at=(frame.wheelbase / 2, 0, top))
        height = build_motor(motor, frame, palette)
        if propellers:
            turn = turns[number - 1] if turns else 35 + 47 * number
            rotor = Part("rotor", motor, at=(0, 0, height), turn=(0, 0, turn))
            build_propeller(rotor, frame, palette, font, frame.counter_clockwise[number - 1])
        if markers is not None:
            module = Part("marker module", arm, at=(frame.wheelbase / 2, 0, top - frame.deck_gap / 2 - 1))
            build_marker_module(module, frame, palette, markers)
    if frame is H6:
        build_h6_middle(aircraft, palette, font)
    else:
        build_h4_middle(aircraft, palette, font, battery, markers)
    return aircraft


# --- arms, motors, propellers ---------------------------------------------------------------------


def build_arm(arm, frame, palette, font, number):
    middle = frame.bottom + 2 + frame.deck_gap / 2
    reach = frame.wheelbase / 2
    tube = frame.tube
    arm.add(
        rod("arm tube", tube, reach - frame.root + 20, palette.carbon, segments=56),
        at=(frame.root, 0, middle),
        turn=(0, 90, 0),
    )
    # Clamps at the root; two screws hold each arm.
    clamp = box("clamp", (16, tube * 2 + 10, frame.deck_gap), palette.black_metal, 1.6)
    screw = make_screw(palette, 3.1)
    for x in (frame.root + 14, frame.root + 48):
        arm.add(clamp, at=(x, 0, middle))
        for side in (-1, 1):
            arm.add(screw, at=(x, side * (tube + 2.2), frame.bottom + frame.deck_gap + 4))
            arm.add(screw, at=(x, side * (tube + 2.2), frame.bottom), turn=(180, 0, 0))
    band = frame.root + 72
    arm.add(
        turned("collar", [(tube, 0), (tube + 1.6, 0), (tube + 1.6, 7), (tube, 7)], palette.teal_metal),
        at=(band, 0, middle),
        turn=(0, 90, 0),
    )
    if frame is H6:
        # The hinge of a folding arm.
        hinge = frame.root + 96
        arm.add(box("hinge", (40, tube * 2 + 9, tube * 2 + 9), palette.black_metal, 4), at=(hinge, 0, middle))
        arm.add(rod("hinge pin", 4.5, tube * 2 + 16, palette.steel), at=(hinge, -tube - 2, middle - tube - 8))
        arm.add(box("latch", (30, 5, 9), palette.teal_metal, 1.5), at=(hinge + 2, -tube - 6.5, middle + 1))
        arm.add(
            lettering("number", f"M{number}", 9, palette.ink, font=font),
            at=(hinge + 0, 0, middle + tube + 4.55),
            turn=(0, 0, -90),
        )
    # The motor's mount grips the tube's end.
    width = frame.motor_radius * 2 + 2
    shape = [(-26, -tube - 3), (-8, -width / 2), (14, -width / 2), (22, -12)]
    outline = round_corners(shape + [(x, -y) for x, y in reversed(shape)], 6, 5)
    arm.add(plate("motor plate", outline, 3, palette.black_metal, edge=0.6), at=(reach, 0, middle + frame.deck_gap / 2 - 1))
    arm.add(plate("motor plate below", outline, 2.4, palette.black_metal, edge=0.6), at=(reach, 0, middle - frame.deck_gap / 2 - 1.4))
    for x in (-16, 12):
        arm.add(
            box("grip", (13, tube * 2 + 7, frame.deck_gap - 2), palette.black_metal, 2.2),
            at=(reach + x, 0, middle),
        )
    for x in (-18, 14):
        for side in (-1, 1):
            arm.add(screw, at=(reach + x, side * (tube + 1.6), middle - frame.deck_gap / 2 - 1.4), turn=(180, 0, 0))
    # Three leads run from the motor into the tube.
    for index, y in enumerate((-4.2, 0, 4.2)):
        foot = reach - frame.motor_radius + 3
        arm.add(
            cable(
                "motor lead",
                [
                    (foot, y * 1.2, middle + frame.deck_gap / 2 + 6),
                    (foot - 12, y * 1.2, middle + frame.deck_gap / 2 + 5.5),
                    (foot - 24, y, middle + tube + 2.2),
                    (foot - 38, y * 0.9, middle + tube - 2.5),
                ],
                1.55,
                palette.wire_black,
            )
        )
    arm.add(box("grommet", (16, 15, 4), palette.rubber, 1.8), at=(reach - frame.motor_radius - 33, 0, middle + tube - 1))


def make_screw(palette, radius):
    """A socket head; z = 0 is where it sits."""
    head = [(0, radius * 0.35), (radius * 0.52, radius * 0.35), (radius * 0.55, radius), (radius, radius), (radius, 0), (0, 0)]
    return turned("screw", head, palette.black_steel, 24, 0.25)


def build_motor(motor, frame, palette):
    """From the mount up to the propeller's seat; returns that height."""
    r, h = frame.motor_radius, frame.motor_height
    motor.add(turned("motor foot", [(0, 2), (r * 0.86, 2), (r * 0.9, 4), (r * 0.7, 8), (0, 8)], palette.black_metal, 64))
    motor.add(turned("windings", [(r * 0.3, 7), (r * 0.84, 7), (r * 0.86, h - 7), (r * 0.3, h - 7)], palette.copper, 36, 1.5))
    teeth = box("tooth", (r * 0.16, 3.2, h - 13), palette.black_steel, 0.8)
    for step in range(12):
        a = math.radians(30 * step)
        motor.add(teeth, at=(r * 0.82 * math.cos(a), r * 0.82 * math.sin(a), h / 2), turn=(0, 0, 30 * step))
    wall = [(r * 0.92, 6.5), (r, 6.5), (r, h - 4), (r * 0.9, h), (r * 0.78, h), (r * 0.78, h - 2), (r * 0.9, h - 5)]
    motor.add(turned("bell", wall + [wall[0]], palette.black_metal, 96, 0.8))
    motor.add(turned("bell line", [(r * 0.99, h - 8.6), (r + 0.35, h - 8.6), (r + 0.35, h - 5.8), (r * 0.99, h - 5.8)], palette.teal_metal, 96, 0.3))
    motor.add(turned("bell foot line", [(r * 0.97, 6.2), (r + 0.25, 6.2), (r + 0.25, 8), (r * 0.97, 8)], palette.steel, 96, 0.25))
    windows = []
    for step in range(8):
        window = []
        for turn, radius in ((-15, 0.4), (-16.5, 0.74), (16.5, 0.74), (15, 0.4)):
            a = math.radians(45 * step + turn)
            window.append((r * radius * math.cos(a), r * radius * math.sin(a)))
        windows.append(round_corners(window, r * 0.1, 4))
    motor.add(plate("bell face", circle(0, 0, r * 0.82, 72), 2.4, palette.black_metal, windows, 0.4), at=(0, 0, h - 2.6))
    motor.add(turned("seat", [(0, h - 1), (r * 0.34, h - 1), (r * 0.32, h + 2), (0, h + 2)], palette.aluminium, 40))
    screw = make_screw(palette, 1.7)
    for step in range(4):
        a = math.radians(45 + 90 * step)
        motor.add(screw, at=(r * 0.24 * math.cos(a), r * 0.24 * math.sin(a), h + 2))
    return h + 2


# Chord in parts of the diameter, along the radius.
CHORD = ((0.07, 0.036), (0.12, 0.052), (0.2, 0.082), (0.3, 0.1), (0.42, 0.099), (0.6, 0.084), (0.78, 0.064), (0.9, 0.046), (0.965, 0.03), (0.99, 0.017), (1.0, 0.006))


def interpolate(table, x):
    for (x0, y0), (x1, y1) in zip(table, table[1:]):
        if x <= x1:
            t = max(0.0, (x - x0) / (x1 - x0))
            return y0 + (y1 - y0) * t
    return table[-1][1]


def blade_section(frame, t, hand):
    """One cross-section of a blade at t of its radius: a cambered aerofoil turned by the pitch there."""
    radius = frame.propeller / 2
    chord = interpolate(CHORD, t) * frame.propeller
    thick = chord * (0.15 - 0.075 * t) if t > 0.16 else chord * (0.15 - 0.075 * 0.16) + (0.16 - t) * 45
    twist = min(math.atan(frame.pitch / (2 * math.pi * max(t, 0.05) * radius)), math.radians(31))
    sweep = -0.012 * frame.propeller * math.sin(max(0.0, t - 0.25) * 2.4) * 1.4
    upper, lower = [], []
    for step in range(15):
        x = (1 - math.cos(math.pi * step / 14)) / 2
        half = 5 * thick * (0.2969 * math.sqrt(x) - 0.126 * x - 0.3516 * x**2 + 0.2843 * x**3 - 0.1036 * x**4)
        camber = 0.045 * chord * (0.8 * x - x * x) / 0.16 if x < 0.4 else 0.045 * chord * (0.2 + 0.8 * x - x * x) / 0.36
        upper.append((x * chord, camber + half))
        lower.append((x * chord, camber - half * 0.75))
    section = []
    for x, z in upper + lower[-2:0:-1]:
        # The leading edge is the higher one and points the way the propeller turns.
        along = 0.32 * chord - x + sweep
        y = along * math.cos(twist) + z * math.sin(twist) * -1
        height = along * math.sin(twist) + z * math.cos(twist)
        section.append((t * radius, hand * y, height + 3.2 + 4.5 * t * t))
    return section


def build_propeller(rotor, frame, palette, font, counter_clockwise):
    hand = 1 if counter_clockwise else -1
    stations = [0.07, 0.09, 0.12, 0.15, 0.18, 0.22, 0.27, 0.32, 0.37, 0.43, 0.5, 0.57, 0.64, 0.7, 0.76, 0.82, 0.86]
    tip = [0.86, 0.89, 0.92, 0.945, 0.965, 0.98, 0.99, 0.996, 1.0]
    key = f"{frame.name} {hand}"
    blade = skin(f"blade {key}", [blade_section(frame, t, hand) for t in stations], palette.propeller, smooth_below=60)
    end = skin(f"blade tip {key}", [blade_section(frame, t, hand) for t in tip], palette.tip, smooth_below=60)
    inches = f"{frame.propeller / INCH:.0f} x {frame.pitch / INCH:.1f} {'L' if counter_clockwise else 'R'}"
    print_ = lettering("blade print", inches, 5.2, palette.ink, font=font)
    for turn in (0, 180):
        side = Part("blade", rotor, turn=(0, 0, turn))
        wing = side.add(blade)
        side.add(end)
        label = side.add(print_, at=(frame.propeller * 0.19, hand * 1, 18))
        press_onto(label, wing)
    r = frame.propeller * 0.034
    rotor.add(turned("hub", [(0, 0), (r, 0), (r, 6.5), (r * 0.86, 8.2), (0, 8.2)], palette.propeller, 56, 0.8))
    ring = palette.silver if counter_clockwise else palette.black_steel
    rotor.add(
        turned("ring", [(r * 0.5, 8), (r * 1.02, 8), (r * 1.02, 10.6), (r * 0.9, 11.6), (r * 0.5, 11.6)], ring, 64, 0.5)
    )
    rotor.add(turned("nut", [(0, 11), (r * 0.47, 11), (r * 0.47, 15), (r * 0.34, 18), (0, 19)], palette.aluminium if counter_clockwise else palette.black_metal, 40, 0.7))


def press_onto(thing, target):
    """Lays print down on a curved surface."""
    thing.modifiers.new("triangles", "TRIANGULATE")
    finer = thing.modifiers.new("finer", "SUBSURF")
    finer.subdivision_type = "SIMPLE"
    finer.levels = finer.render_levels = 2
    wrap = thing.modifiers.new("press", "SHRINKWRAP")
    wrap.wrap_method = "PROJECT"
    wrap.use_project_z = True
    wrap.use_negative_direction = True
    wrap.use_positive_direction = False
    wrap.target = target
    wrap.offset = 0.0012


# --- the middle of the H4 -------------------------------------------------------------------------


def build_h4_middle(aircraft, palette, font, battery, markers):
    bottom, gap = H4.bottom, H4.deck_gap
    top = bottom + 2 + gap
    outline = round_corners(
        mirrored([(24, 112), (44, 104), (54, 88), (70, 88), (88, 70), (72, 54), (60, 38), (60, 14)]), 7, 5
    )
    holes = [slot(sx * 50, 0, 8, 44) for sx in (-1, 1)]
    holes += [slot(sx * 30, sy * 98, 14, 5) for sx in (-1, 1) for sy in (-1, 1)]
    holes += [slot(sx * 46, sy * 66, 22, 6.5, turn=sx * sy * -45) for sx in (-1, 1) for sy in (-1, 1)]
    deck = plate("deck", outline, 2, palette.carbon, holes)
    aircraft.add(deck, at=(0, 0, bottom))
    aircraft.add(deck, at=(0, 0, top))
    post = turned("standoff", [(0, 0), (3.2, 0), (3.2, gap), (0, gap)], palette.teal_metal, 24, 0.3)
    screw = make_screw(palette, 2.8)
    for sx in (-1, 1):
        for x, y in ((16, 102), (54, 28), (54, -28), (16, -102)):
            aircraft.add(post, at=(sx * x, y, bottom + 2))
            aircraft.add(screw, at=(sx * x, y, top + 2))
    # The power board between the decks.
    aircraft.add(box("power board", (72, 86, 1.6), palette.board_black, 0.4), at=(0, 0, bottom + 7))
    chip = box("transistor", (6, 5, 1.4), palette.black, 0.3)
    for i in range(6):
        for sx in (-1, 1):
            aircraft.add(chip, at=(sx * 30, -34 + i * 13, bottom + 8.5))
    can = turned("capacitor", [(0, 0), (5, 0), (5, 9), (0, 9)], palette.aluminium, 32, 0.8)
    for x, y in ((-18, -38), (-6, -38), (8, -38), (20, -38)):
        aircraft.add(can, at=(x, y, bottom + 7))
    build_canopy(aircraft, palette, font, top + 2, H4.model)
    build_computer(Part("computer", aircraft, at=(0, -66, top + 2)), palette)
    build_mast(Part("mast", aircraft, at=(0, -20, top + 2)), palette, font, 96)
    build_receiver(Part("receiver", aircraft, at=(-43, -92, top + 2)), palette, font)
    build_legs(aircraft, palette, bottom)
    build_rails(aircraft, palette, bottom)
    build_bay(Part("bay", aircraft, at=(0, 0, bottom)), palette, font, battery)
    build_rangefinder(Part("rangefinder", aircraft, at=(0, 98, bottom)), palette)
    if markers is not None:
        for turn, x, y in ((90, -62, 40), (-90, 62, 40), (180, 0, -122)):
            camera = Part("uv camera", aircraft, at=(x, y, top + 4 if turn != 180 else bottom - 6), turn=(0, 0, turn))
            build_camera(camera, palette)


def build_canopy(aircraft, palette, font, z, model):
    """The shell over the autopilot: the family's face."""
    stations, around = 64, 72
    points = []
    for i in range(stations + 1):
        t = i / stations
        y = -14 + 122 * t
        nose = max(0.0, (t - 0.55) / 0.45)
        width = 43 * (1 - 0.52 * nose**2.1) * (0.94 + 0.06 * min(1, t / 0.12))
        height = (46 - 7 * t) * (1 - 0.86 * nose**2.3) * (0.82 + 0.18 * min(1.0, t / 0.16) ** 0.6)
        section = []
        for j in range(around + 1):
            a = math.pi * j / around
            c, s = math.cos(a), math.sin(a)
            x = width * math.copysign(abs(c) ** (2 / 3.0), c)
            h = height * abs(s) ** (2 / 3.0)
            section.append((x, y, z + 0.4 + h))
        points.append(section)
    shell = skin("canopy", points, palette.shell, closed=False, ends=False, smooth_below=50)
    shell.materials.append(palette.visor)
    shell.materials.append(palette.teal)
    columns = around
    for index, face in enumerate(shell.polygons):
        i, j = divmod(index, columns)
        if 38 <= i < 58 and 21 <= j < around - 21:
            face.material_index = 1
        elif 36 <= i < 38 and 19 <= j < around - 19 or 58 <= i < 59 and 19 <= j < around - 19:
            face.material_index = 2
        elif 36 <= i < 59 and (19 <= j < 21 or around - 21 <= j < around - 19):
            face.material_index = 2
    cover = aircraft.add(shell)
    thick = cover.modifiers.new("wall", "SOLIDIFY")
    thick.thickness = -0.018
    thick.offset = 1
    # The rear wall, a little inside, with the autopilot's plugs.
    rear = round_corners(
        [(-38, 0), (38, 0), (37, 30), (24, 36.5), (-24, 36.5), (-37, 30)], 5, 4
    )
    aircraft.add(
        plate("canopy rear", rear, 2.5, palette.nylon, [slot(0, 10, 46, 9, 2)], 0.5),
        at=(0, -9, z + 0.5),
        turn=(90, 0, 0),
    )
    plug = box("plug", (9, 7, 5), palette.white_plastic, 0.6)
    for x in (-16, -5, 6, 17):
        aircraft.add(plug, at=(x, -11, z + 10.5))
    name = aircraft.add(lettering("name", "HALCYRA", 10.5, palette.dark_ink, font=font), at=(0, 35, z + 70))
    press_onto(name, cover)
    kind = aircraft.add(lettering("model", model, 12, palette.teal, font=font), at=(0, 14, z + 70))
    press_onto(kind, cover)
    for side in (-1, 1):
        bolt = make_screw(palette, 2.4)
        for y in (4, 62):
            aircraft.add(box("tab", (9, 12, 3.4), palette.shell, 1.5), at=(side * (45.5 if y < 50 else 43), y, z + 1.8))
            aircraft.add(bolt, at=(side * (46.5 if y < 50 else 44), y, z + 3.4))


def build_computer(part, palette):
    """A Raspberry Pi 5 with its cooler, ports to the rear."""
    part.add(box("computer board", (56, 85, 1.5), palette.board, 0.5), at=(0, 0, 8))
    foot = turned("foot", [(0, 0), (2.6, 0), (2.6, 8), (0, 8)], palette.gold, 20, 0.2)
    for sx in (-1, 1):
        for y in (-20, 38):
            part.add(foot, at=(sx * 24.5, y, 0))
    socket = box("usb shell", (13.2, 17.5, 15.6), palette.steel, 0.5)
    mouth = box("usb mouth", (11.4, 2, 5.6), palette.black, 0.2)
    tongue = box("usb tongue", (9, 2, 1.6), palette.blue, 0.2)
    for x in (-20, -2):
        part.add(socket, at=(x, -36, 16.5))
        for z in (12.8, 20.2):
            part.add(mouth, at=(x, -44, z))
            part.add(tongue, at=(x, -44.4, z + 1))
    part.add(box("network shell", (15.8, 21, 13.4), palette.steel, 0.5), at=(17.5, -34.5, 15.4))
    part.add(box("network mouth", (11.6, 2, 8.4), palette.black, 0.3), at=(17.5, -44.4, 14.4))
    part.add(box("network light", (2.2, 2, 1.6), palette.glow("#37d67a", 5), 0.2), at=(12.6, -44.5, 20))
    part.add(box("header", (5, 50.5, 8.6), palette.black, 0.3), at=(25, 12, 13))
    pin = box("pin", (0.7, 0.7, 9), palette.gold, 0)
    for i in range(20):
        for x in (23.8, 26.3):
            part.add(pin, at=(x, -12 + i * 2.54, 15))
    part.add(box("cooler", (40, 46, 3.2), palette.black_metal, 0.8), at=(-3, 6, 12))
    fin = box("fin", (1.1, 46, 7.5), palette.black_metal, 0.25)
    for i in range(5):
        for side in (-1, 1):
            part.add(fin, at=(-3 + side * (19.3 - i * 2.3), 6, 16.5))
    part.add(turned("fan rim", [(14.5, 12), (16, 12), (16, 20.4), (14.5, 20.4)], palette.black, 56, 0.3), at=(-3, 6, 0))
    part.add(turned("fan hub", [(0, 13), (6, 13), (6, 19.4), (0, 19.8)], palette.black, 40, 0.6), at=(-3, 6, 0))
    vane = box("vane", (9, 0.9, 5.2), palette.black, 0.2)
    for i in range(9):
        a = 2 * math.pi * i / 9
        part.add(vane, at=(-3 + 10 * math.cos(a), 6 + 10 * math.sin(a), 16.4), turn=(32, 0, 40 * i))
    part.add(box("status light", (1.4, 2.2, 1), palette.glow("#37d67a", 12), 0.2), at=(-26, 38.5, 9.2))
    part.add(box("power plug", (9, 7.4, 3.4), palette.steel, 0.8), at=(-26, 29, 10.4))
    part.add(cable("usb lead", [(-30, 29, 10.6), (-40, 28, 10), (-46, 36, 7), (-44, 50, 3)], 1.8, palette.wire_black))


def build_mast(part, palette, font, height):
    part.add(turned("mast foot", [(0, 0), (13, 0), (13, 3), (7, 6), (6.4, 15), (0, 15)], palette.nylon, 48, 0.8))
    screw = make_screw(palette, 2)
    for step in range(4):
        a = math.radians(45 + 90 * step)
        part.add(screw, at=(10 * math.cos(a), 10 * math.sin(a), 2.8))
    part.add(rod("mast tube", 4, height, palette.carbon, segments=40), at=(0, 0, 6))
    part.add(turned("mast head", [(0, 0), (5.6, 0), (9, 7), (20, 9), (20, 10), (0, 10)], palette.nylon, 48, 0.8), at=(0, 0, height))
    z = height + 9.5
    r = 30
    puck = [(0, 0), (r - 3, 0), (r, 3), (r, 11), (r - 6, 15.5), (0, 17)]
    part.add(turned("antenna", puck, palette.white_plastic, 96, 2.4, 50), at=(0, 0, z))
    part.add(turned("light ring", [(r - 0.6, 4.2), (r + 0.35, 4.2), (r + 0.35, 7.2), (r - 0.6, 7.2)], palette.glow("#2fe07a", 3.2), 96, 0.3), at=(0, 0, z))
    part.add(turned("antenna base", [(0, -0.6), (r - 1.6, -0.6), (r - 1.2, 2.6), (0, 2.6)], palette.black, 96, 0.5), at=(0, 0, z))
    arrow = [(0, 11), (7.5, -3), (2.4, -3), (2.4, -11), (-2.4, -11), (-2.4, -3), (-7.5, -3)]
    mark = part.add(plate("arrow", arrow, 0.3, palette.teal, edge=0.05), at=(0, 6, z + 16.7))
    mark.scale = (0.72, 0.72, 1)
    part.add(lettering("antenna print", "GNSS", 4.4, palette.dark_ink, font=font), at=(0, -9, z + 16.75))
    part.add(cable("mast lead", [(4.6, 0, height), (5.4, 1, height * 0.5), (6.5, 2, 16), (12, 8, 4), (14, 14, 3)], 1.5, palette.wire_black))
    tie = turned("tie", [(3.8, 0), (7.2, 0), (7.2, 2.4), (3.8, 2.4)], palette.black, 24, 0.3)
    for share in (0.35, 0.75):
        part.add(tie, at=(1, 0.4, height * share))


def build_receiver(part, palette, font):
    part.add(box("receiver", (20, 34, 8), palette.black, 1.4), at=(0, 0, 4.5), turn=(0, 0, 0))
    part.add(lettering("receiver print", "R81", 6, palette.ink, font=font), at=(0, 0, 8.55), turn=(0, 0, 90))
    for side, end in ((-1, (-34, -48, 34)), (1, (22, -62, 34))):
        start = (side * 5, -17, 5)
        bend = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 5, 9)
        part.add(cable("antenna wire", [start, bend, end], 0.9, palette.wire_black))
        tip = (end[0] * 1.55, end[1] * 1.32, end[2] + 26)
        between(part, "antenna tube", end, tip, 1.7, palette.black, 20)


def build_rails(aircraft, palette, bottom):
    for side in (-1, 1):
        x = side * 44
        between(aircraft, "rail", (x, -128, bottom - 14), (x, 128, bottom - 14), 5, palette.carbon, 36)
        for y in (-92, -46, 46, 92):
            aircraft.add(box("rail hanger", (14, 10, 18), palette.nylon, 2), at=(x, y, bottom - 10))
        for y in (-128, 128):
            aircraft.add(turned("rail cap", [(0, -3), (5.8, -3), (5.8, 5), (0, 5)], palette.rubber, 32, 1), at=(x, y + (2 if y < 0 else -2), bottom - 14), turn=(90 if y > 0 else -90, 0, 0))


def build_legs(aircraft, palette, bottom):
    for side in (-1, 1):
        foot_x, foot_z = side * 132, 11
        for sy in (-1, 1):
            start = (side * 54, sy * 52, bottom - 2)
            end = (foot_x, sy * 66, foot_z + 4)
            between(aircraft, "leg", start, end, 6, palette.carbon, 36)
            aircraft.add(box("leg root", (30, 26, 20), palette.nylon, 5), at=(side * 56, sy * 52, bottom - 9), turn=(0, side * 28, 0))
            aircraft.add(box("leg joint", (22, 24, 22), palette.nylon, 7), at=(foot_x - side * 1.5, sy * 66, foot_z + 3))
        between(aircraft, "skid", (foot_x, -138, foot_z), (foot_x, 138, foot_z), 5.5, palette.carbon, 36)
        for sy in (-1, 1):
            aircraft.add(
                turned("sleeve", [(0, -2), (10.5, -2), (10.5, 44), (0, 44)], palette.foam, 40, 2.5),
                at=(foot_x, sy * 140, foot_z),
                turn=(sy * 90, 0, 0),
            )


def build_bay(part, palette, font, battery):
    """The battery's bay below the lower deck; z = 0 is the deck's lower face."""
    wall = [(-88, -52), (84, -52), (84, -38), (70, 0), (-78, 0), (-88, -12)]
    holes = [slot(-58 + 26 * i, -27, 17, 22, 4, turn=0) for i in range(5)]
    side = plate("bay wall", round_corners(wall, 6, 5), 2.6, palette.nylon, holes, 0.5)
    for x in (-33.6, 31):
        part.add(side, at=(x, 0, 0), turn=(90, 0, 90))
    part.add(plate("bay floor", slot(0, -2, 67.2, 172, 6), 2, palette.carbon, [slot(0, -60 + 30 * i, 34, 14, 5) for i in range(5)]), at=(0, 0, -54))
    part.add(box("bay stop", (58, 3, 34), palette.nylon, 1.2), at=(0, 80, -34))
    lip = part.add(box("bay lip", (67, 5, 5), palette.teal_metal, 1.5), at=(0, -88, -52.5))
    lip.name = "bay lip"
    if battery is not None:
        build_pack(Part("pack", part, at=(0, -8 - battery, -29)), palette, font, plugged=battery == 0)
    else:
        build_inlet(part, palette)
    if battery == 0:
        for y in (-46, 38):
            ring = plate("strap", slot(0, -27, 73.5, 60, 6), 19, palette.webbing, [slot(0, -27, 71, 57.4, 5)], 0.3)
            part.add(ring, at=(0, y + 9.5, 0), turn=(90, 0, 0))
            part.add(box("buckle", (3, 24, 15), palette.black, 1.2), at=(37.8, y, -30))
            part.add(box("buckle bar", (3.4, 17, 3), palette.webbing, 0.8), at=(38.6, y, -30))
    elif battery is not None:
        build_open_strap(part, palette)


def build_open_strap(part, palette):
    """The strap that waits for the pack, its end hanging to the side."""
    for y in (-46, 38):
        sections = []
        path = [(-35, -4), (-37, -20), (-37, -48), (-30, -57), (0, -57.4), (30, -57), (37.5, -48), (39, -32), (46, -18), (58, -16), (70, -24), (78, -37)]
        for x, z in round_corners(path, 9, 5, closed=False):
            sections.append([(x, y - 9.5, z), (x, y + 9.5, z), (x, y + 9.5, z - 1.3), (x, y - 9.5, z - 1.3)])
        part.add(skin("open strap", sections, palette.webbing, smooth_below=30))


def build_inlet(part, palette):
    build_xt60(Part("inlet", part, at=(0, -96, -20)), palette)


def build_pack(part, palette, font, plugged=True, leads=True):
    """The 4S pack: 155 by 50 by 42, leads to the rear."""
    part.add(box("pack", (50, 155, 42), palette.wrap, 5, 5))
    part.add(box("pack band", (50.5, 26, 42.5), palette.teal, 5.2, 5), at=(0, 52, 0))
    for turn, x in ((90, 25.3), (-90, -25.3)):
        side = Part("pack side", part, at=(x, 0, 0), turn=(90, 0, turn))
        sign = 1 if turn == 90 else -1
        side.add(lettering("pack name", "HALCYRA", 9, palette.ink, font=font), at=(sign * -12, 9, 0))
        side.add(lettering("pack type", "LiPo 4S  6750 mAh", 7, palette.ink, font=font), at=(sign * -12, -3, 0))
        side.add(lettering("pack volts", "14.8 V   99.9 Wh   storage 15.3 V", 3.6, palette.ink, font=font), at=(sign * -12, -12.5, 0))
    top = Part("pack top", part, at=(0, -6, 21.25), turn=(0, 0, 180))
    top.add(lettering("pack top name", "HALCYRA", 8.5, palette.ink, font=font), at=(0, 32, 0))
    top.add(lettering("pack top type", "4S 6750", 10, palette.ink, font=font), at=(0, 18, 0))
    top.add(lettering("pack top note", "charge at 6.7 A\nland at 14.4 V", 4.2, palette.ink, font=font), at=(0, 3, 0))
    rear = Part("pack rear", part, at=(0, -77.75, 0), turn=(90, 0, 0))
    rear.add(lettering("pack rear print", "4S", 13, palette.ink, font=font), at=(-12, -8, 0))
    rear.add(lettering("pack rear note", "6750 mAh", 3.6, palette.ink, font=font), at=(-12, -17, 0))
    if not leads:
        return
    lift = 30 if plugged else 6
    for x, wire in ((-5.5, palette.wire_red), (5.5, palette.wire_black)):
        part.add(
            cable(
                "pack lead",
                [(x + 6, -74, 8), (x + 6, -90, 9), (x * 0.8 + 14, -106, lift * 0.6), (x * 0.45 + 20, -112, lift), (x * 0.35 + 20, -106, lift + (12 if plugged else 10))],
                2.9,
                wire,
            )
        )
    build_xt60(Part("pack plug", part, at=(20, -103, lift + (18 if plugged else 17)), turn=(52, 0, 0)), palette)
    for i in range(5):
        wire = (palette.wire_red, palette.wire_white, palette.wire_blue, palette.wire_white, palette.wire_black)[i]
        part.add(cable("balance lead", [(-20 + i * 1.6, -74, 14), (-21 + i * 1.7, -90, 15), (-24 + i * 1.9, -100, 6), (-26 + i * 2.2, -104, -6)], 0.8, wire))
    part.add(box("balance plug", (14, 6, 9), palette.white_plastic, 0.8), at=(-21.6, -104.5, -10))


def build_xt60(part, palette):
    """A yellow plug, its mouth along z."""
    outline = [(-8, -4), (8, -4), (8, 1.6), (5.4, 4), (-8, 4)]
    hole = [(x * 0.8, y * 0.72) for x, y in outline]
    part.add(plate("plug body", outline, 12, palette.yellow, edge=0.6), at=(0, 0, -10))
    part.add(plate("plug mouth", outline, 9, palette.yellow, [hole], 0.5), at=(0, 0, 1.5))
    contact = turned("contact", [(0, 0), (1.75, 0), (1.75, 8), (1.2, 8), (1.2, 2), (0, 2)], palette.gold, 24, 0.2)
    for x in (-3.6, 3.6):
        part.add(contact, at=(x, 0, 1.5))
        part.add(turned("heat shrink", [(2.4, 0), (3.3, 0), (3.5, 9), (2.4, 9)], palette.wire_black if x > 0 else palette.wire_red, 24, 0.4), at=(x, 0, -17))


def build_rangefinder(part, palette):
    part.add(box("rangefinder bracket", (30, 24, 4), palette.nylon, 1.5), at=(0, 0, -3))
    part.add(box("rangefinder", (48, 20, 34), palette.black, 3), at=(0, 4, -20))
    for x in (-13, 13):
        part.add(turned("eye", [(0, -3), (7.4, -3), (8.8, -6), (9, 4), (0, 4)], palette.black, 40, 0.5), at=(x, 4, -38))
        part.add(turned("eye glass", [(0, 0), (7, 0), (6, 1.8), (0, 2.6)], palette.glass, 40, 0.3), at=(x, 4, -42.4), turn=(180, 0, 0))


# --- the middle of the H6 -------------------------------------------------------------------------


def build_h6_middle(aircraft, palette, font):
    bottom, gap = H6.bottom, H6.deck_gap
    top = bottom + 2 + gap
    outline = round_corners(circle(0, 0, 142, 12), 26, 6)
    outline = [(x * math.cos(math.radians(15)) - y * math.sin(math.radians(15)), x * math.sin(math.radians(15)) + y * math.cos(math.radians(15))) for x, y in outline]
    holes = []
    for turn in range(0, 360, 60):
        a = math.radians(turn + 60)
        holes.append(slot(112 * math.cos(a), 112 * math.sin(a), 30, 9, turn=turn + 150))
    deck = plate("deck", outline, 2.4, palette.carbon, holes)
    aircraft.add(deck, at=(0, 0, bottom - 0.4))
    aircraft.add(deck, at=(0, 0, top))
    post = turned("standoff", [(0, 0), (4, 0), (4, gap), (0, gap)], palette.teal_metal, 28, 0.4)
    screw = make_screw(palette, 3.2)
    for turn in range(0, 360, 30):
        if turn % 60 == 0:
            a = math.radians(turn + 90)
            for spread in (-0.16, 0.16):
                x, y = 126 * math.cos(a + spread), 126 * math.sin(a + spread)
                aircraft.add(post, at=(x, y, bottom + 2))
                aircraft.add(screw, at=(x, y, top + 2.4))
    canopy = Part("canopy", aircraft, at=(0, -6, top + 2), scale=(1.28, 1.16, 1.18))
    build_canopy(canopy, palette, font, 0, H6.model)
    # The full computer, a flat case at the rear.
    case = Part("computer", aircraft, at=(0, -82, top + 2.4))
    case.add(box("case", (112, 92, 36), palette.black_metal, 5, 4), at=(0, 0, 20))
    for i in range(13):
        case.add(box("case fin", (2, 70, 5), palette.black_metal, 0.7), at=(-42 + i * 7, 2, 40))
    case.add(lettering("case print", "PC", 8, palette.ink, font=font), at=(44, -46.1, 26), turn=(90, 0, 0))
    for x in (-40, -24):
        case.add(box("usb shell", (13.2, 4, 6.4), palette.steel, 0.5), at=(x, -45.4, 14))
        case.add(box("usb tongue", (9, 2, 2), palette.blue, 0.2), at=(x, -47, 14.6))
    case.add(box("network shell", (15.8, 4, 13), palette.steel, 0.6), at=(-2, -45.4, 16))
    case.add(box("network mouth", (11.6, 2, 8), palette.black, 0.3), at=(-2, -47, 15.4))
    case.add(turned("power button", [(0, 0), (4.4, 0), (4.4, 1.6), (0, 1.6)], palette.glow("#5accdf", 1.5), 32, 0.3), at=(26, -45.6, 16), turn=(90, 0, 0))
    build_mast(Part("mast", aircraft, at=(0, -26, top + 2.4)), palette, font, 118)
    for side in (-1, 1):
        foot_x, foot_z = side * 190, 12
        for sy in (-1, 1):
            start = (side * 74, sy * 66, bottom - 2)
            end = (foot_x, sy * 84, foot_z + 4)
            between(aircraft, "leg", start, end, 8, palette.carbon, 40)
            aircraft.add(box("leg root", (38, 32, 26), palette.nylon, 6), at=(side * 76, sy * 66, bottom - 11), turn=(0, side * 28, 0))
            aircraft.add(box("leg joint", (27, 30, 27), palette.nylon, 8), at=(foot_x - side * 2, sy * 84, foot_z + 4))
        between(aircraft, "skid", (foot_x, -180, foot_z), (foot_x, 180, foot_z), 7, palette.carbon, 40)
        for sy in (-1, 1):
            aircraft.add(turned("sleeve", [(0, -2), (12, -2), (12, 58), (0, 58)], palette.foam, 40, 3), at=(foot_x, sy * 182, foot_z), turn=(sy * 90, 0, 0))
        # Two packs side by side, a matched pair.
        pack = Part("pack", aircraft, at=(side * 36, -6, bottom - 33), scale=(1.26, 1.1, 1.24))
        build_pack_of_h6(pack, palette, font)
        between(aircraft, "rail", (side * 84, -160, bottom - 16), (side * 84, 160, bottom - 16), 6, palette.carbon, 36)
        for y in (-100, 100):
            aircraft.add(box("rail hanger", (17, 12, 24), palette.nylon, 2.4), at=(side * 84, y, bottom - 11))
    for y in (-54, 44):
        ring = plate("strap", slot(0, -30, 148, 66, 7), 24, palette.webbing, [slot(0, -30, 145, 63, 6)], 0.3)
        aircraft.add(ring, at=(0, y + 12, bottom), turn=(90, 0, 0))
        aircraft.add(box("buckle", (3.4, 30, 18), palette.black, 1.4), at=(75.4, y, bottom - 34))
    aircraft.add(plate("payload plate", slot(0, 0, 190, 130, 14), 3, palette.carbon, [slot(-60 + 30 * i, 40 * s, 16, 6) for i in range(5) for s in (-1, 1)]), at=(0, 0, bottom - 74))
    for side in (-1, 1):
        for y in (-56, 56):
            between(aircraft, "damper", (side * 84, y, bottom - 74), (side * 84, y, bottom - 18), 4, palette.rubber, 24)
    build_rangefinder(Part("rangefinder", aircraft, at=(0, 122, bottom)), palette)


def build_pack_of_h6(part, palette, font):
    part.add(box("pack", (50, 155, 42), palette.wrap, 4, 5))
    part.add(box("pack band", (50.5, 22, 42.5), palette.teal, 4.2, 5), at=(0, 56, 0))
    for turn, x in ((90, 25.3), (-90, -25.3)):
        side = Part("pack side", part, at=(x, 0, 0), turn=(90, 0, turn))
        sign = 1 if turn == 90 else -1
        side.add(lettering("pack name", "HALCYRA", 8, palette.ink, font=font), at=(sign * -6, 6, 0))
        side.add(lettering("pack type", "LiPo 6S  8000 mAh", 5.4, palette.ink, font=font), at=(sign * -6, -6, 0))


# --- UVDAR ----------------------------------------------------------------------------------------

UV = "#6a2bff"


def build_marker_module(part, frame, palette, strength):
    """Two LEDs at an arm's end, 90 degrees apart. The part's x axis runs outwards."""
    hold = [(14, -13), (31, -22), (38, -15), (27, 0), (38, 15), (31, 22), (14, 13)]
    part.add(plate("marker bracket", round_corners(hold, 3, 4), 15, palette.nylon, edge=0.9), at=(0, 0, -7.5))
    part.add(box("marker board", (14, 22, 3), palette.board_black, 1), at=(21, 0, 8.6))
    chip = box("marker chip", (4, 4, 1.2), palette.black, 0.3)
    part.add(chip, at=(20, -5, 10.4))
    part.add(chip, at=(20, 5, 10.4))
    part.add(box("marker socket", (5, 8, 4), palette.white_plastic, 0.6), at=(13.4, 0, 11))
    for index, y in enumerate((-2.2, 0, 2.2)):
        wire = (palette.wire_red, palette.wire_white, palette.wire_black)[index]
        part.add(cable("marker lead", [(11, y, 11), (2, y, 12), (-6, y * 1.5 - 14, 9), (-22, -16 + y * 0.6, 4), (-44, -10 + y * 0.6, 0)], 0.75, wire))
    for side in (-1, 1):
        eye = Part("marker", part, at=(33.6, side * 17.6, 0), turn=(0, 90, side * 45))
        build_led(eye, palette, strength)


def build_led(part, palette, strength, star=True):
    """A LED that looks along z, on a round board of its own."""
    if star:
        build_star(part, palette)
    part.add(box("led body", (3.9, 3.9, 1.3), palette.ceramic, 0.3), at=(0, 0, 2.1))
    part.add(turned("led dome", [(1.75, 2.7), (1.72, 3.3), (1.4, 3.95), (0.8, 4.4), (0, 4.55)], palette.glow(UV, strength) if strength else palette.dome, 36, 0))
    if strength:
        part.shine(UV, strength * 2.2, at=(0, 0, 8))


def build_star(part, palette):
    part.add(turned("led star", [(0, 0), (7.6, 0), (7.6, 1.5), (0, 1.5)], palette.aluminium, 40, 0.2))
    part.add(turned("led pad", [(3.6, 1.45), (5.6, 1.45), (5.6, 1.6), (3.6, 1.6)], palette.gold, 40, 0))
    screw = make_screw(palette, 1.3)
    for turn in (45, 225):
        a = math.radians(turn)
        part.add(screw, at=(6.3 * math.cos(a), 6.3 * math.sin(a), 1.5))


def build_camera(part, palette):
    """A small camera with a fisheye lens and its filter; it looks along y."""
    part.add(box("camera bracket", (34, 4, 40), palette.nylon, 1.4), at=(0, -13, 0))
    part.add(box("camera", (35, 20, 35), palette.black_metal, 2.4), at=(0, -1, 0))
    ring = turned("lens", [(0, 0), (14.5, 0), (14.5, 5), (12.5, 7), (12.5, 14), (15.4, 16), (15.4, 21), (13, 22), (13, 20), (0, 20)], palette.black_metal, 64, 0.5)
    part.add(ring, at=(0, 8, 0), turn=(-90, 0, 0))
    part.add(turned("lens line", [(15.2, 17), (15.6, 17), (15.6, 18.4), (15.2, 18.4)], palette.teal_metal, 64, 0.1), at=(0, 8, 0), turn=(-90, 0, 0))
    bulge = [(13, 0)] + [(13 * math.cos(math.radians(a)), 7.4 * math.sin(math.radians(a))) for a in range(10, 90, 10)] + [(0, 7.4)]
    part.add(turned("fisheye", bulge, palette.filter, 64, 0, 60), at=(0, 28, 0), turn=(-90, 0, 0))
    screw = make_screw(palette, 1.5)
    for x in (-14, 14):
        for z in (-14, 14):
            part.add(screw, at=(x, 9, z), turn=(-90, 0, 0))
