import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { SidebarItem } from "../core/docs/types";
import { type AskedPlan, readAskedPlan, writeAskedPlan } from "./asked-plan";

test("what queries ask of the plan is read as it was left, and of the rest nothing is kept", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dronedoc-plan-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "asked-plan");
  expect(readAskedPlan(file)).toBeUndefined();
  const next = { label: "Next", path: "/docs/next" };
  const place = { breadcrumbs: [], sidebar: [], previous: null, next, children: [] };
  const asked: AskedPlan = {
    pages: [{ context: { id: "a", ids: undefined } }, { context: { id: undefined, ids: ["b"] } }],
    docs: { docs: new Map([["a", { place }]]), sidebars: new Map([["current", []]]) },
    blog: { postsOfAuthor: new Map(), postsOfTag: new Map([["/blog/tags/safety", ["b"]]]) },
  };
  const branch: SidebarItem = { type: "link", label: "An open branch", path: "/docs/branch" };
  const planned = { ...place, sidebar: [branch], lastUpdatedAt: "2026-01-01" };
  const whole = {
    ...asked,
    docs: { ...asked.docs, docs: new Map([["a", { place: planned }]]) },
    problems: ["told already"],
    blog: { ...asked.blog, feedIds: ["feed"] },
  };
  writeAskedPlan(file, whole);
  expect(readAskedPlan(file)).toEqual(asked);
  expect(readFileSync(file, "latin1")).not.toMatch(/told already|feed|open branch|2026/);
});
