"""Takes the noise out of a render: Open Image Denoise's network, run by numpy alone.

Debian's Blender is built without a denoiser. The network is small (sixteen convolutions), its weights
are published, and a picture of a million pixels takes about ten seconds on one core, where the samples
that it saves would take the better part of an hour.

Source of the network: Open Image Denoise, https://github.com/RenderKit/oidn (training/model.py,
training/color.py), Apache-2.0. Its weights for high dynamic range with albedo and normal come in the npm
package `denoiser` (MIT, weights Apache-2.0) as `tzas/rt_hdr_alb_nrm.tza`.
"""

import struct

import numpy as np

# The perceptual curve in which the network sees light (training/color.py, class PUTransferFunction).
A, B, C, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
BRIGHTEST = 65504.0


def read_weights(path):
    """The tensors of a .tza file by name, as float32 arrays."""
    with open(path, "rb") as file:
        data = file.read()
    magic, major, _ = struct.unpack_from("<HBB", data, 0)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f"{path}: must be a .tza file of version 2")
    (offset,) = struct.unpack_from("<Q", data, 4)
    (count,) = struct.unpack_from("<I", data, offset)
    offset += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, offset)
        name = data[offset + 2 : offset + 2 + length].decode()
        offset += 2 + length
        dimensions = data[offset]
        shape = struct.unpack_from(f"<{dimensions}I", data, offset + 1)
        offset += 1 + 4 * dimensions + dimensions
        kind = np.float16 if data[offset : offset + 1] == b"h" else np.float32
        (start,) = struct.unpack_from("<Q", data, offset + 1)
        offset += 9
        values = np.frombuffer(data, kind, int(np.prod(shape)), start)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors


def denoise(color, albedo, normal, weights):
    """Linear colour without noise.

    color, albedo, normal: float arrays (height, width, 3); albedo in 0..1, normal in -1..1.
    """
    height, width, _ = color.shape
    luminance = color @ np.array([0.212671, 0.715160, 0.072169])
    scale = 0.18 / 2 ** np.mean(np.log2(np.maximum(luminance, 0) + 1e-4))
    top = to_perceived(np.float64(BRIGHTEST))
    seen = to_perceived(np.clip(color * scale, 0, BRIGHTEST)) / top
    layers = np.concatenate([seen, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], axis=2)
    # Four halvings: both sides must be multiples of sixteen.
    padded = np.pad(layers, ((0, -height % 16), (0, -width % 16), (0, 0)), mode="reflect")
    result = run_network(np.ascontiguousarray(padded.transpose(2, 0, 1), np.float32), weights)
    result = result.transpose(1, 2, 0)[:height, :width].astype(np.float64)
    return from_perceived(np.clip(result, 0, 1) * top) / scale


def to_perceived(y):
    y = np.asarray(y)
    return np.where(
        y <= Y0, A * y, np.where(y <= Y1, B * np.power(y, C) + D, E * np.log(y + F) + G)
    )


def from_perceived(x):
    return np.where(
        x <= X0,
        x / A,
        np.where(x <= X1, np.power(np.maximum((x - D) / B, 0), 1 / C), np.exp((x - G) / E) - F),
    )


def run_network(x, weights):
    """The U-Net of training/model.py. x: (9, height, width)."""

    def layer(name, value):
        return convolve(value, weights[f"{name}.weight"], weights[f"{name}.bias"])

    first = shrink(layer("enc_conv1", layer("enc_conv0", x)))
    second = shrink(layer("enc_conv2", first))
    third = shrink(layer("enc_conv3", second))
    deep = shrink(layer("enc_conv4", third))
    deep = layer("enc_conv5b", layer("enc_conv5a", deep))
    for stage, skipped in (("4", third), ("3", second), ("2", first)):
        joined = np.concatenate([grow(deep), skipped])
        deep = layer(f"dec_conv{stage}b", layer(f"dec_conv{stage}a", joined))
    deep = layer("dec_conv1b", layer("dec_conv1a", np.concatenate([grow(deep), x])))
    return convolve(deep, weights["dec_conv0.weight"], weights["dec_conv0.bias"], rectify=False)


def convolve(x, weight, bias, rectify=True, rows=64):
    """Three by three, edges of zeros, in strips of rows to keep memory low."""
    outputs = weight.shape[0]
    channels, height, width = x.shape
    framed = np.pad(x, ((0, 0), (1, 1), (1, 1)))
    result = np.empty((outputs, height, width), np.float32)
    kernel = np.ascontiguousarray(weight.transpose(0, 2, 3, 1).reshape(outputs, 9 * channels))
    for start in range(0, height, rows):
        count = min(rows, height - start)
        windows = np.concatenate(
            [
                framed[:, start + dy : start + dy + count, dx : dx + width].reshape(channels, -1)
                for dy in range(3)
                for dx in range(3)
            ]
        )
        strip = kernel @ windows + bias[:, None]
        result[:, start : start + count] = strip.reshape(outputs, count, width)
    return np.maximum(result, 0, out=result) if rectify else result


def shrink(x):
    """The greatest of each two by two."""
    channels, height, width = x.shape
    return x.reshape(channels, height // 2, 2, width // 2, 2).max(axis=(2, 4))


def grow(x):
    return x.repeat(2, axis=1).repeat(2, axis=2)
