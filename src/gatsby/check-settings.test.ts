import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSettings } from "../site/build";
import { assertGroups, toSettingsProblem } from "./check-settings";

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

  src/site/brand.ts:3: url must be the address of a whole host without a slash behind it, such as https://docs.example.com, found "https://docs.example.com/"
  src/site/brand.ts: supportEmail must be an address that pages can tell their readers to write to, found ""
`,
  );
});

test("a missing group is thrown as the sentence that its setting's author gets", () => {
  writeFileSync(path.join(root, "src/site/build.ts"), 'severities: {\n  content: "throw" }\n');
  const settings = { ...buildSettings, content: undefined as never };
  expect(() => assertGroups(root, settings)).toThrow(
    expect.objectContaining({
      name: "SettingsError",
      message: `1 problem in the settings:

  src/site/build.ts: content must be a group of settings, found none
`,
    }),
  );
  expect(() => assertGroups(root, buildSettings)).not.toThrow();
});

test("a number in the place of a label and of a link is told, by the file", () => {
  const items = [{ label: 42 as never, href: 42 as never }];
  const told = toSettingsProblem(root, {
    ...buildSettings,
    navbar: { items, hideOnScroll: false },
  });
  expect(told).toContain("  src/site/navigation.ts: label must be a text");
  expect(told).toContain("  src/site/navigation.ts: href must be a route");
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
