"""The photographer: lights, ground, lens, and what happens to a picture after the shutter."""

import math
import os
import tempfile
from dataclasses import dataclass, field

import bpy
import cv2
import numpy as np
from denoise import denoise, read_weights
from materials import linear
from mathutils import Vector
from shapes import UNIT


@dataclass
class Shot:
    """How one picture is taken. Lengths in millimetres."""

    size: tuple = (1600, 1200)
    samples: int = 6
    camera: tuple = (900, -1400, 700)
    target: tuple = (0, 0, 150)
    lens: float = 85
    # Aperture; None keeps all of it sharp.
    stop: float | None = 8
    focus: tuple | None = None
    exposure: float = 0.0
    # The colour of a bright studio's sweep, or None for the lights of the night.
    ground: str | None = "#e9eef0"
    # True leaves the ground away but for the shadow, so that the page shows through.
    cut_out: bool = False
    # Part of each side over which the shadow of what is cut out fades.
    fade: float = 0.3
    bloom: float = 0.0
    look: str = "Medium High Contrast"
    lights: str = "studio"
    # The strips of the night: x, y, z, power, colour, and by how many degrees their light spreads.
    edges: tuple = ()
    quality: int = 86
    extra: dict = field(default_factory=dict)


def start(shot, scale, samples):
    """An empty scene, set up for Cycles on the processor."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = round(shot.size[0] * scale)
    scene.render.resolution_y = round(shot.size[1] * scale)
    scene.render.film_transparent = shot.cut_out
    scene.render.use_persistent_data = False
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples or shot.samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.015
    cycles.use_denoising = False
    cycles.seed = 7
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 6
    cycles.sample_clamp_indirect = 4
    cycles.sample_clamp_direct = 40
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = shot.look
    scene.view_settings.exposure = shot.exposure
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    return scene


def place_camera(scene, shot):
    data = bpy.data.cameras.new("camera")
    data.lens = shot.lens
    data.clip_start, data.clip_end = 0.1, 1000
    camera = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(camera)
    position, target = Vector(shot.camera) * UNIT, Vector(shot.target) * UNIT
    camera.location = position
    camera.rotation_euler = (target - position).to_track_quat("-Z", "Y").to_euler()
    if shot.stop is not None:
        data.dof.use_dof = True
        focus = Vector(shot.focus) * UNIT if shot.focus else target
        data.dof.focus_distance = (focus - position).length
        # The scene is a tenth of metres: the same glass is ten times as far open.
        data.dof.aperture_fstop = shot.stop / 10
        data.dof.aperture_blades = 9
    scene.camera = camera


def softbox(scene, at, target, size, power, color="#ffffff", spread=180):
    """A rectangle of light that looks at a point."""
    data = bpy.data.lights.new("softbox", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size[0] * UNIT, size[1] * UNIT
    data.energy = power
    data.color = linear(color)[:3]
    data.spread = math.radians(spread)
    lamp = bpy.data.objects.new("softbox", data)
    scene.collection.objects.link(lamp)
    lamp.location = Vector(at) * UNIT
    lamp.rotation_euler = (Vector(target) * UNIT - lamp.location).to_track_quat("-Z", "Y").to_euler()
    return lamp


def fill_world(scene, color, strength):
    world = bpy.data.worlds.new("world")
    world.use_nodes = True
    sky = world.node_tree.nodes["Background"]
    sky.inputs["Color"].default_value = linear(color)
    sky.inputs["Strength"].default_value = strength
    scene.world = world


def lay_ground(scene, shot, rough=0.5):
    # What is cut out needs no more of it than its shadow reaches: clear pixels cost nothing.
    side = 2400 * shot.extra.get("size", 1.0) if shot.cut_out else 40000
    bpy.ops.mesh.primitive_plane_add(size=side * UNIT)
    ground = bpy.context.active_object
    ground.name = "ground"
    material = bpy.data.materials.new("ground")
    material.use_nodes = True
    surface = material.node_tree.nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = linear(shot.ground or "#141d23")
    surface.inputs["Roughness"].default_value = rough
    surface.inputs["Specular"].default_value = 0.35 if shot.ground is None else 0.12
    ground.data.materials.append(material)
    ground.is_shadow_catcher = shot.cut_out
    return ground


def light_studio(scene, shot, s=1.0):
    """A large light overhead, a key from the left, strips that draw the edges. `s` is the subject's size."""
    middle = (0, 0, 130 * s)
    fill_world(scene, "#eef4f6", 0.52)
    softbox(scene, (150 * s, 100 * s, 1500 * s), middle, (1500 * s, 1100 * s), 1150 * s * s)
    softbox(scene, (-1500 * s, -700 * s, 900 * s), middle, (700 * s, 1100 * s), 620 * s * s)
    softbox(scene, (1500 * s, 500 * s, 560 * s), middle, (300 * s, 1300 * s), 520 * s * s, "#f2fbff")
    softbox(scene, (-700 * s, 1500 * s, 620 * s), middle, (1300 * s, 260 * s), 440 * s * s)


def light_night(scene, shot, s=1.0):
    """Edges out of the dark: cold strips behind, a hint of light from above."""
    middle = (0, 0, 170 * s)
    fill_world(scene, "#1b2a35", 0.7)
    for x, y, z, power, color, spread in shot.edges:
        softbox(scene, (x * s, y * s, z * s), middle, (260 * s, 1000 * s), power * s * s, color, spread)
    softbox(scene, (0, 100 * s, 1400 * s), middle, (1400 * s, 700 * s), 900 * s * s, "#dff4fb")


LIGHTS = {"studio": light_studio, "night": light_night}


def take(scene, shot, target, weights_path):
    """Renders, takes the noise out, grades and writes the picture as WebP."""
    with tempfile.TemporaryDirectory() as folder:
        color, albedo, normal = expose(scene, folder)
    weights = read_weights(weights_path)
    clean = denoise(color[..., :3], albedo[..., :3], normal[..., :3], weights)
    alpha = None
    if shot.cut_out:
        opacity = np.repeat(color[..., 3:4], 3, axis=2)
        alpha = np.clip(denoise(opacity, albedo[..., :3], normal[..., :3], weights).mean(axis=2), 0, 1)
        # What is solid stays so. A lone pixel among the shadows of the night is noise.
        block = np.ones((3, 3), np.uint8)
        solid = cv2.morphologyEx((color[..., 3] > 0.998).astype(np.uint8), cv2.MORPH_OPEN, block)
        alpha[solid == 1] = 1
        clean = clean / np.maximum(alpha, 1e-3)[..., None]
    if shot.bloom:
        clean = add_bloom(clean, shot.bloom)
    graded = grade(scene, clean)
    if shot.cut_out:
        # The shadow fades, and not what throws it. Of a shadow no light comes.
        thing = np.clip((clean.max(axis=2) - 0.008) / 0.022, 0, 1)
        thing[cv2.dilate(solid, block) == 1] = 1
        alpha *= thing + (1 - thing) * fade_out(graded.shape, shot.fade)
        # Nobody sees the colour of what is clear; one colour packs best.
        graded[alpha < 0.002] = 0
        graded = np.dstack([graded, np.round(alpha * 255).astype(np.uint8)])
    os.makedirs(os.path.dirname(os.path.abspath(target)), exist_ok=True)
    if target.endswith(".png"):
        cv2.imwrite(target, graded)
    else:
        cv2.imwrite(target, graded, [cv2.IMWRITE_WEBP_QUALITY, shot.quality])


def expose(scene, folder):
    """The linear picture with the two layers that guide the denoiser, first row at the top."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = folder
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.format.color_mode = "RGBA"
    output.file_slots.clear()
    passes = {"color": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
    for name, layer in passes.items():
        output.file_slots.new(name)
        tree.links.new(layers.outputs[layer], output.inputs[name])
    bpy.ops.render.render()
    result = []
    for name in passes:
        file = next(entry for entry in os.listdir(folder) if entry.startswith(name))
        image = bpy.data.images.load(os.path.join(folder, file))
        image.colorspace_settings.name = "Non-Color"
        values = np.empty(len(image.pixels), np.float32)
        image.pixels.foreach_get(values)
        result.append(values.reshape(image.size[1], image.size[0], 4)[::-1].copy())
    return result


def add_bloom(picture, strength):
    """What a lens makes of a very bright point: its light runs over into the neighbours."""
    height = picture.shape[0]
    bright = np.minimum(np.maximum(picture - 1.6, 0), 30).astype(np.float32)
    glow = np.zeros_like(bright)
    for share, weight in ((0.006, 0.5), (0.02, 0.3), (0.06, 0.2)):
        glow += weight * cv2.GaussianBlur(bright, (0, 0), max(0.6, share * height))
    return picture + strength * glow


def grade(scene, picture):
    """Film's answer to light, as Blender's Filmic gives it; eight bits, blue first."""
    height, width, _ = picture.shape
    image = bpy.data.images.new("graded", width, height, float_buffer=True, alpha=True)
    image.colorspace_settings.name = "Linear"
    values = np.ones((height, width, 4), np.float32)
    values[..., :3] = picture[::-1]
    image.pixels.foreach_set(values.ravel())
    image.update()
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "8"
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "graded.png")
        image.save_render(path, scene=scene)
        return cv2.imread(path, cv2.IMREAD_COLOR)


def fade_out(shape, share):
    """One in the middle, nothing at the edges, with a soft way between."""
    height, width = shape[:2]
    y = np.abs(np.linspace(-1, 1, height))[:, None]
    x = np.abs(np.linspace(-1, 1, width))[None, :]
    distance = (x**3.2 + y**3.2) ** (1 / 3.2)
    t = np.clip((1 - distance) / (2 * share), 0, 1)
    return t * t * (3 - 2 * t)
