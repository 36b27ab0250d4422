/** What a body's tokens become. */

import type { Node } from "gatsby";
import { expect, test } from "vitest";
import { toToken } from "../core/content/tokens";
import { fillBody, fillText, type TokenHost } from "./body";

const specs = { computer: { label: "Computer", value: "Raspberry Pi 5, 8 GB" } };
const sheet = { frontMatter: { specs } } as unknown as Node;
const host = { getNodeById: () => sheet, toNodeId: (key: string) => key } as unknown as TokenHost;
const computer = toToken("spec", "h4/computer");

test("a measure that stands in a sheet's words stays in one line too, and in plain text as it was typed", async () => {
  expect(await fillBody([`<p>${computer}</p>`], host)).toEqual([
    "<p>Raspberry Pi 5, 8\u00a0GB</p>",
  ]);
  expect(await fillText(computer, host)).toBe("Raspberry Pi 5, 8 GB");
});
