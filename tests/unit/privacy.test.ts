/** The privacy page and the code agree on what stays in a reader's browser. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sessionKeys, storedKeys } from "../../src/browser/stored-keys";
import { storePrefix } from "../../src/core/offline/page-keys";
import { settings } from "../../src/site";

const file = "content/pages/privacy.mdx";
// Other content may have another page for it.
const hasPage = existsSync(file);
const page = hasPage ? readFileSync(file, "utf8") : "";
const named = [...page.matchAll(/`(dronedoc:[^`]+)`/g)].map(([, name]) => name);

const { features } = settings;
const content = hasPage
  ? readdirSync("content", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => readFileSync(path.join("content", file), "utf8"))
      .join("\n")
  : "";
const hasChecklists = content.includes("<Checklist");

/** Whether this site has what writes an entry; those that are not here are written on every site. */
const writes: Partial<Record<string, boolean>> = {
  "dronedoc:aircraft": hasChecklists,
  "dronedoc:announcement": features.announcement,
  "dronedoc:checklist:*": hasChecklists,
  "dronedoc:docs-version": features.versions,
  "dronedoc:feedback": features.feedback,
  "dronedoc:feedback-unserved": features.feedback,
  "dronedoc:generation": content.includes("<Generation"),
  "dronedoc:keep-awake": hasChecklists,
  "dronedoc:session": features.accounts,
  "dronedoc:transmitter:*": content.includes("<StickTrainer"),
};

test.runIf(hasPage)(
  "the page names every entry of the browser's storage that the site can write, and none that no code writes",
  () => {
    const expected = [...storedKeys, ...sessionKeys].filter(
      (key) => writes[key] !== false || named.includes(key),
    );
    expect([...named].sort()).toEqual(expected.sort());
  },
);

const { accounts, fieldMode } = features;

const databases = [
  {
    name: "workbox-expiration",
    isMade: fieldMode,
    file: "workbox-expiration/models/CacheTimestampsModel.js",
  },
  { name: "firebaseLocalStorageDb", isMade: accounts, file: "firebase/firebase-auth.js" },
  { name: "firebase-heartbeat-database", isMade: accounts, file: "firebase/firebase-app.js" },
].filter(({ isMade }) => isMade);

test.runIf(hasPage).each(databases)(
  "the page names $name, a database that a package makes",
  ({ name, file }) => {
    expect(readFileSync(path.join("node_modules", file), "utf8")).toContain(name);
    expect(page).toContain(`\`${name}\``);
  },
);

test.runIf(hasPage && fieldMode)(
  "the page names how the names of what is stored for reading without a network begin",
  () => {
    expect(page).toContain(`\`${storePrefix}\``);
  },
);

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

/** Hosts and packages of services that count visitors or collect their errors. */
const counters =
  /\b(?:google-?analytics|googletagmanager|gtag|doubleclick|plausible|matomo|piwik|mixpanel|hotjar|clarity\.ms|posthog|sentry|amplitude|cloudflareinsights|umami|usefathom|goatcounter|statcounter|fullstory|logrocket|datadog|newrelic|connect\.facebook|segment\.(?:io|com)|(?:firebase|vercel)\/(?:analytics|performance))/i;

/** Cookies, and requests that are made so that nobody notices: as a page is left, or by the browser itself. */
const unnoticed = /\.cookie\b|\bcookieStore\b|\bsendBeacon\b|\bkeepalive\s*:|\breport-(?:uri|to)\b/;

const findTracking = (text: string) =>
  [counters, unnoticed].flatMap((sign) => sign.exec(text) ?? []);

test.each([
  ['import { getAnalytics } from "firebase/analytics";', "firebase/analytics"],
  ['load("https://www.googletagmanager.com/gtag/js?id=G-1")', "googletagmanager"],
  ['"@sentry/react": "10.0.0"', "sentry"],
  ['"gatsby-plugin-google-analytics": "5.0.0"', "google-analytics"],
  ['document.cookie = "visitor=1"', ".cookie"],
  ['navigator.sendBeacon("/seen", path)', "sendBeacon"],
  ['fetch("/seen", { method: "POST", keepalive: true })', "keepalive:"],
  ["default-src 'none'; report-uri /seen", "report-uri"],
])("%j would count visitors", (text, sign) => {
  expect(findTracking(text)).toEqual([sign]);
});

test("what readers' browsers run sets no cookies and counts no visitors", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const texts = [
    // Whole, for an address in a text looks like the beginning of a comment.
    ...sources.map(({ file }) => [file, readFileSync(path.join("src", file), "utf8")]),
    ...["gatsby-browser.tsx", "gatsby-ssr.tsx", "gatsby-config.ts", "firebase.json"].map((file) => [
      file,
      readFileSync(file, "utf8"),
    ]),
    ["package.json", JSON.stringify(dependencies)],
  ];
  const found = texts.flatMap(([file, text = ""]) =>
    findTracking(text).map((sign) => `${file}: ${sign}`),
  );
  expect(found).toEqual([]);
});
