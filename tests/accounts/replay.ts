/** Does operations on a database and writes down what came of each: status, body, and what is stored then. */

import { isDeepStrictEqual } from "node:util";
import { type Answer, authorizationOf, type Backend, root } from "./backends";
import type { Operation } from "./operations";

export interface Outcome {
  status: number;
  /** Times are told by where they come from, and a refusal by its code: its words are each database's own. */
  body: unknown;
  /** The documents that are not as they were before, by name; null for one that is gone. */
  stored?: Record<string, unknown>;
}

function authorizationFor(caller: Operation["caller"]): string | undefined {
  if (caller === "visitor") return undefined;
  if (caller === "operator") return "Bearer owner";
  return authorizationOf(caller, caller === "admin" ? { admin: true } : {});
}

interface Times {
  since: number;
  minute: number;
  commits: Map<string, string>;
}

/** A time of this run: of a commit by its number, another one as a word; any other text as it is. */
function toStableText(key: string, text: string, times: Times): string {
  if (key === "readTime") return "(read)";
  if (key.endsWith("Time")) return times.commits.get(text) ?? text;
  const isNow = key === "timestampValue" && Math.abs(Date.parse(text) - times.since) < 600_000;
  return isNow ? "(now)" : text.replaceAll(`feedback/${times.minute}-`, "feedback/{minute}-");
}

function toStable(json: unknown, times: Times, key = ""): unknown {
  if (typeof json === "string") return toStableText(key, json, times);
  if (Array.isArray(json)) return json.map((item) => toStable(item, times, key));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .map(([name, value]): [string, unknown] => [name, toStable(value, times, name)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function codeOf({ status, body }: Answer): Outcome {
  const { error } = body as { error: { status: string } };
  return { status, body: error.status };
}

type Stored = Map<string, unknown>;

async function readStored(backend: Backend, times: Times): Promise<Stored> {
  const collections = ["users", "feedback", "strangers"].map(async (collectionId) => {
    const query = { structuredQuery: { from: [{ collectionId }] } };
    const { body } = await backend.call("runQuery", JSON.stringify(query), "Bearer owner");
    return (body as { document?: unknown }[]).flatMap(({ document }) => document ?? []);
  });
  const documents = (await Promise.all(collections)).flat() as { name: string }[];
  return new Map(
    documents.map(({ name, ...content }) => [
      toStableText("name", name, times),
      toStable(content, times),
    ]),
  );
}

function toChanges(before: Stored, after: Stored): Record<string, unknown> {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changed = names.filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)));
  return Object.fromEntries(changed.map((name) => [name, after.get(name) ?? null]));
}

export async function replay(
  backend: Backend,
  operations: readonly Operation[],
): Promise<Outcome[]> {
  await backend.clear();
  const since = Date.now();
  const times: Times = { since, minute: Math.floor(since / 60_000), commits: new Map() };
  const outcomes: Outcome[] = [];
  let stored: Stored = new Map();
  for (const [index, { caller, method, body }] of operations.entries()) {
    const text = body.replaceAll("{minute}", String(times.minute));
    const answer = await backend.call(method, text, authorizationFor(caller));
    if (answer.status !== 200) {
      outcomes.push(codeOf(answer));
      continue;
    }
    const { commitTime } = answer.body as { commitTime?: string };
    if (commitTime) times.commits.set(commitTime, `(commit ${index})`);
    const outcome: Outcome = { status: 200, body: toStable(answer.body, times) };
    outcomes.push(outcome);
    if (method !== "commit") continue;
    const after = await readStored(backend, times);
    outcome.stored = toChanges(stored, after);
    stored = after;
  }
  return outcomes;
}

/** An operation in one line, for messages. */
export function describeOperation({ caller, method, body }: Operation): string {
  return `${caller} ${method} ${body.replaceAll(`${root}/`, "")}`;
}
