import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { DocPlace } from "../core/docs/types";
import { type AskedPlan, readAskedPlan, writeAskedPlan } from "./asked-plan";

test("what queries ask of the plan is read as it was left, and of the rest nothing is kept", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-plan-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "asked-plan");
  expect(readAskedPlan(file)).toBeUndefined();
  const place = { breadcrumbs: [], children: [] } as unknown as DocPlace;
  const asked: AskedPlan = {
    pages: [{ context: { id: "a", ids: undefined } }, { context: { id: undefined, ids: ["b"] } }],
    docs: { docs: new Map([["a", { place }]]), sidebars: new Map([["current", []]]) },
    blog: { postsOfAuthor: new Map(), postsOfTag: new Map([["/blog/tags/safety", ["b"]]]) },
  };
  const whole = {
    ...asked,
    problems: ["told already"],
    blog: { ...asked.blog, feedIds: ["feed"] },
  };
  writeAskedPlan(file, whole);
  expect(readAskedPlan(file)).toEqual(asked);
  expect(readFileSync(file, "latin1")).not.toMatch(/told already|feed/);
});
