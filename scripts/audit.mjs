/**
 * `npm run audit`: what the registry knows of weaknesses in the packages of a build, told apart by whether a package
 * reaches a reader's browser. High and critical ones that do end it with 1; docs/security.md says what remains.
 */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError } from "./command-error.mjs";
import { readCommandLine } from "./command-line.mjs";
import { isStarted, root, run, runCommand } from "./project.mjs";

/**
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked
 * @typedef {Record<string, Locked>} Lock `packages` of package-lock.json
 * @typedef {"info" | "low" | "moderate" | "high" | "critical"} Severity
 * @typedef {{ title: string, severity: Severity }} Advisory
 * @typedef {{ severity: Severity, nodes: string[], via: (string | Advisory)[] }} Vulnerability `via` names the packages
 *   below that are weak, and has what is known against this one itself
 * @typedef {{ name: string, severity: Severity, titles: string[], reachesBrowser: boolean }} Finding
 */

/**
 * What readers' browsers run: the packages that `src` imports for pages, workers and the service worker, those that
 * Gatsby's browser half imports, and Mermaid, which is copied. Rather too many than too few; a test finds a missing one.
 */
export const browserPackages = [
  "@emotion/cache",
  "@emotion/react",
  "@emotion/styled",
  "@gatsbyjs/reach-router",
  "algoliasearch",
  "firebase",
  "gatsby-link",
  "gatsby-react-router-scroll",
  "gatsby-script",
  "mermaid",
  "minisearch",
  "mitt",
  "prop-types",
  "react",
  "react-dom",
  "react-instantsearch",
  "shallow-compare",
  "workbox-core",
  "workbox-expiration",
  "workbox-routing",
  "workbox-strategies",
];

/** A browser gets a part of these and nothing of what they depend on: only what is known against themselves counts. */
export const partlyInBrowser = ["gatsby"];

/** Dependencies that these packages have for Node alone: what browsers get holds none of it. */
const forNodeOnly = new Set([
  "@emotion/babel-plugin",
  "@grpc/grpc-js",
  "@grpc/proto-loader",
  "undici",
]);

/**
 * The places in the lockfile of packages that reach the browser, with all they depend on.
 * @param {Lock} lock
 * @param {readonly string[]} names
 */
export function findBrowserNodes(lock, names = browserPackages) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} from @param {string} name */
  const add = (from, name) => {
    if (forNodeOnly.has(name)) return;
    const place = findPlace(lock, from, name);
    if (place === undefined || found.has(place)) return;
    found.add(place);
    for (const next of Object.keys(lock[place]?.dependencies ?? {})) add(place, next);
  };
  for (const name of names) add("", name);
  return found;
}

/**
 * Where Node finds a package from another one: in its own folder, then in those above.
 * @param {Lock} lock @param {string} from @param {string} name @returns {string | undefined}
 */
function findPlace(lock, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const base = folder === "" || folder === "." ? "" : `${folder}/`;
    const place = `${base}node_modules/${name}`;
    if (lock[place]) return place;
    if (base === "") return undefined;
  }
}

/**
 * @param {Record<string, Vulnerability>} vulnerabilities as `npm audit --json` tells them
 * @param {ReadonlySet<string>} browserNodes
 * @returns {Finding[]} the worst first
 */
export function judge(vulnerabilities, browserNodes) {
  return Object.entries(vulnerabilities)
    .map(([name, { severity, nodes, via }]) => {
      const own = via.filter((one) => typeof one !== "string");
      const isPartly = partlyInBrowser.includes(name) && own.length > 0;
      return {
        name,
        // What such a package depends on has a finding of its own.
        severity: isPartly ? findWorst(own) : severity,
        titles: own.map(({ title }) => title),
        reachesBrowser: isPartly || nodes.some((node) => browserNodes.has(node)),
      };
    })
    .sort(
      (a, b) =>
        Number(b.reachesBrowser) - Number(a.reachesBrowser) ||
        ranks.indexOf(a.severity) - ranks.indexOf(b.severity) ||
        (a.name < b.name ? -1 : 1),
    );
}

/** @type {readonly Severity[]} the worst first */
const ranks = ["critical", "high", "moderate", "low", "info"];

/** @param {readonly Advisory[]} advisories */
function findWorst(advisories) {
  return ranks.find((rank) => advisories.some(({ severity }) => severity === rank)) ?? "info";
}

/** @param {Finding} finding */
export function mustNotBe({ severity, reachesBrowser }) {
  return reachesBrowser && (severity === "high" || severity === "critical");
}

/** @param {readonly Finding[]} findings */
export function findingsToText(findings) {
  if (findings.length === 0) return "Nothing is known against any package.";
  return findings
    .map(({ name, severity, titles, reachesBrowser }) => {
      const place = reachesBrowser ? "reaches the browser" : "build tools only";
      return `${severity} ${name} (${place})${titles.length > 0 ? `: ${titles.join("; ")}` : ""}`;
    })
    .join("\n");
}

/** What npm said; a registry that was not reached or has no such service is an error in a sentence. */
export function readReport(/** @type {string} */ text) {
  /** @type {{ vulnerabilities?: Record<string, Vulnerability>, message?: string }} */
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    throw new CommandError(`npm audit did not answer in JSON: ${text.slice(0, 200)}`);
  }
  if (report.vulnerabilities) return report.vulnerabilities;
  throw new CommandError(`The registry told nothing of weaknesses: ${report.message ?? text}`);
}

async function audit() {
  readCommandLine({ usage: "npm run audit" });
  /** @type {Buffer[]} */
  const output = [];
  await run("npm", ["audit", "--omit=dev", "--json"], {
    onOutput: (stream, text) => void (stream === "stdout" && output.push(text)),
  });
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const findings = judge(readReport(Buffer.concat(output).toString()), findBrowserNodes(lock));
  console.log(findingsToText(findings));
  return findings.some(mustNotBe) ? 1 : 0;
}

if (isStarted(import.meta.url)) await runCommand(audit);
