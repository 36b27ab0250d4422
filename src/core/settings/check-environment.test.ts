import { expect, test } from "vitest";
import { findEnvironmentProblems, readSeverities } from "./check-environment";
import { siteAddress } from "./settings";

test("each wrong value is told with its variable and what it may be", () => {
  expect(
    findEnvironmentProblems({
      ON_BROKEN_LINK: "error",
      SITE_URL: "acme.github.io/rovers",
      SITE_NOW: "yesterday",
      GATSBY_SERVICE_WORKER: "Off",
    }),
  ).toEqual([
    `SITE_URL must be ${siteAddress}, found "acme.github.io/rovers"`,
    'SITE_NOW must be an instant, such as 2026-01-01T00:00:00Z, found "yesterday"',
    'GATSBY_SERVICE_WORKER must be off, on or empty, found "Off"',
    'ON_BROKEN_LINK must be throw, warn or ignore, found "error"',
  ]);
});

test.each([
  ["ON_CONTENT_ERROR", "content"],
  ["ON_UNKNOWN_COMPONENT", "unknownComponent"],
  ["ON_UNKNOWN_KEY", "unknownKey"],
  ["ON_BROKEN_LINK", "brokenLink"],
  ["ON_BROKEN_MARKDOWN_LINK", "brokenMarkdownLink"],
  ["ON_LOST_MARK", "lostMark"],
  ["ON_BROKEN_ANCHOR", "brokenAnchor"],
  ["ON_MISSING_ASSET", "missingAsset"],
  ["ON_UNKNOWN_AUTHOR", "unknownAuthor"],
  ["ON_UNKNOWN_TAG", "unknownTag"],
  ["ON_DUPLICATE_ROUTE", "duplicateRoute"],
  ["ON_UNWRITTEN_PAGE", "unwrittenPage"],
  ["ON_FUTURE_POST", "futurePost"],
])("%s says how severe %s is", (name, kind) => {
  expect(readSeverities({ [name]: "ignore" })).toEqual({ [kind]: "ignore" });
});

test("a mistyped name of a severity is told with the one that was meant", () => {
  expect(findEnvironmentProblems({ ON_BROKEN_LINKS: "warn" })).toEqual([
    "ON_BROKEN_LINKS is not known; did you mean ON_BROKEN_LINK?",
  ]);
});

test("a mistyped name of the switch for the service worker is told, for the worker would stay in all browsers", () => {
  expect(findEnvironmentProblems({ GATSBY_SERVICEWORKER: "off" })).toEqual([
    "GATSBY_SERVICEWORKER is not known; did you mean GATSBY_SERVICE_WORKER?",
  ]);
  expect(
    findEnvironmentProblems({
      GATSBY_SERVICE_WORKERS: "",
      GATSBY_ALGOLIA_HOST: "https://search.example.com",
      GATSBY_WORKER_POOL_WORKER: "true",
      GATSBY_LOGGER: "yurnalist",
    }),
  ).toEqual([]);
});
