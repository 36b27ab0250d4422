/** The privacy page and the code agree on what stays in a reader's browser. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sessionKeys, storedKeys } from "../../src/browser/stored-keys";
import { storePrefix } from "../../src/core/offline/page-keys";

const file = "content/pages/privacy.mdx";
// Other content may have another page for it.
const hasPage = existsSync(file);
const page = hasPage ? readFileSync(file, "utf8") : "";
const named = [...page.matchAll(/`(dronedoc:[^`]+)`/g)].map(([, name]) => name);

test.runIf(hasPage)(
  "the page names every entry of the browser's storage that the code can write, and no other",
  () => {
    expect([...named].sort()).toEqual([...storedKeys, ...sessionKeys].sort());
  },
);

test.runIf(hasPage).each([
  ["workbox-expiration", "node_modules/workbox-expiration/models/CacheTimestampsModel.js"],
  ["firebaseLocalStorageDb", "node_modules/firebase/firebase-auth.js"],
  ["firebase-heartbeat-database", "node_modules/firebase/firebase-app.js"],
])("the page names %s, a database that a package makes", (name, file) => {
  expect(readFileSync(file, "utf8")).toContain(name);
  expect(page).toContain(`\`${name}\``);
});

test.runIf(hasPage)(
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
