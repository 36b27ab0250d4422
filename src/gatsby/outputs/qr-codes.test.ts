import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberPlan, settings } from "../data/build-state";
import { writeQrCodes } from "./qr-codes";

const drawing = vi.hoisted(() => ({ edition: 1, drawn: [] as string[], failsAt: "" }));

vi.mock("../../core/outputs/qr", () => ({
  toQrSvg: (address: string) => {
    if (drawing.failsAt !== "" && address.endsWith(drawing.failsAt)) throw new Error("stopped");
    drawing.drawn.push(address);
    return `<svg>${drawing.edition} ${address}</svg>`;
  },
}));

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dronedoc-qr-"));
  Object.assign(drawing, { edition: 1, drawn: [], failsAt: "" });
  planPages("/docs/a", "/docs/b");
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Docs at these routes are the plan. */
function planPages(...routes: string[]): void {
  const pages = routes.map((route) => ({ path: route, template: "doc", context: {} }));
  rememberPlan({ pages } as unknown as Parameters<typeof rememberPlan>[0]);
}

/** Writes the codes and tells for which pages one was drawn. */
function write(): string[] {
  drawing.drawn = [];
  writeQrCodes(folder);
  const { url } = settings.brand;
  return drawing.drawn
    .filter((address) => address.startsWith(`${url}/docs/`))
    .map((address) => address.slice(url.length));
}

test("a code is drawn once", () => {
  expect(write()).toEqual(["/docs/a", "/docs/b"]);
  planPages("/docs/a", "/docs/b", "/docs/c");
  expect(write()).toEqual(["/docs/c"]);
});
