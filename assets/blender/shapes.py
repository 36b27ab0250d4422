"""The shapes that the aircraft is made of. All measures are millimetres; x right, y forward, z up."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

# Blender's lights and depth of field are happiest with things of a few units.
UNIT = 0.01


class Part:
    """A group of objects that is placed as one: an arm, a motor, an aircraft."""

    def __init__(self, name, parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=(1, 1, 1)):
        self.root = bpy.data.objects.new(name, None)
        bpy.context.scene.collection.objects.link(self.root)
        if parent is not None:
            self.root.parent = parent.root
        self.root.location = Vector(at) * UNIT
        self.root.rotation_euler = [math.radians(angle) for angle in turn]
        self.root.scale = scale

    def add(self, mesh, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0):
        """Places a mesh; the same mesh may be placed many times."""
        thing = bpy.data.objects.new(mesh.name, mesh)
        bpy.context.scene.collection.objects.link(thing)
        thing.parent = self.root
        thing.location = Vector(at) * UNIT
        thing.rotation_euler = [math.radians(angle) for angle in turn]
        if bevel:
            modifier = thing.modifiers.new("edges", "BEVEL")
            modifier.width = bevel * UNIT
            modifier.segments = 2
            modifier.limit_method = "ANGLE"
        return thing

    def shine(self, color, power, at):
        """A small lamp that lights what is round it; the glowing thing itself is another part."""
        data = bpy.data.lights.new("lamp", "SPOT")
        data.energy = power
        data.color = [(int(color[i : i + 2], 16) / 255) ** 2.2 for i in (1, 3, 5)]
        data.spot_size = math.radians(150)
        data.spot_blend = 0.6
        data.shadow_soft_size = 2 * UNIT
        lamp = bpy.data.objects.new("lamp", data)
        bpy.context.scene.collection.objects.link(lamp)
        lamp.parent = self.root
        lamp.location = Vector(at) * UNIT
        lamp.rotation_euler = (math.pi, 0, 0)


def finish(mesh, material, smooth_below=40):
    """Soft shading, with hard edges where faces meet at more than so many degrees."""
    if material is not None and not mesh.materials:
        mesh.materials.append(material)
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth_below)
    return mesh


def from_faces(name, vertices, faces, material, uvs=None, smooth_below=40):
    """A mesh of points and faces; `uvs` has one pair for each point, in millimetres."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([Vector(point) * UNIT for point in vertices], [], faces)
    if uvs is not None:
        layer = mesh.uv_layers.new()
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    mesh.update()
    return finish(mesh, material, smooth_below)


def box(name, size, material, radius=1.0, steps=3):
    """A box about its middle, all edges rounded."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=Vector(size) * UNIT, verts=shape.verts)
    if radius:
        limit = min(size) * 0.49
        bmesh.ops.bevel(
            shape,
            geom=shape.edges[:],
            offset=min(radius, limit) * UNIT,
            segments=steps,
            profile=0.5,
            affect="EDGES",
        )
    shape.to_mesh(mesh)
    shape.free()
    return finish(mesh, material)


def round_corners(points, radius, steps=4, closed=True):
    """A line whose corners are arcs; `radius` may be one number or one for each point."""
    result = []
    count = len(points)
    for index, point in enumerate(points):
        here = Vector(point)
        wanted = radius[index] if isinstance(radius, (list, tuple)) else radius
        if not wanted or (not closed and index in (0, count - 1)):
            result.append(tuple(here))
            continue
        before = Vector(points[index - 1]) - here
        after = Vector(points[(index + 1) % count]) - here
        if before.length < 1e-6 or after.length < 1e-6:
            result.append(tuple(here))
            continue
        reach = min(wanted, before.length * 0.49, after.length * 0.49)
        start = here + before.normalized() * reach
        end = here + after.normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            result.append(tuple(start * (1 - t) ** 2 + here * 2 * t * (1 - t) + end * t**2))
    return result


def turned(name, profile, material, segments=48, radius=0.4, smooth_below=35):
    """A body of revolution about z. `profile`: pairs of radius and height from one end to the other."""
    line = round_corners(profile, radius, 3, closed=False) if radius else list(profile)
    vertices, uvs, faces, rings = [], [], [], []
    length = 0.0
    for index, (r, z) in enumerate(line):
        if index:
            length += math.dist(line[index - 1], line[index])
        if r < 1e-6:
            rings.append([len(vertices)])
            vertices.append((0, 0, z))
            uvs.append((0, length))
            continue
        rings.append(list(range(len(vertices), len(vertices) + segments)))
        for step in range(segments):
            angle = 2 * math.pi * step / segments
            vertices.append((r * math.cos(angle), r * math.sin(angle), z))
            uvs.append((angle * r, length))
    for low, high in zip(rings, rings[1:]):
        for step in range(segments):
            a, b = step, (step + 1) % segments
            if len(low) == 1 and len(high) == 1:
                continue
            if len(low) == 1:
                faces.append((low[0], high[b], high[a]))
            elif len(high) == 1:
                faces.append((low[a], low[b], high[0]))
            else:
                faces.append((low[a], low[b], high[b], high[a]))
    mesh = from_faces(name, vertices, faces, material, uvs, smooth_below)
    shape = bmesh.new()
    shape.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()
    return finish(mesh, None, smooth_below)


def rod(name, radius, length, material, edge=0.5, segments=40):
    """A rod along z from 0 to `length`, its ends chamfered."""
    edge = min(edge, radius * 0.6)
    return turned(name, [(0, 0), (radius, 0), (radius, length), (0, length)], material, segments, edge)


def between(part, name, start, end, radius, material, segments=32):
    """A rod from one point to another."""
    a, b = Vector(start), Vector(end)
    thing = part.add(rod(name, radius, (b - a).length, material, segments=segments))
    thing.location = a * UNIT
    thing.rotation_mode = "QUATERNION"
    thing.rotation_quaternion = (b - a).to_track_quat("Z", "Y")
    return thing


def cable(name, points, radius, material, cyclic=False):
    """A soft line through points."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius * UNIT
    curve.bevel_resolution = 4
    curve.use_fill_caps = True
    curve.resolution_u = 10
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    spline.use_cyclic_u = cyclic
    for knot, point in zip(spline.bezier_points, points):
        knot.co = Vector(point) * UNIT
        knot.handle_left_type = knot.handle_right_type = "AUTO"
    return from_curve(curve, material)


def plate(name, outline, thickness, material, holes=(), edge=0.35):
    """A flat plate from z = 0 up, with holes, its edges broken. Outlines are lists of x and y."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    curve.extrude = (thickness / 2 - edge) * UNIT
    curve.bevel_depth = edge * UNIT
    curve.bevel_resolution = 1
    curve.offset = -edge * UNIT
    for line in [outline, *holes]:
        spline = curve.splines.new("POLY")
        spline.points.add(len(line) - 1)
        spline.use_cyclic_u = True
        for knot, (x, y) in zip(spline.points, line):
            knot.co = (x * UNIT, y * UNIT, 0, 1)
    mesh = from_curve(curve, material)
    mesh.transform(Matrix.Translation((0, 0, thickness / 2 * UNIT)))
    layer = mesh.uv_layers[0] if mesh.uv_layers else mesh.uv_layers.new()
    for loop in mesh.loops:
        point = mesh.vertices[loop.vertex_index].co / UNIT
        layer.data[loop.index].uv = (point.x, point.y)
    return mesh


def circle(x, y, radius, steps=28):
    return [
        (x + radius * math.cos(2 * math.pi * i / steps), y + radius * math.sin(2 * math.pi * i / steps))
        for i in range(steps)
    ]


def slot(x, y, width, height, radius=None, turn=0.0):
    """A rectangle with round corners about a point."""
    w, h = width / 2, height / 2
    corner = min(w, h) * 0.98 if radius is None else radius
    line = round_corners([(-w, -h), (w, -h), (w, h), (-w, h)], corner, 5)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in line]


def mirrored(quarter):
    """An outline from its points in the first quarter, from the y axis clockwise to the x axis."""
    right_top = list(quarter)
    right_low = [(x, -y) for x, y in reversed(quarter)]
    left_low = [(-x, -y) for x, y in quarter]
    left_top = [(-x, y) for x, y in reversed(quarter)]
    line = []
    for point in right_top + right_low + left_low + left_top:
        if not line or math.dist(line[-1], point) > 1e-6:
            line.append(point)
    return line


def skin(name, sections, material, closed=True, ends=True, smooth_below=40):
    """A surface through sections: lists of points, all of one length."""
    vertices = [point for section in sections for point in section]
    count = len(sections[0])
    faces = []
    for index in range(len(sections) - 1):
        low, high = index * count, (index + 1) * count
        for step in range(count if closed else count - 1):
            following = (step + 1) % count
            faces.append((low + step, low + following, high + following, high + step))
    if ends:
        faces.append(tuple(reversed(range(count))))
        last = (len(sections) - 1) * count
        faces.append(tuple(range(last, last + count)))
    mesh = from_faces(name, vertices, faces, material, smooth_below=smooth_below)
    shape = bmesh.new()
    shape.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()
    return finish(mesh, None, smooth_below)


def lettering(name, text, height, material, align="CENTER", font=None, thickness=0.03):
    """Printed text in the plane of x and y, `height` millimetres per line."""
    curve = bpy.data.curves.new(name, "FONT")
    curve.body = text
    if font is not None:
        curve.font = font
    curve.size = height * 1.38 * UNIT
    curve.align_x = align
    curve.align_y = "CENTER"
    curve.extrude = thickness * UNIT
    curve.space_character = 1.04
    return from_curve(curve, material)


def from_curve(curve, material):
    """The mesh of a curve, so that it can be placed many times."""
    thing = bpy.data.objects.new(curve.name, curve)
    bpy.context.scene.collection.objects.link(thing)
    evaluated = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(evaluated)
    mesh.name = curve.name
    mesh.materials.clear()
    bpy.data.objects.remove(thing)
    bpy.data.curves.remove(curve)
    return finish(mesh, material)


def steady(seed):
    """Random numbers that are the same in every render."""
    return random.Random(seed)
