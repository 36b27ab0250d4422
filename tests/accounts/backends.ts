/** The two databases that must answer alike: the local document store and Google's Firestore emulator. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "lmdb";
import { createDocumentStore, type StoredDocument } from "local-accounts";
import { findFirestoreEmulator, startFirestoreEmulator } from "local-accounts/firestore-emulator";
import { rules } from "../../scripts/accounts/rules";

export const projectId = "demo-dronedoc";
export const root = `projects/${projectId}/databases/(default)/documents`;

export interface Answer {
  status: number;
  body: unknown;
}

export interface Backend {
  call: (method: string, body: string, authorization?: string) => Promise<Answer>;
  clear: () => Promise<void>;
  close: () => Promise<void>;
}

/** Where Google's emulator is; tests that need it are skipped when it is undefined. */
export const emulatorJar = findFirestoreEmulator();

export const skippedBecause =
  "Skipped: this machine has no Firestore emulator (firebase-tools' download, or the Google Cloud CLI's component cloud-firestore-emulator) or no Java.";

export function createEmbedded(): Backend {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-documents-"));
  const database = open<StoredDocument, string>({
    path: join(folder, "database"),
    encoding: "json",
  });
  const store = createDocumentStore({ database, projectId, rules });
  return {
    call: async (method, body, authorization) => {
      const answer = await store.answer(method, body, authorization);
      return { status: answer.status, body: JSON.parse(JSON.stringify(answer.body)) };
    },
    clear: () => database.clearAsync(),
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export async function startGoogles(rules: string): Promise<Backend> {
  if (emulatorJar === undefined) throw new Error(skippedBecause);
  const emulator = await startFirestoreEmulator({ jar: emulatorJar, rules, projectId });
  return {
    call: async (method, body, authorization) => {
      const answer = await fetch(`${emulator.origin}/v1/${root}:${method}`, {
        method: "POST",
        headers: { "content-type": "text/plain", ...(authorization && { authorization }) },
        body,
      });
      return { status: answer.status, body: await answer.json() };
    },
    clear: async () => {
      await fetch(`${emulator.origin}/emulator/v1/${root}`, { method: "DELETE" });
    },
    close: () => emulator.close(),
  };
}

function toTokenPart(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString("base64url");
}

/** The header of a user whom the Auth emulator has let in. */
export function authorizationOf(uid: string, claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    firebase: { identities: {}, sign_in_provider: "password" },
    ...claims,
  };
  return `Bearer ${toTokenPart({ alg: "none", typ: "JWT" })}.${toTokenPart(payload)}.`;
}
