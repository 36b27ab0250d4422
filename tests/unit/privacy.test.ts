/** The privacy page and the code agree on what stays in a reader's browser. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sessionKeys, storedKeys } from "../../src/browser/stored-keys";
import { footer } from "../../src/site/navigation";

const page = readFileSync("content/pages/privacy.mdx", "utf8");
const named = [...page.matchAll(/`(dronedoc:[^`]+)`/g)].map(([, name]) => name);

test("the page names every entry of the browser's storage that the code can write, and no other", () => {
  expect([...named].sort()).toEqual([...storedKeys, ...sessionKeys].sort());
});

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({
    file: file.split(path.sep).join("/"),
    code: readFileSync(path.join("src", file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ""),
  }));

test("one file touches the browser's storage, so nothing is kept under another name", () => {
  const touching = sources
    .filter(({ code }) =>
      /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\.cookie\b/.test(code),
    )
    .map(({ file }) => file);
  expect(touching).toEqual(["browser/storage.ts"]);
});

test("the browser's half of the code sets no cookies and counts no visitors", () => {
  const packages = readFileSync("package.json", "utf8");
  expect(packages).not.toMatch(/analytics|gtag|plausible|matomo|sentry|posthog|cookie/i);
});

test("every page leads to the privacy page", () => {
  expect(footer.resources).toContainEqual({ label: "Privacy", href: "/privacy/" });
});
