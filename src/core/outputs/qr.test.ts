import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { toQrSvg } from "./qr";
import { toQrPath } from "./qr-path";

/** The SVG as a camera would see it, some pixels for each module. */
function paint(svg: string, scale = 4) {
  const size = Number(/viewBox="0 -\.5 (\d+) \1"/.exec(svg)?.[1]) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = (row * size + Number(x) * scale) * 4;
      for (let at = start; at < start + Number(length) * scale * 4; at += 1) {
        if (at % 4 !== 3) data[at] = 0;
      }
    }
  }
  return { width: size, height: size, data };
}

test.each([
  "https://docs.halcyra.example/docs/deployment/01-powering",
  "https://docs.halcyra.example/",
  `https://docs.halcyra.example/docs/${"a-long-name/".repeat(20)}p%C5%99%C3%ADprava`,
])("a camera reads %s from its code", (address) => {
  expect(decodeQR(paint(toQrSvg(address)))).toBe(address);
});

test("the code of a usual address is under 5 kB", () => {
  const svg = toQrSvg("https://docs.halcyra.example/docs/deployment/01-powering");
  expect(svg.length).toBeLessThan(5000);
});

test("the code of a page is at an address of its own", () => {
  expect(toQrPath("/docs/overview")).toBe("/qr/docs/overview.svg");
  expect(toQrPath("/faq/")).toBe("/qr/faq.svg");
  expect(toQrPath("/")).toBe("/qr/index.svg");
});
