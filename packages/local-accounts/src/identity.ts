/** Local accounts with passwords: starts the Auth emulator, passes requests on to it, and keeps its users. */

import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Worker } from "node:worker_threads";

/**
 * @typedef {{
 *   localId: string,
 *   email?: string,
 *   rawPassword?: string,
 *   passwordHash?: string,
 *   customAttributes?: string,
 *   validSince?: string,
 *   displayName?: string,
 * }} Account as the identity toolkit's batch calls have it
 * @typedef {{ load: () => Account[] | undefined, save: (accounts: Account[]) => Promise<void> }} Shelf
 * @typedef {{
 *   ready: Promise<void>,
 *   pass: (
 *     request: import("node:http").IncomingMessage,
 *     response: import("node:http").ServerResponse,
 *     refusal?: string,
 *   ) => Promise<void>,
 *   accounts: () => Account[],
 *   close: () => Promise<void>,
 * }} Identity `refusal` is the page for people where the emulator refuses in JSON
 */

/** Where the emulator listens: a named pipe on Windows, elsewhere a socket in a folder of our own. */
function createSocketPath() {
  const folder = mkdtempSync(join(tmpdir(), "dronedoc-"));
  return process.platform === "win32"
    ? { folder, socketPath: `\\\\.\\pipe\\${folder.replaceAll(/[^\w-]/g, "-")}` }
    : { folder, socketPath: join(folder, "auth.sock") };
}

/** @param {import("node:http").IncomingMessage} message */
async function readBody(message) {
  const parts = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/**
 * @param {{
 *   projectId: string,
 *   shelf: Shelf,
 *   seeds: readonly Account[],
 *   onReset: (email: string, link: string) => void,
 * }} settings `seeds` are the accounts of a first start; `onReset` is told what production sends by mail
 * @returns {Identity}
 */
export function createIdentity({ projectId, shelf, seeds, onReset }) {
  const { folder, socketPath } = createSocketPath();
  const worker = new Worker(new URL("./identity-worker.mjs", import.meta.url), {
    workerData: { projectId, socketPath },
  });
  const stopped = new Promise((resolve) => worker.once("exit", resolve));
  const listening = new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The Auth emulator stopped before it was ready.")));
  });
  const privileged = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  /** @type {Account[]} */
  let known = [];

  /**
   * Asks the emulator as its operator.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @returns {Promise<Record<string, unknown>>}
   */
  async function call(method, path, body) {
    const answer = await new Promise((resolve, reject) => {
      const sent = httpRequest({
        socketPath,
        method,
        path,
        headers: { authorization: "Bearer owner", "content-type": "application/json" },
      });
      sent.on("response", resolve).on("error", reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
    const text = await readBody(answer);
    if (answer.statusCode === 200) return JSON.parse(text);
    throw new Error(`${method} ${path} of the Auth emulator: ${answer.statusCode} ${text}`);
  }

  async function download() {
    /** @type {Account[]} */
    const accounts = [];
    let page = "";
    do {
      const found = await call("GET", `${privileged}:batchGet?maxResults=1000${page}`);
      accounts.push(.../** @type {Account[]} */ (found.users ?? []));
      page = found.nextPageToken ? `&nextPageToken=${found.nextPageToken}` : "";
    } while (page !== "");
    return accounts;
  }

  async function save() {
    known = await download();
    await shelf.save(known);
  }

  let saved = Promise.resolve();
  let isWaiting = false;
  /** Saves after what is being saved now; wishes that come until then are granted together. */
  function saveNext() {
    if (isWaiting) return saved;
    isWaiting = true;
    saved = saved
      .then(() => {
        isWaiting = false;
        return save();
      })
      .catch((error) => console.error("The local accounts could not be kept:", error));
    return saved;
  }

  const toldCodes = new Set();
  /** @param {string | undefined} host */
  async function tellResets(host) {
    const found = await call("GET", `/emulator/v1/projects/${projectId}/oobCodes`);
    const codes = /** @type {{ email: string, requestType: string, oobCode: string }[]} */ (
      found.oobCodes ?? []
    );
    for (const { email, requestType, oobCode } of codes) {
      if (requestType !== "PASSWORD_RESET" || toldCodes.has(oobCode)) continue;
      toldCodes.add(oobCode);
      const query = `mode=resetPassword&oobCode=${oobCode}&apiKey=local`;
      onReset(email, `http://${host}/emulator/action?${query}`);
    }
  }

  async function start() {
    await listening;
    await call("PATCH", `/emulator/v1/projects/${projectId}/config`, {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
    const accounts = shelf.load() ?? seeds;
    const { error } = await call("POST", `${privileged}:batchCreate`, { users: accounts });
    if (Array.isArray(error) && error.length > 0) {
      throw new Error(`The local accounts do not load: ${JSON.stringify(error)}`);
    }
    // An import ends all sessions: tokens older than it are refused. Who was logged in stays so.
    for (const { localId, validSince = "1" } of accounts) {
      await call("POST", `${privileged}:update`, { localId, validSince });
    }
    await save();
  }

  const ready = start();
  // Whoever waits for it is told; until then it is no unhandled rejection.
  ready.catch(() => {});

  return {
    ready,
    accounts: () => known,
    async pass(request, response, refusal) {
      await ready;
      const { method, url: path, headers } = request;
      const sent = httpRequest({ socketPath, method, path, headers });
      /** @type {Promise<import("node:http").IncomingMessage>} */
      const answered = new Promise((resolve, reject) => {
        sent.on("response", resolve).on("error", reject);
      });
      const [answer] = await Promise.all([answered, pipeline(request, sent)]);
      const isChange = method === "POST" || path?.startsWith("/emulator/action");
      // First: whoever has the answer may count on the change, also after a restart.
      if (isChange) await saveNext();
      if (path?.includes(":sendOobCode")) await tellResets(headers.host);
      const status = answer.statusCode ?? 502;
      if (refusal !== undefined && status >= 400) {
        answer.resume();
        response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(refusal);
        return;
      }
      response.writeHead(status, answer.headers);
      await pipeline(answer, response);
    },
    async close() {
      await ready.catch(() => {});
      await saved;
      await worker.terminate();
      await stopped;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
