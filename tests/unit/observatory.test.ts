/** The headers of `firebase.json`, judged as Mozilla's Observatory judges them; and that it can find fault. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createHosting } from "../../scripts/hosting.mjs";
import {
  accountOrigins,
  type PolicyNeeds,
  toContentPolicies,
  toSearchOrigins,
} from "../../src/core/policy/content-policy";
import { withContentPolicy } from "../../src/core/policy/hosting";
import { noNeeds } from "../../src/core/policy/no-needs.fixture";
import { type Answer, judge, toScore } from "./observatory";

const configuration = JSON.parse(readFileSync("firebase.json", "utf8"));

function headersOf(path: string, needs: PolicyNeeds): Answer {
  const { hosting } = withContentPolicy(configuration, toContentPolicies(needs));
  return Object.fromEntries(createHosting(hosting).headersFor(path));
}

/** Everything that a build can ask for at once. */
const greatestNeeds: PolicyNeeds = {
  scriptHashes: ["sha256-AAAA"],
  styleHashes: ["sha256-BBBB", "sha256-CCCC"],
  hasStyleAttributes: true,
  pictureOrigins: ["https://pictures.example"],
  mediaOrigins: ["https://media.example"],
  frameOrigins: ["https://video.example"],
  connectOrigins: [...toSearchOrigins("APP", ""), ...accountOrigins],
};

test.each([
  ["a page without inline parts", noNeeds],
  ["a build that needs everything", greatestNeeds],
])("%s has at least 100 points, and loses none anywhere", (_, needs) => {
  for (const path of [
    "/",
    "/docs/overview",
    "/docs/.hidden/page",
    "/nowhere",
    "/page-data/app.json",
    "/sw.js",
    "/.well-known/security.html",
  ]) {
    const findings = judge(headersOf(path, needs), "<script>early()</script>");
    expect(findings.filter(({ points }) => points < 0)).toEqual([]);
    expect(toScore(findings)).toBeGreaterThanOrEqual(100);
  }
});

const right = headersOf("/", noNeeds);
const score = (change: Record<string, string | undefined>, html = "") => {
  const headers = Object.entries({ ...right, ...change }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return toScore(judge(Object.fromEntries(headers), html));
};

test("pages name the hashes of their inline parts, and files that are no pages none", () => {
  const policyOf = (path: string) => headersOf(path, greatestNeeds)["content-security-policy"];
  for (const path of [
    "/",
    "/docs/overview",
    "/nowhere.json",
    "/static/abc/battery.avif",
    "/docs/page-data/a.json",
    "/docs/node-12345678.js",
    "/docs/sw.js",
  ]) {
    expect.soft(policyOf(path), path).toContain("'sha256-BBBB' 'sha256-CCCC'");
  }
  for (const path of [
    "/page-data/app.json",
    "/page-data/docs/overview/page-data.json",
    "/search/manifest.json",
    "/search/site-index.0rumupyszw41.json",
    "/framework-e6fb29ca.js",
    "/styles.f44dcb30b9505951f070.css",
    "/sw.js",
    "/favicon.svg",
    "/manifest.webmanifest",
  ]) {
    expect
      .soft(policyOf(path), path)
      .toMatch(/script-src 'self' 'strict-dynamic'; .* style-src 'self'; /);
  }
});

test("the headers of this site have 140 points: 100, and 40 of credits", () => {
  expect(score({})).toBe(140);
});

test("without a content policy there are no credits", () => {
  expect(score({ "content-security-policy": undefined })).toBe(75);
});

test.each([
  ["script-src 'self' 'unsafe-inline'; frame-ancestors 'none'", 80],
  ["default-src 'none'; script-src 'self' data:; frame-ancestors 'none'", 80],
  ["script-src 'self'; frame-ancestors 'none'", 80],
  ["default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'", 120],
  ["default-src 'none'; connect-src http://search.example; frame-ancestors 'none'", 80],
  ["default-src 'none'; img-src http://pictures.example; frame-ancestors 'none'", 120],
  ["default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'", 130],
  ["default-src 'none'; style-src 'unsafe-inline' 'sha256-a'; frame-ancestors 'none'", 140],
  ["default-src 'self'; frame-ancestors 'none'", 135],
])("the policy %s has %i points", (policy, points) => {
  expect(score({ "content-security-policy": policy })).toBe(points);
});

test("each other header that is missing or wrong costs what the Observatory says", () => {
  expect(score({ "strict-transport-security": undefined })).toBe(80);
  expect(score({ "strict-transport-security": "max-age=100" })).toBe(130);
  expect(score({ "x-content-type-options": undefined })).toBe(135);
  expect(score({ "referrer-policy": "unsafe-url" })).toBe(130);
  expect(score({ "referrer-policy": undefined })).toBe(135);
  expect(score({ "cross-origin-opener-policy": undefined })).toBe(130);
  expect(score({ "cross-origin-resource-policy": "cross-origin" })).toBe(130);
  expect(
    score({ "content-security-policy": "default-src 'none'", "x-frame-options": undefined }),
  ).toBe(80);
});

test("scripts of other sites cost points, and none with a checksum", () => {
  expect(score({}, '<script src="/own.js"></script>')).toBe(140);
  expect(score({}, '<script src="https://a.example/a.js"></script>')).toBe(135);
  expect(score({}, '<script src="//a.example/a.js"></script>')).toBe(50);
  expect(score({}, '<script src="https://a.example/a.js" integrity="sha384-a"></script>')).toBe(
    145,
  );
});
