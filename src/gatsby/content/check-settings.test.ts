import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingsInput as buildSettings } from "../../core/settings/settings.fixture";
import { toSettingsProblem } from "./check-settings";

const root = mkdtempSync(path.join(tmpdir(), "dronedoc-settings-"));

beforeAll(() => mkdirSync(path.join(root, "src/site"), { recursive: true }));

afterAll(() => rmSync(root, { recursive: true, force: true }));

const brand = { ...buildSettings.brand, url: "https://docs.example.com/", supportEmail: "" };

test("what is wrong with the settings is told with file and line", () => {
  writeFileSync(
    path.join(root, "src/site/brand.ts"),
    'export const brand = {\n  editBase: "",\n  url: "https://docs.example.com/",\n};\n',
  );
  expect(toSettingsProblem(root, { ...buildSettings, brand })).toBe(
    `2 problems in the settings:

  src/site/brand.ts:3: brand.url must be the site's address without a slash behind it, such as https://docs.example.com or https://example.com/rovers, found "https://docs.example.com/"
  src/site: brand.supportEmail must be an email address, found ""
`,
  );
});

test("of settings that somebody keeps elsewhere the problem is told without a line", () => {
  expect(
    toSettingsProblem(root, { ...buildSettings, blog: { ...buildSettings.blog, timeZone: "" } }),
  ).toBe(
    `1 problem in the settings:

  src/site: blog.timeZone must be an IANA time zone, such as Europe/Prague, found ""
`,
  );
});

test("of several links the line is that of the one that is told", () => {
  writeFileSync(
    path.join(root, "src/site/navigation.ts"),
    'const a = { label: "A", href: "/a" };\nconst b = { label: "B", href: "b.example (1)" };\n',
  );
  const items = [
    { label: "A", href: "/a" },
    { label: "B", href: "b.example (1)" },
  ];
  expect(
    toSettingsProblem(root, { ...buildSettings, navbar: { items, hideOnScroll: false } }),
  ).toContain("  src/site/navigation.ts:2: navbar.items.1.href must be a route");
});

test("of several versions the line is that of the one that is told", () => {
  writeFileSync(
    path.join(root, "src/site/versions.ts"),
    '[{ name: "current", status: "current", path: "/docs" },\n{ name: "1 0", status: "old", path: "docs" }]',
  );
  const versions = [
    { name: "current", label: "2.0", status: "current" as const, path: "/docs" },
    { name: "1 0", label: "1.0", status: "old" as never, path: "docs" },
  ];
  const told = toSettingsProblem(root, {
    ...buildSettings,
    docs: { ...buildSettings.docs, versions },
  });
  expect(told).toContain("  src/site/versions.ts:2: docs.versions.1.name must be letters");
  expect(told).toContain("  src/site/versions.ts:2: docs.versions.1.status must be next");
  expect(told).toContain("  src/site/versions.ts:2: docs.versions.1.path must begin with a slash");
});

test("settings with nothing wrong are not told of", () => {
  expect(toSettingsProblem(path.resolve(), buildSettings)).toBeUndefined();
});

test("what is wrong with the environment is told beside the settings", () => {
  expect(toSettingsProblem(path.resolve(), buildSettings, { ON_BROKEN_LINK: "error" })).toBe(
    `1 problem in the settings:

  ON_BROKEN_LINK must be throw, warn or ignore, found "error"
`,
  );
});
