"""
Three photos of the UVDAR calibration board, as a camera of the kit sees it, with the place of every LED.

    blender --background --threads 1 --python assets/blender/led_board.py -- [--samples 256] [--only left_02]

Writes `content/docs/miscellaneous/led-board/<name>.jpg` and, as the known answer of the detector's tests,
`assets/blender/led-board/<name>.json`. Lengths are in metres. The camera looks along -Z, X is to the right
and Y is up, as Blender's cameras do.

The lens is the equisolid fisheye of Cycles: a light at the angle t from the axis lies 2 f sin(t / 2) from the
middle of the chip. A chip of 752 x 480 pixels of 6 um with half of the world across its width gives f.
"""

import argparse
import json
import math
import random
import sys
from pathlib import Path

import bpy
from mathutils import Euler, Matrix, Vector

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "content/docs/miscellaneous/led-board"
ANSWERS = ROOT / "assets/blender/led-board"

WIDTH, HEIGHT = 752, 480
PIXEL = 6e-6
FOCAL = WIDTH * PIXEL / 2 / (2 * math.sin(math.pi / 4))

COLUMNS, ROWS, SPACING = 7, 5, 0.05
LED_RADIUS = 0.003

# Where the middle of the board stands before the camera, how it is turned (degrees about x and y, after it was
# turned in its own plane by the third), how far the lens is
# from sharp (pixels), and whether a polished ball beside it throws the light back.
PHOTOS = {
    "left_01": {"at": (0.02, 0.015, -0.42), "turn": (4, -6, 2), "blur": 0.9, "ball": None},
    "left_02": {"at": (0.25, 0.12, -0.36), "turn": (54, 0, 26), "blur": 1.5, "ball": None},
    "left_03": {"at": (-0.42, -0.17, -0.62), "turn": (-12, 22, -7), "blur": 1.0, "ball": (-0.02, -0.17, -0.44)},
}


def read_arguments():
    own = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="led_board.py")
    parser.add_argument("--samples", type=int, default=256)
    parser.add_argument("--only", choices=sorted(PHOTOS))
    return parser.parse_args(own)


def project(point):
    """The pixel (column, row) of a point in the camera's frame; the middle of the first pixel is (0, 0)."""
    x, y, z = point
    angle = math.atan2(math.hypot(x, y), -z)
    distance = 2 * FOCAL * math.sin(angle / 2) / PIXEL
    direction = math.atan2(y, x)
    return (
        WIDTH / 2 + distance * math.cos(direction) - 0.5,
        HEIGHT / 2 - distance * math.sin(direction) - 0.5,
    )


def board_matrix(photo):
    turn = Euler([math.radians(angle) for angle in photo["turn"]], "ZYX")
    return Matrix.Translation(Vector(photo["at"])) @ turn.to_matrix().to_4x4()


def led_places():
    """Row by row, from the top left of the board, in the board's own plane."""
    return [
        Vector(((column - (COLUMNS - 1) / 2) * SPACING, ((ROWS - 1) / 2 - row) * SPACING, 0.004))
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]


def material(name, grey, roughness=0.8, metallic=0.0):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (grey, grey, grey, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    return made


def light_material(strength):
    made = bpy.data.materials.new("led")
    made.use_nodes = True
    nodes = made.node_tree.nodes
    nodes.clear()
    emission = nodes.new("ShaderNodeEmission")
    emission.inputs["Strength"].default_value = strength
    output = nodes.new("ShaderNodeOutputMaterial")
    made.node_tree.links.new(emission.outputs["Emission"], output.inputs["Surface"])
    return made


def box(name, size, at, surface, matrix=Matrix.Identity(4)):
    bpy.ops.mesh.primitive_cube_add(size=1)
    made = bpy.context.object
    made.name = name
    made.data.materials.append(surface)
    made.matrix_world = matrix @ Matrix.Translation(Vector(at)) @ Matrix.Diagonal((*size, 1))
    bevel = made.modifiers.new("edge", "BEVEL")
    bevel.width = min(size) * 0.1
    return made


def cylinder(name, radius, length, at, surface, matrix=Matrix.Identity(4)):
    bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=length, vertices=32)
    made = bpy.context.object
    made.name = name
    made.data.materials.append(surface)
    made.matrix_world = matrix @ Matrix.Translation(Vector(at))
    return made


def make_board(matrix):
    plate = material("plate", 0.05, 0.55)
    frame = material("frame", 0.12, 0.5)
    package = material("package", 0.5, 0.6)
    glow = light_material(20)
    width, height = COLUMNS * SPACING + 0.02, ROWS * SPACING + 0.02
    box("plate", (width, height, 0.003), (0, 0, 0), plate, matrix)
    for side in (-1, 1):
        box("rail", (width, 0.012, 0.014), (0, side * height / 2, -0.002), frame, matrix)
        box("rail", (0.012, height, 0.014), (side * width / 2, 0, -0.002), frame, matrix)
    for place in led_places():
        box("package", (0.011, 0.011, 0.002), (place.x, place.y, 0.0022), package, matrix)
        cylinder("led", LED_RADIUS, 0.0012, (place.x, place.y, place.z - 0.0006), glow, matrix)
    clamp = material("clamp", 0.09, 0.4)
    box("clamp", (0.05, 0.05, 0.03), (0, -height / 2, -0.02), clamp, matrix)


def make_room(board_at):
    """A dim lab: ultraviolet finds little to come back from, so all of it is nearly black."""
    wall = material("wall", 0.2)
    wood = material("wood", 0.1, 0.35)
    dark = material("dark", 0.05, 0.5)
    box("floor", (8, 0.1, 8), (0, -1.0, -1), dark)
    box("back", (8, 4, 0.1), (0, 0.6, -2.4), wall)
    box("left", (0.1, 4, 8), (-2.2, 0.6, -1), wall)
    box("right", (0.1, 4, 8), (2.4, 0.6, -1), wall)
    box("table", (2.6, 0.04, 0.9), (0, -0.42, -0.75), wood)
    box("door", (0.9, 2.0, 0.06), (-0.9, 0.05, -2.33), dark)
    box("door head", (1.0, 0.06, 0.08), (-0.9, 1.08, -2.32), wall)
    for level in range(3):
        box("shelf", (1.1, 0.03, 0.3), (1.35, -0.1 + level * 0.38, -2.15), wood)
    dice = random.Random(7)
    for _ in range(11):
        size = (dice.uniform(0.07, 0.2), dice.uniform(0.1, 0.28), dice.uniform(0.1, 0.22))
        level = dice.randrange(3)
        at = (dice.uniform(0.9, 1.8), -0.085 + level * 0.38 + size[1] / 2, -2.15)
        box("case", size, at, material("case", dice.uniform(0.05, 0.35)))
    x, y, z = board_at
    cylinder("pole", 0.012, 0.6, (x, y - 0.42, z - 0.045), dark, Matrix.Identity(4))
    pole = bpy.context.object
    pole.matrix_world = Matrix.Translation((x, y - 0.42, z - 0.045)) @ Matrix.Rotation(math.pi / 2, 4, "X")


def make_scene(photo, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    make_room(photo["at"])
    make_board(board_matrix(photo))
    if photo["ball"] is not None:
        bpy.ops.mesh.primitive_uv_sphere_add(radius=0.028, segments=64, ring_count=32, location=photo["ball"])
        bpy.ops.object.shade_smooth()
        bpy.context.object.data.materials.append(material("polished", 0.95, 0.03, 1.0))

    scene.world = bpy.data.worlds.new("room light")
    scene.world.use_nodes = True
    scene.world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.09
    bpy.ops.object.light_add(type="AREA", location=(1.6, 1.7, 0.4))
    blind = bpy.context.object
    blind.data.energy, blind.data.size = 2.2, 0.7
    blind.rotation_euler = (math.radians(-50), 0, math.radians(35))

    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    scene.collection.objects.link(camera)
    scene.camera = camera
    camera.data.type = "PANO"
    camera.data.clip_start = 0.001
    camera.data.sensor_fit = "HORIZONTAL"
    camera.data.sensor_width = WIDTH * PIXEL * 1000
    camera.data.sensor_height = HEIGHT * PIXEL * 1000
    camera.data.cycles.panorama_type = "FISHEYE_EQUISOLID"
    camera.data.cycles.fisheye_lens = FOCAL * 1000
    camera.data.cycles.fisheye_fov = math.radians(220)

    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = samples
    scene.cycles.use_denoising = False
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.02
    scene.cycles.max_bounces = 4
    scene.cycles.sample_clamp_indirect = 1.0
    scene.cycles.seed = 4
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, HEIGHT
    scene.view_settings.view_transform = "Standard"
    image = scene.render.image_settings
    image.file_format, image.color_mode, image.quality = "JPEG", "BW", 90
    soften(scene, photo["blur"])


def soften(scene, blur):
    """What a lens adds: light that spills round each LED, and the softness of the whole picture."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    glare = tree.nodes.new("CompositorNodeGlare")
    glare.glare_type, glare.quality, glare.size, glare.mix, glare.threshold = "FOG_GLOW", "HIGH", 6, -0.75, 1.0
    lens = tree.nodes.new("CompositorNodeBlur")
    lens.filter_type, lens.use_relative = "GAUSS", False
    # Blender gives the reach of the filter, which is about three times its sigma.
    lens.size_x = lens.size_y = max(1, round(blur * 3))
    output = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], glare.inputs["Image"])
    tree.links.new(glare.outputs["Image"], lens.inputs["Image"])
    tree.links.new(lens.outputs["Image"], output.inputs["Image"])


def main():
    arguments = read_arguments()
    PICTURES.mkdir(parents=True, exist_ok=True)
    ANSWERS.mkdir(parents=True, exist_ok=True)
    for name, photo in PHOTOS.items():
        if arguments.only not in (None, name):
            continue
        make_scene(photo, arguments.samples)
        bpy.context.scene.render.filepath = str(PICTURES / f"{name}.jpg")
        bpy.ops.render.render(write_still=True)
        matrix = board_matrix(photo)
        leds = [[round(value, 2) for value in project(matrix @ place)] for place in led_places()]
        answer = {"picture": f"{name}.jpg", "width": WIDTH, "height": HEIGHT, "columns": COLUMNS, "rows": ROWS}
        lines = ",\n".join(f"    {json.dumps(led)}" for led in leds)
        text = json.dumps(answer, indent=2)[:-2] + f',\n  "leds": [\n{lines}\n  ]\n}}\n'
        (ANSWERS / f"{name}.json").write_text(text)


main()
