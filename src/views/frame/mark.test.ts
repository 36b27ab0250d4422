import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mark } from "./mark";

test.each(["favicon.svg", "img/logo-light.svg", "img/logo-dark.svg"])(
  "static/%s draws the mark of the navbar",
  (file) => {
    const svg = readFileSync(`static/${file}`, "utf8");
    expect(svg).toContain(`d="${mark.ink}"`);
    expect(svg).toContain(`d="${mark.accent}"`);
  },
);
