/**
 * The score that Mozilla's HTTP Observatory gives to an answer, for what a static site without cookies can change:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring (algorithm 6, read in 2026).
 * A site begins with 100; credits count only for one that has at least 90 without them.
 */

export type Answer = Readonly<Record<string, string>>;

export interface Finding {
  test: string;
  found: string;
  points: number;
}

const leastForCredits = 90;

export function toScore(findings: readonly Finding[]): number {
  const sum = (points: number[]) => points.reduce((total, one) => total + one, 100);
  const withoutCredits = sum(findings.map(({ points }) => Math.min(points, 0)));
  return withoutCredits >= leastForCredits
    ? sum(findings.map(({ points }) => points))
    : Math.max(withoutCredits, 0);
}

/** What the Observatory says of the headers (names in lower case) and the HTML of a page served by https. */
export function judge(headers: Answer, html: string): Finding[] {
  const csp = readPolicy(headers["content-security-policy"]);
  return [
    judgePolicy(csp),
    { test: "cookies", found: "none", points: 0 },
    judgeEmbedder(headers["cross-origin-embedder-policy"]),
    judgeOpener(headers["cross-origin-opener-policy"]),
    judgeSharing(headers),
    { test: "redirection", found: "the host redirects http to https", points: 0 },
    judgeReferrer(headers["referrer-policy"]),
    judgeTransport(headers["strict-transport-security"]),
    judgeScripts(html),
    judgeSniffing(headers["x-content-type-options"]),
    judgeFraming(headers["x-frame-options"], csp),
    judgeResources(headers["cross-origin-resource-policy"]),
  ];
}

type Policy = ReadonlyMap<string, ReadonlySet<string>>;

function readPolicy(value: string | undefined): Policy | undefined {
  if (value === undefined || value.trim() === "") return undefined;
  const directives = value.split(";").map((directive) => directive.trim().split(/\s+/));
  const policy = new Map<string, Set<string>>();
  for (const [name = "", ...sources] of directives) {
    // The first of two counts.
    if (name !== "" && !policy.has(name.toLowerCase())) {
      policy.set(name.toLowerCase(), new Set(sources.map((source) => source.toLowerCase())));
    }
  }
  return policy;
}

const anything = /^(?:\*|(?:https?|ftp):(?:\/\/\*(?:\.\*)?)?)$/;
const isBroad = (source: string) => anything.test(source);
const isInline = (source: string) => source === "'unsafe-inline'" || source === "data:";
const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);

/** `'unsafe-inline'` says nothing beside a hash or a nonce. */
function readSources(policy: Policy, ...names: string[]): string[] {
  const name = names.find((one) => policy.has(one));
  const sources = [...(name === undefined ? ["*"] : (policy.get(name) ?? []))];
  const isHashed = sources.some((source) => /^'(?:sha\d{3}|nonce)-/.test(source));
  return isHashed ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function judgePolicy(policy: Policy | undefined): Finding {
  const finding = (found: string, points: number) => ({ test: "content policy", found, points });
  if (policy === undefined) return finding("none", -25);
  const scripts = readSources(policy, "script-src", "default-src");
  const styles = readSources(policy, "style-src", "default-src");
  const objects = readSources(policy, "object-src", "default-src");
  const passive = ["img-src", "media-src"].flatMap((name) =>
    policy.has(name) || policy.has("default-src") ? readSources(policy, name, "default-src") : [],
  );
  const active = [...policy.keys()]
    .filter((name) => name !== "img-src" && name !== "media-src")
    .flatMap((name) => readSources(policy, name));
  if (scripts.some((one) => isBroad(one) || isInline(one)) || objects.some(isBroad)) {
    return finding("scripts or objects of any origin, or inline", -20);
  }
  if (active.some(isInsecure)) return finding("active content over http", -20);
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return finding("eval", -10);
  if (passive.some(isInsecure)) return finding("pictures or media over http", -10);
  if (styles.some((one) => isBroad(one) || isInline(one))) return finding("inline styles", 0);
  const fallback = [...(policy.get("default-src") ?? [])];
  return fallback.join() === "'none'"
    ? finding("nothing unsafe, nothing by default", 10)
    : finding("nothing unsafe", 5);
}

function judgeTransport(value = ""): Finding {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(value)?.[1];
  const points = age === undefined ? -20 : Number(age) >= 15_552_000 ? 0 : -10;
  return { test: "strict transport security", found: value, points };
}

function judgeReferrer(value?: string): Finding {
  const test = "referrer policy";
  if (value === undefined) return { test, found: "none", points: 0 };
  const last = value.split(",").at(-1)?.trim().toLowerCase() ?? "";
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(last);
  return { test, found: value, points: isPrivate ? 5 : -5 };
}

function judgeSniffing(value = ""): Finding {
  const isRight = value.trim().toLowerCase() === "nosniff";
  return { test: "content type options", found: value, points: isRight ? 0 : -5 };
}

function judgeFraming(value: string | undefined, policy: Policy | undefined): Finding {
  const test = "frames";
  if (policy?.has("frame-ancestors")) return { test, found: "by the content policy", points: 5 };
  const isRight = /^(?:deny|sameorigin)$/i.test(value?.trim() ?? "");
  return { test, found: value ?? "none", points: isRight ? 5 : -20 };
}

function judgeToken(test: string, value: string | undefined, good: RegExp, weak: RegExp): Finding {
  if (value === undefined) return { test, found: "none", points: 0 };
  const token = value.trim().toLowerCase();
  return { test, found: token, points: good.test(token) ? 10 : weak.test(token) ? 0 : -5 };
}

function judgeOpener(value?: string): Finding {
  const good = /^(?:same-origin|same-origin-allow-popups|noopener-allow-popups)$/;
  return judgeToken("opener policy", value, good, /^unsafe-none$/);
}

function judgeEmbedder(value?: string): Finding {
  return judgeToken("embedder policy", value, /^(?:require-corp|credentialless)$/, /^unsafe-none$/);
}

function judgeResources(value?: string): Finding {
  return judgeToken("resource policy", value, /^same-(?:origin|site)$/, /^cross-origin$/);
}

function judgeSharing(headers: Answer): Finding {
  const isOpen = headers["access-control-allow-credentials"]?.toLowerCase() === "true";
  const points = isOpen && headers["access-control-allow-origin"] !== undefined ? -50 : 0;
  return {
    test: "sharing with other origins",
    found: isOpen ? "with credentials" : "none",
    points,
  };
}

/** Scripts of other sites: with a checksum they are a credit of 5, without one a loss, by http a great one. */
function judgeScripts(html: string): Finding {
  const test = "scripts of others";
  const foreign = [...html.matchAll(/<script\b[^>]*>/gi)]
    .map(([tag]) => ({ tag, address: /\ssrc="([^"]*)"/i.exec(tag)?.[1] ?? "" }))
    .filter(({ address }) => /^(?:https?:)?\/\//i.test(address));
  if (foreign.length === 0) return { test, found: "none", points: 0 };
  const hasSum = ({ tag }: { tag: string }) => /\sintegrity="/i.test(tag);
  const isSecure = ({ address }: { address: string }) => /^https:/i.test(address);
  if (foreign.some((one) => !isSecure(one) && !hasSum(one))) {
    return { test, found: "by http, without a checksum", points: -50 };
  }
  if (foreign.some((one) => !isSecure(one))) return { test, found: "by http", points: -20 };
  if (foreign.some((one) => !hasSum(one))) return { test, found: "without a checksum", points: -5 };
  return { test, found: "with checksums", points: 5 };
}
