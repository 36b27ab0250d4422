/**
 * Accounts without a cloud: identity, documents and files on the application's own port, kept in a folder.
 * For development on one's own machine; Firebase's SDKs speak with it as with Firebase.
 */

import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { open } from "lmdb";
import type { StoredDocument } from "./commit";
import { DocumentError } from "./document-error";
import { createDocumentStore, type DocumentStore } from "./documents";
import { createFileStore } from "./files";
import { type Account, createIdentity } from "./identity";
import { isFromThisMachine } from "./loopback";
import { documentsRoot } from "./names";
import { findResetPage, pageHeaders, refusedPage } from "./reset-page";
import type { Rules } from "./rules";
import type { Fields } from "./values";

export interface SeedAccount {
  uid: string;
  email: string;
  password: string;
  displayName?: string;
  claims?: Record<string, unknown>;
}

/** What is there at a first start. */
export interface Seeds {
  accounts: readonly SeedAccount[];
  /** By their paths: `users/pilot`. One that is missing at a later start is written again. */
  documents?: Readonly<Record<string, Fields>>;
  /** By the names that they have in the storage bucket. */
  files?: ReadonlyMap<string, Buffer>;
}

export interface LocalAccountsSettings {
  projectId: string;
  /** Keeps the accounts, the documents and, in `files`, the files. One server at a time may have it. */
  dataDir: string;
  rules: Rules;
  seeds?: Seeds;
  /** Tells the folder of firebase-tools where that is no package beside this one. */
  findTools?: (() => Promise<string>) | undefined;
  /** Starts another document store than the one in the folder. */
  startDocuments?: () => Promise<DocumentStore>;
  /** Is told the links for new passwords, which production sends by mail. */
  log?: (text: string) => void;
}

export interface LocalAccounts {
  /** Answers a request and says true; says false of one that is for somebody else. */
  handler: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** The uids of the seed accounts that still have their first password. Rejects when the start fails. */
  ready: Promise<ReadonlySet<string>>;
  close: () => Promise<void>;
}

const mebibyte = 1024 * 1024;
/** As large as Firestore takes a request. */
const largestOfDocuments = 10 * mebibyte;
/** More than any request about accounts needs. */
const largestOfIdentity = mebibyte;

function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...headers, "content-length": String(Buffer.byteLength(body)) });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  };
  send(response, status, headers, JSON.stringify(body));
}

function refuse(response: ServerResponse, code: number, message: string): void {
  sendJson(response, code, { error: { code, message } });
}

/** Undefined for a body of more than `largest` bytes, and for a packed one, which may be of any size. */
export async function readBody(
  request: AsyncIterable<Buffer> & Pick<IncomingMessage, "headers">,
  largest: number,
): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = request.headers["content-encoding"] === undefined ? 0 : largest + 1;
  for await (const part of request) {
    size += part.length;
    if (size <= largest) parts.push(part);
  }
  return size <= largest ? Buffer.concat(parts) : undefined;
}

/** A page of another port of this machine (the site in development) may call too. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return;
  response.setHeader("access-control-allow-origin", headers.origin);
  response.setHeader("vary", "Origin");
}

function answerPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
    "access-control-allow-headers":
      response.req.headers["access-control-request-headers"] ?? "authorization, content-type",
    "access-control-max-age": "600",
  });
  response.end();
}

const identityPath =
  /^\/(?:identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//;
const documentPath = /^\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents:(\w+)$/;

/** The method that a request to the database names. */
function findDocumentMethod(pathname: string, projectId: string): string | undefined {
  const [, project = "", database = "", method] = documentPath.exec(pathname) ?? [];
  const isOurs = project === projectId && ["(default)", "%28default%29"].includes(database);
  return isOurs ? method : undefined;
}

function toAccount({ uid, email, password, displayName, claims = {} }: SeedAccount): Account {
  return {
    localId: uid,
    email,
    emailVerified: true,
    rawPassword: password,
    displayName,
    customAttributes: JSON.stringify(claims),
  };
}

/** Starts at once and returns; identity loads in a thread of its own, and a request for it waits. */
export function createLocalAccounts({
  projectId,
  dataDir,
  rules,
  seeds = { accounts: [] },
  findTools,
  startDocuments,
  log = console.log,
}: LocalAccountsSettings): LocalAccounts {
  mkdirSync(dataDir, { recursive: true });
  const database = open({ path: join(dataDir, "database"), encoding: "json" });
  const shelves = database.openDB({ name: "shelves", encoding: "json" });
  const openDocuments = async () => {
    const documents = database.openDB<StoredDocument, string>({
      name: "documents",
      encoding: "json",
    });
    return createDocumentStore({ database: documents, projectId, rules });
  };
  const starting = (startDocuments ?? openDocuments)();
  starting.catch(() => {});
  const isFirstStart = shelves.get("secret") === undefined;
  const secret: string = shelves.get("secret") ?? randomBytes(32).toString("hex");
  const folder = join(dataDir, "files");
  const files = createFileStore({
    folder,
    projectId,
    secret,
    rules,
    find: async (collection, id) => (await (await starting).find(collection, id))?.fields,
  });
  const identity = createIdentity({
    projectId,
    findTools,
    onReset: (email, link) => log(`New password for ${email}: ${link}`),
    shelf: {
      load: () => shelves.get("accounts"),
      save: async (accounts) => {
        shelves.putSync("accounts", accounts);
      },
    },
    seeds: seeds.accounts.map(toAccount),
  });

  async function seedDocuments(): Promise<DocumentStore> {
    const documents = await starting;
    for (const [path, fields] of Object.entries(seeds.documents ?? {})) {
      const [collection = "", id = ""] = path.split("/");
      if (await documents.find(collection, id)) continue;
      const update = { name: `${documentsRoot(projectId)}/${path}`, fields };
      await documents.answer("commit", JSON.stringify({ writes: [{ update }] }), "Bearer owner");
    }
    return documents;
  }

  async function seedFiles(): Promise<void> {
    if (!isFirstStart) return;
    for (const [name, body] of seeds.files ?? []) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      await writeFile(file, body);
    }
    // Last, so that a start that breaks off is followed by another first one.
    shelves.putSync("secret", secret);
  }

  const documentsReady = seedDocuments();
  const filesReady = seedFiles();
  for (const promise of [documentsReady, filesReady]) promise.catch(() => {});

  async function start(): Promise<ReadonlySet<string>> {
    await Promise.all([documentsReady, filesReady, identity.ready]);
    const unchanged = seeds.accounts.filter(({ uid, password }) => {
      const account = identity.accounts().find(({ localId }) => localId === uid);
      // The emulator's hash ends with the password itself.
      return account?.passwordHash?.endsWith(`:password=${password}`);
    });
    return new Set(unchanged.map(({ uid }) => uid));
  }

  const ready = start();
  ready.catch(() => {});

  async function answerIdentity(request: IncomingMessage, response: ServerResponse, url: URL) {
    const page = request.method === "GET" ? findResetPage(url) : undefined;
    const isForPeople = request.headers.accept?.includes("text/html");
    if (page && isForPeople) {
      send(response, 200, pageHeaders, page);
      return;
    }
    const { method = "GET", url: path = "", headers } = request;
    const body = await readBody(request, largestOfIdentity);
    if (body === undefined) return refuse(response, 413, "The request is packed, or over 1 MiB.");
    const isAction = url.pathname === "/emulator/action";
    const refusal = isForPeople && isAction ? refusedPage : undefined;
    // The form posts, so that no password comes into the browser's history; the emulator reads a link.
    const passed =
      isAction && method === "POST"
        ? {
            method: "GET",
            path: `/emulator/action?${new URLSearchParams(body.toString())}`,
            headers: {},
            body: Buffer.alloc(0),
          }
        : { method, path, headers, body };
    await identity.pass(passed, response, refusal);
  }

  async function answerDocuments(
    request: IncomingMessage,
    response: ServerResponse,
    method: string,
  ) {
    if (request.method !== "POST") return refuse(response, 405, "Only POST is answered here.");
    const body = await readBody(request, largestOfDocuments);
    if (body === undefined) {
      const tooLarge = new DocumentError("INVALID_ARGUMENT", "The request has more than 10 MiB.");
      return sendJson(response, tooLarge.code, tooLarge);
    }
    const documents = await documentsReady;
    const answer = await documents.answer(method, body.toString(), request.headers.authorization);
    sendJson(response, answer.status, answer.body);
  }

  async function answerFiles(request: IncomingMessage, response: ServerResponse, url: URL) {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refuse(response, 403, "Permission denied.");
    }
    await Promise.all([documentsReady, filesReady]);
    const { status, headers, body } = await files.answer(url, request.headers.authorization);
    send(response, status, headers, body);
  }

  return {
    ready,
    async handler(request, response) {
      const address = `http://localhost${request.url}`;
      if (!URL.canParse(address)) return false;
      const url = new URL(address);
      const { pathname } = url;
      const isIdentity = identityPath.test(pathname);
      const method = findDocumentMethod(pathname, projectId);
      if (!isIdentity && method === undefined && !pathname.startsWith("/v0/b/")) return false;

      if (!isFromThisMachine(request)) {
        refuse(response, 403, "Local accounts are for this machine only.");
      } else if (isIdentity) {
        await answerIdentity(request, response, url);
      } else {
        allowOrigin(request, response);
        if (request.method === "OPTIONS") answerPreflight(response);
        else if (method !== undefined) await answerDocuments(request, response, method);
        else await answerFiles(request, response, url);
      }
      return true;
    },
    async close() {
      await Promise.allSettled([documentsReady, filesReady]);
      await identity.close();
      const documents = await starting.catch(() => undefined);
      await documents?.close();
      await database.close();
    },
  };
}
