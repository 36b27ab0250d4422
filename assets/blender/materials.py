"""What the parts are made of. Colours are as the site writes them: `#rrggbb`."""

from functools import lru_cache

import bpy


def linear(color):
    """`#rrggbb` as the linear numbers that a renderer reckons with."""
    values = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values] + [1.0]


def plain(name, color, rough=0.5, metal=0.0, coat=0.0, grain=0.0, grain_size=0.4, **inputs):
    """One colour. `grain` is the height of a fine unevenness in millimetres, as of a sintered part."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = linear(color)
    surface.inputs["Roughness"].default_value = rough
    surface.inputs["Metallic"].default_value = metal
    surface.inputs["Clearcoat"].default_value = coat
    surface.inputs["Clearcoat Roughness"].default_value = 0.08
    for key, value in inputs.items():
        surface.inputs[key.replace("_", " ")].default_value = value
    if grain:
        place = nodes.new("ShaderNodeTexCoord")
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 100 / grain_size
        noise.inputs["Detail"].default_value = 3
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Distance"].default_value = grain * 0.01
        bump.inputs["Strength"].default_value = 0.6
        links.new(place.outputs["Object"], noise.inputs["Vector"])
        links.new(noise.outputs["Fac"], bump.inputs["Height"])
        links.new(bump.outputs["Normal"], surface.inputs["Normal"])
    return material


def light(name, color, strength):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    surface = material.node_tree.nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = linear(color)
    surface.inputs["Emission"].default_value = linear(color)
    surface.inputs["Emission Strength"].default_value = strength
    return material


def weave(name="carbon fibre", tow=1.7):
    """Twill of carbon fibre under clear resin; `tow` is the width of one bundle in millimetres."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes["Principled BSDF"]

    def calculate(operation, a, b=None):
        node = nodes.new("ShaderNodeMath")
        node.operation = operation
        for slot_index, value in enumerate((a, b)):
            if value is None:
                continue
            if isinstance(value, (int, float)):
                node.inputs[slot_index].default_value = value
            else:
                links.new(value, node.inputs[slot_index])
        return node.outputs[0]

    place = nodes.new("ShaderNodeUVMap")
    parts = nodes.new("ShaderNodeSeparateXYZ")
    links.new(place.outputs["UV"], parts.inputs["Vector"])
    u = calculate("DIVIDE", parts.outputs["X"], tow)
    v = calculate("DIVIDE", parts.outputs["Y"], tow)
    step = calculate("ADD", calculate("FLOOR", u), calculate("FLOOR", v))
    over = calculate("LESS_THAN", modulo(calculate, step), 2)
    # A bundle is a low arch across its run.
    arch_u = calculate("SINE", calculate("MULTIPLY", calculate("FRACT", u), 3.14159))
    arch_v = calculate("SINE", calculate("MULTIPLY", calculate("FRACT", v), 3.14159))
    height = calculate(
        "ADD",
        calculate("MULTIPLY", over, arch_u),
        calculate("MULTIPLY", calculate("SUBTRACT", 1, over), arch_v),
    )
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Distance"].default_value = 0.0022
    bump.inputs["Strength"].default_value = 0.55
    links.new(height, bump.inputs["Height"])
    links.new(bump.outputs["Normal"], surface.inputs["Normal"])
    mix = nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value = linear("#17191b")
    mix.inputs["Color2"].default_value = linear("#2b2f32")
    links.new(over, mix.inputs["Fac"])
    links.new(mix.outputs["Color"], surface.inputs["Base Color"])
    surface.inputs["Roughness"].default_value = 0.38
    surface.inputs["Specular"].default_value = 0.55
    surface.inputs["Clearcoat"].default_value = 0.8
    surface.inputs["Clearcoat Roughness"].default_value = 0.12
    return material


def modulo(calculate, value):
    """The remainder by four that is never negative."""
    quarter = calculate("DIVIDE", value, 4)
    return calculate("MULTIPLY", calculate("FRACT", quarter), 4)


class Palette:
    """The materials of the Halcyra family, made once for a scene."""

    def __init__(self):
        self.carbon = weave()
        self.nylon = plain("sintered nylon", "#1d2124", 0.72, grain=0.05)
        self.nylon_grey = plain("grey nylon", "#4a5358", 0.68, grain=0.05)
        self.shell = plain("shell", "#e8ecec", 0.32, coat=0.35, grain=0.012, grain_size=0.9)
        self.visor = plain("visor", "#0b1216", 0.08, coat=1.0)
        self.teal = plain("teal print", "#007c91", 0.42)
        self.teal_metal = plain("teal anodised", "#00788c", 0.26, 0.95)
        self.black_metal = plain("black anodised", "#23272a", 0.34, 0.9)
        self.aluminium = plain("aluminium", "#c9ced1", 0.28, 1.0)
        self.steel = plain("steel", "#a9adb0", 0.22, 1.0)
        self.black_steel = plain("black oxide", "#1a1b1d", 0.35, 0.8)
        self.silver = plain("silver ring", "#e3e6e8", 0.16, 1.0)
        self.gold = plain("gold contacts", "#d8ac54", 0.25, 1.0)
        self.copper = plain("windings", "#b8612f", 0.33, 0.9)
        self.propeller = plain("propeller", "#14171a", 0.42, coat=0.12, grain=0.01, grain_size=1.5)
        self.tip = plain("propeller tip", "#bfc8cc", 0.42, coat=0.12)
        self.rubber = plain("rubber", "#131516", 0.85, grain=0.04, grain_size=0.8)
        self.foam = plain("foam", "#181b1d", 0.95, grain=0.25, grain_size=1.6)
        self.black = plain("black plastic", "#121416", 0.45)
        self.white_plastic = plain("white plastic", "#eef1f1", 0.45)
        self.yellow = plain("connector yellow", "#f0b400", 0.42)
        self.wire_red = plain("red silicone", "#b3161b", 0.5)
        self.wire_black = plain("black silicone", "#141415", 0.5)
        self.wire_white = plain("white wire", "#dfe3e4", 0.5)
        self.wire_blue = plain("blue wire", "#1d4e9e", 0.5)
        self.board = plain("circuit board", "#0d4a2c", 0.38, coat=0.4)
        self.board_black = plain("black circuit board", "#0d1012", 0.4, coat=0.35)
        self.ink = plain("white print", "#eef2f3", 0.55)
        self.dark_ink = plain("dark print", "#1b2a31", 0.55)
        self.wrap = plain("battery wrap", "#15202a", 0.36, coat=0.2)
        self.webbing = plain("webbing", "#0e1011", 0.9, grain=0.2, grain_size=1.2)
        self.glass = plain("lens glass", "#0d0b16", 0.03, coat=1.0, Specular=1.0)
        self.filter = plain("filter glass", "#1b0e3d", 0.04, coat=1.0, Specular=0.9)
        self.ceramic = plain("ceramic", "#eceae2", 0.5)
        self.dome = plain("silicone dome", "#f2efff", 0.08, Transmission=0.85, IOR=1.41)
        self.blue = plain("blue insert", "#1c4fa3", 0.45)

    @lru_cache(maxsize=None)
    def glow(self, color, strength):
        return light(f"light {color}", color, strength)
