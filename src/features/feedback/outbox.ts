/**
 * Answers wait in the browser until the server has them. `firestore.rules` says what the server takes:
 * anyone adds an answer, under the minute and one of 60 places in it, and a place is taken only once.
 */

import type { Answer, Outcome } from "./types";

/** Limits of `firestore.rules`, in characters. */
export const longestText = 2000;
const longestPath = 300;

/** More are not kept: the oldest make room. */
export const mostKept = 20;

/** Another place in the minute is tried this often before an answer waits for a later time. */
const mostTries = 4;

/** How the outbox reaches the world; each part is another one in tests. */
export interface Surroundings {
  read: () => string | null;
  write: (text: string) => void;
  fetch: (url: string, init: RequestInit) => Promise<Pick<Response, "status" | "json" | "headers">>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** Runs alone among all tabs of this site. */
  alone: <T>(act: () => Promise<T>) => Promise<T>;
}

/** What waits, oldest first. Another program, or a reader, may have stored anything there. */
export function readAnswers(text: string | null): Answer[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  return stored.filter(isAnswer).slice(-mostKept);
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== "object" || value === null) return false;
  const { key, path, helpful, text } = value as Partial<Record<keyof Answer, unknown>>;
  return (
    typeof key === "string" &&
    typeof path === "string" &&
    /^\/([!-.0-Z^-~][!-~]*)?$/.test(path) &&
    isShort(path, longestPath) &&
    typeof helpful === "boolean" &&
    typeof text === "string" &&
    isShort(text, longestText)
  );
}

function isShort(text: string, most: number): boolean {
  return [...text].length <= most;
}

/** The body of Firestore's `commit` that adds an answer. `documents` is `projects/…/documents`. */
function toCommit(answer: Answer, documents: string, minute: number, place: number) {
  const { path, helpful, text } = answer;
  return {
    writes: [
      {
        update: {
          name: `${documents}/feedback/${minute}-${place}`,
          fields: {
            path: { stringValue: path },
            helpful: { booleanValue: helpful },
            ...(text === "" ? {} : { text: { stringValue: text } }),
          },
        },
        updateTransforms: [{ fieldPath: "createdAt", setToServerValue: "REQUEST_TIME" }],
      },
    ],
  };
}

/**
 * @param database the address of `…/documents`, as the REST interface of Firestore spells it
 * @param apiKey what the cloud wants to know of the caller; empty for the local store
 */
export function createOutbox(
  { database, apiKey }: { database: string; apiKey: string },
  { read, write, fetch, now, random, alone }: Surroundings,
) {
  const documents = database.slice(database.indexOf("/v1/") + "/v1/".length);
  const address = `${database}:commit${apiKey === "" ? "" : `?key=${encodeURIComponent(apiKey)}`}`;

  /** By how much this device's clock is behind the server's, in milliseconds, as far as an answer has told. */
  let behind = 0;

  function keep(answers: readonly Answer[]): void {
    write(JSON.stringify(answers.slice(-mostKept)));
  }

  async function send(answer: Answer): Promise<Outcome> {
    // A place that somebody has taken is denied, and so is the minute of a clock that is wrong: then another one.
    for (let tries = 0; tries < mostTries; tries += 1) {
      const minute = Math.floor((now() + behind) / 60_000);
      const place = Math.floor(random() * 60);
      const status = await post(toCommit(answer, documents, minute, place));
      if (status === 200) return "sent";
      if (status === 400) return "refused";
      // A host of static files has no such address, takes no POST, or answers with a page.
      if (status === 404 || status === 405 || status === 501) return "unserved";
      if (status !== 403 && status !== 409) return "kept";
    }
    return "kept";
  }

  /** The status of the answer; 0 when there was none, or none that is about what was sent. */
  async function post(body: unknown): Promise<number> {
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      // Where a service lets no other site read its time, the device's own has to do.
      const time = Date.parse(answer.headers.get("date") ?? "");
      if (time > 0) behind = time - now();
      if (answer.status !== 200 && answer.status !== 400) return answer.status;
      const said = await readSaid(answer);
      // A server that has said yes has the answer, and would have it twice.
      if (said === brokenOff) return answer.status === 200 && isJson(answer.headers) ? 200 : 0;
      if (answer.status === 400) return isAboutKey(said) ? 0 : 400;
      return typeof said === "object" && said !== null && "writeResults" in said ? 200 : 404;
    } catch {
      return 0;
    }
  }

  /** Sends what waits, oldest first, until one cannot go. Tells what became of the last one. */
  function flush(): Promise<Outcome> {
    return alone(async () => {
      let outcome: Outcome = "sent";
      for (const answer of readAnswers(read())) {
        outcome = await send(answer);
        if (outcome === "kept" || outcome === "unserved") return outcome;
        // Read anew: another page may have added one meanwhile.
        keep(readAnswers(read()).filter(({ key }) => key !== answer.key));
      }
      return outcome;
    });
  }

  return {
    flush,
    /** Keeps the answer first, so that nothing is lost, and sends all that waits. */
    add({ path, helpful, text }: Omit<Answer, "key">): Promise<Outcome> {
      const answer: Answer = {
        key: `${now()}-${random()}`,
        path: [...path].slice(0, longestPath).join(""),
        helpful,
        text: [...text.trim()].slice(0, longestText).join(""),
      };
      keep([...readAnswers(read()), answer]);
      return flush();
    },
  };
}

const brokenOff = Symbol();

/** What an answer says; null where that is no JSON, and `brokenOff` where the network has failed behind its headers. */
async function readSaid(answer: Pick<Response, "json">): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    return error instanceof SyntaxError ? null : brokenOff;
  }
}

/** All that the database says is: the login page of a network, and the page of a host of files, are not. */
function isJson(headers: Headers): boolean {
  return /json/.test(headers.get("content-type") ?? "");
}

/** True when the cloud does not know the site's key: it has not looked at the answer. */
function isAboutKey(said: unknown): boolean {
  // What a reader has written may be repeated there, but never with quotation marks of its own.
  return JSON.stringify(said).includes('"reason":"API_KEY_INVALID"');
}

export type Outbox = ReturnType<typeof createOutbox>;
