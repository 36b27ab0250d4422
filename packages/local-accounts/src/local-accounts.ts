/**
 * Accounts without a cloud: identity, documents and product files on the site's own port, kept in a folder.
 * For development on one's own machine; the Firebase SDKs of the site speak with it as with Firebase.
 */

import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { open } from "lmdb";
import { holdAccounts } from "../one-at-a-time.mjs";
import { defaultPasswords, demoAccounts, demoFiles } from "./demo.mjs";
import { DocumentError } from "./document-error.mjs";
import { createDocumentStore } from "./documents.mjs";
import { createFileStore } from "./files.mjs";
import { refuseProduction } from "./firebase-settings.mjs";
import { createIdentity } from "./identity.mjs";
import { isFromThisMachine } from "./loopback.mjs";
import { documentsRoot } from "./names.mjs";
import { findResetPage, refusedPage } from "./reset-page.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {{ email: string, role: string, password: string | undefined }} Login
 *   `password` is undefined when it has been changed since
 * @typedef {{
 *   handler: (request: Request, response: Response) => Promise<boolean>,
 *   ready: Promise<Login[]>,
 *   close: () => Promise<void>,
 * }} LocalAccounts
 */

const mebibyte = 1024 * 1024;
/** As large as Firestore takes a request. */
const largestBody = 10 * mebibyte;

/**
 * @param {Response} response
 * @param {number} status
 * @param {Record<string, string>} headers
 * @param {string | Buffer} body
 */
function send(response, status, headers, body) {
  response.writeHead(status, { ...headers, "content-length": String(Buffer.byteLength(body)) });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** @param {Response} response @param {number} status @param {unknown} body */
function sendJson(response, status, body) {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  };
  send(response, status, headers, JSON.stringify(body));
}

/** Undefined for a body that is too large. @param {Request} request */
async function readBody(request) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= largestBody) parts.push(part);
  }
  return size <= largestBody ? Buffer.concat(parts).toString("utf8") : undefined;
}

/**
 * A page of another port of this machine (the site in development) may call too.
 * @param {Request} request @param {Response} response
 */
function allowOrigin({ headers }, response) {
  if (headers.origin === undefined) return;
  response.setHeader("access-control-allow-origin", headers.origin);
  response.setHeader("vary", "Origin");
}

/** @param {Response} response */
function answerPreflight(response) {
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

/**
 * @param {import("lmdb").RootDatabase} database
 * @param {string} projectId
 */
function openDocuments(database, projectId) {
  /** @type {import("lmdb").Database<import("./commit.mjs").StoredDocument, string>} */
  const documents = database.openDB({ name: "documents", encoding: "json" });
  return createDocumentStore({ database: documents, projectId });
}

/** @param {string} pathname @param {string} projectId @returns {string | undefined} the method */
function findDocumentMethod(pathname, projectId) {
  const [, project = "", database = "", method] = documentPath.exec(pathname) ?? [];
  const isOurs = project === projectId && ["(default)", "%28default%29"].includes(database);
  return isOurs ? method : undefined;
}

/**
 * Starts the local accounts. It returns at once; identity loads in a thread of its own, and a request for it
 * waits. Throws when the environment is one for production, or when another server has the folder. `startDocuments`
 * starts another store than the one in the folder.
 * @param {{
 *   projectId: string,
 *   dataDir: string,
 *   passwords?: import("./demo.mjs").DemoPasswords,
 *   startDocuments?: () => Promise<import("./documents.mjs").DocumentStore>,
 *   environment?: import("./firebase-settings.mjs").Environment,
 *   log?: (text: string) => void,
 * }} settings
 * @returns {LocalAccounts}
 */
export function createLocalAccounts({
  projectId,
  dataDir,
  passwords = defaultPasswords,
  startDocuments,
  environment = process.env,
  log = console.log,
}) {
  refuseProduction(environment);
  mkdirSync(dataDir, { recursive: true });
  const letGo = holdAccounts(dataDir);
  const database = open({ path: join(dataDir, "database"), encoding: "json" });
  const shelves = database.openDB({ name: "shelves", encoding: "json" });
  const starting = startDocuments?.() ?? Promise.resolve(openDocuments(database, projectId));
  starting.catch(() => {});
  /** @type {string} */
  const secret = shelves.get("secret") ?? randomBytes(32).toString("hex");
  const isFirstStart = shelves.get("secret") === undefined;
  const folder = join(dataDir, "files");
  const files = createFileStore({
    folder,
    projectId,
    secret,
    findProfile: async (uid) => (await (await starting).find("users", uid))?.fields,
  });

  const people = demoAccounts(passwords);
  const identity = createIdentity({
    projectId,
    onReset: (email, link) => log(`New password for ${email}: ${link}`),
    shelf: {
      load: () => shelves.get("accounts"),
      save: async (accounts) => {
        await shelves.put("accounts", accounts);
      },
    },
    seeds: people.map(({ uid, email, password, isAdmin, profile }) => ({
      localId: uid,
      email,
      emailVerified: true,
      rawPassword: password,
      displayName: profile.username?.stringValue,
      customAttributes: JSON.stringify(isAdmin ? { admin: true } : {}),
    })),
  });

  async function seedDocuments() {
    const documents = await starting;
    for (const { uid, profile } of people) {
      if (await documents.find("users", uid)) continue;
      const update = { name: `${documentsRoot(projectId)}/users/${uid}`, fields: profile };
      await documents.answer("commit", JSON.stringify({ writes: [{ update }] }), "Bearer owner");
    }
    return documents;
  }

  async function seedFiles() {
    if (!isFirstStart) return;
    for (const [name, body] of demoFiles()) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      await writeFile(file, body);
    }
    // Last, so that a start that breaks off is followed by another first one.
    await shelves.put("secret", secret);
  }

  const documentsReady = seedDocuments();
  const filesReady = seedFiles();
  for (const promise of [documentsReady, filesReady]) promise.catch(() => {});

  async function start() {
    await Promise.all([documentsReady, filesReady, identity.ready]);
    return people.map(({ uid, email, role, password }) => {
      const account = identity.accounts().find(({ localId }) => localId === uid);
      // The emulator's hash ends with the password itself.
      const isUnchanged = account?.passwordHash?.endsWith(`:password=${password}`);
      return { email, role, password: isUnchanged ? password : undefined };
    });
  }

  const ready = start();
  ready.catch(() => {});

  /** @param {Request} request @param {Response} response @param {URL} url */
  async function answerIdentity(request, response, url) {
    const page = request.method === "GET" ? findResetPage(url) : undefined;
    const isForPeople = request.headers.accept?.includes("text/html");
    if (page && isForPeople) {
      send(response, 200, { "content-type": "text/html; charset=utf-8" }, page);
      return;
    }
    const isAction = url.pathname === "/emulator/action";
    await identity.pass(request, response, isForPeople && isAction ? refusedPage : undefined);
  }

  /** @param {Request} request @param {Response} response @param {string} method */
  async function answerDocuments(request, response, method) {
    if (request.method !== "POST") {
      sendJson(response, 405, { error: { code: 405, message: "Only POST is answered here." } });
      return;
    }
    const body = await readBody(request);
    if (body === undefined) {
      const tooLarge = new DocumentError("INVALID_ARGUMENT", "The request has more than 10 MiB.");
      sendJson(response, tooLarge.code, tooLarge);
      return;
    }
    const documents = await documentsReady;
    const answer = await documents.answer(method, body, request.headers.authorization);
    sendJson(response, answer.status, answer.body);
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
      const isFile = pathname.startsWith("/v0/b/");
      if (!isIdentity && method === undefined && !isFile) return false;

      if (!isFromThisMachine(request)) {
        sendJson(response, 403, {
          error: { code: 403, message: "Local accounts are for this machine only." },
        });
        return true;
      }
      if (isIdentity) {
        await answerIdentity(request, response, url);
        return true;
      }
      allowOrigin(request, response);
      if (request.method === "OPTIONS") {
        answerPreflight(response);
        return true;
      }
      if (method !== undefined) {
        await answerDocuments(request, response, method);
        return true;
      }
      if (request.method !== "GET" && request.method !== "HEAD") {
        // As storage.rules have it: nobody writes through the site.
        sendJson(response, 403, { error: { code: 403, message: "Permission denied." } });
        return true;
      }
      await Promise.all([documentsReady, filesReady]);
      const { status, headers, body } = await files.answer(url, request.headers.authorization);
      send(response, status, headers, body);
      return true;
    },
    async close() {
      await Promise.allSettled([documentsReady, filesReady]);
      await identity.close();
      const documents = await starting.catch(() => undefined);
      await documents?.close();
      await database.close();
      letGo();
    },
  };
}
