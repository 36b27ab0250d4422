/** Accounts with passwords: starts the Auth emulator, passes requests on to it, and keeps its users. */

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Worker } from "node:worker_threads";
import { pageHeaders } from "./reset-page";

/** An account as the identity toolkit's batch calls have it. */
export interface Account {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  rawPassword?: string;
  passwordHash?: string;
  customAttributes?: string;
  validSince?: string;
  displayName?: string;
}

export interface IdentitySettings {
  projectId: string;
  /** Tells the folder of firebase-tools where that is no package beside this one. */
  findTools?: (() => Promise<string>) | undefined;
  /** Where the accounts are kept. */
  shelf: { load: () => Account[] | undefined; save: (accounts: Account[]) => Promise<void> };
  /** The accounts of a first start. */
  seeds: readonly Account[];
  /** Is told what production sends by mail. */
  onReset: (email: string, link: string) => void;
}

/** A request whose body was read. */
export interface ReadRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Identity {
  ready: Promise<void>;
  /** Passes a request on; `refusal` is the page for people where the emulator refuses in JSON. */
  pass: (request: ReadRequest, response: ServerResponse, refusal?: string) => Promise<void>;
  accounts: () => Account[];
  close: () => Promise<void>;
}

/** A process that was killed leaves its folder behind, with the socket. */
export function removeLeftFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^local-accounts-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is one, too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The Auth emulator in a thread of its own. */
function startEmulator(projectId: string, tools: string | undefined) {
  removeLeftFolders();
  const folder = mkdtempSync(join(tmpdir(), `local-accounts-${process.pid}-`));
  // A named pipe on Windows, elsewhere a socket in a folder of our own.
  const socketPath =
    process.platform === "win32"
      ? `\\\\.\\pipe\\${folder.replaceAll(/[^\w-]/g, "-")}`
      : join(folder, "auth.sock");
  const worker = new Worker(new URL("./identity-worker.mjs", import.meta.url), {
    workerData: { projectId, socketPath, tools },
    execArgv: [],
  });
  const stopped = new Promise<void>((resolve) =>
    worker.once("exit", () => {
      rmSync(folder, { recursive: true, force: true });
      resolve();
    }),
  );
  const listening = new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The Auth emulator stopped before it was ready.")));
  });
  return { worker, socketPath, stopped, listening };
}

async function readText(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

export function createIdentity({
  projectId,
  findTools,
  shelf,
  seeds,
  onReset,
}: IdentitySettings): Identity {
  let emulator: ReturnType<typeof startEmulator> | undefined;
  let isClosing = false;
  const privileged = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  let known: Account[] = [];

  /** Asks the emulator as its operator. */
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = httpRequest({
        socketPath: emulator?.socketPath,
        method,
        path,
        headers: { authorization: "Bearer owner", "content-type": "application/json" },
      });
      sent.on("response", resolve).on("error", reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
    const text = await readText(answer);
    if (answer.statusCode === 200) return JSON.parse(text);
    throw new Error(`${method} ${path} of the Auth emulator: ${answer.statusCode} ${text}`);
  }

  async function download(): Promise<Account[]> {
    const accounts: Account[] = [];
    let page = "";
    do {
      const found = await call<{ users?: Account[]; nextPageToken?: string }>(
        "GET",
        `${privileged}:batchGet?maxResults=1000${page}`,
      );
      accounts.push(...(found.users ?? []));
      page = found.nextPageToken ? `&nextPageToken=${found.nextPageToken}` : "";
    } while (page !== "");
    return accounts;
  }

  async function save(): Promise<void> {
    known = await download();
    await shelf.save(known);
  }

  let saved = Promise.resolve();
  let isWaiting = false;
  /** Saves after what is being saved now; wishes that come until then are granted together. */
  function saveNext(): Promise<void> {
    if (isWaiting) return saved;
    isWaiting = true;
    saved = saved
      .then(() => {
        isWaiting = false;
        return save();
      })
      .catch(({ message }: Error) =>
        console.error(
          `The local accounts could not be kept, and what has changed is lost at the next start: ${message}`,
        ),
      );
    return saved;
  }

  const toldCodes = new Set<string>();
  async function tellResets(host: string | undefined): Promise<void> {
    const { oobCodes = [] } = await call<{
      oobCodes?: { email: string; requestType: string; oobCode: string }[];
    }>("GET", `/emulator/v1/projects/${projectId}/oobCodes`);
    for (const { email, requestType, oobCode } of oobCodes) {
      if (requestType !== "PASSWORD_RESET" || toldCodes.has(oobCode)) continue;
      toldCodes.add(oobCode);
      const query = `mode=resetPassword&oobCode=${oobCode}&apiKey=local`;
      onReset(email, `http://${host}/emulator/action?${query}`);
    }
  }

  async function start(): Promise<void> {
    const tools = await findTools?.();
    emulator = startEmulator(projectId, tools);
    const { listening, stopped } = emulator;
    await listening;
    await call("PATCH", `/emulator/v1/projects/${projectId}/config`, {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
    const accounts = shelf.load() ?? seeds;
    const { error = [] } = await call<{ error?: unknown[] }>("POST", `${privileged}:batchCreate`, {
      users: accounts,
    });
    if (error.length > 0) {
      throw new Error(`The local accounts do not load: ${JSON.stringify(error)}`);
    }
    // An import ends all sessions: tokens older than it are refused. Who was logged in stays so.
    for (const { localId, validSince = "1" } of accounts) {
      await call("POST", `${privileged}:update`, { localId, validSince });
    }
    await save();
    stopped.then(startAgain);
  }

  let running = start();
  // Whoever waits for it is told; until then it is no unhandled rejection.
  running.catch(() => {});

  /** After a thread that was ready has died: logins go on with the accounts that were kept last. */
  function startAgain(): void {
    if (isClosing) return;
    console.error("The Auth emulator stopped. It is started again.");
    running = start();
    running.catch(() => {});
  }

  return {
    ready: running,
    accounts: () => known,
    async pass({ method, path, headers, body }, response, refusal) {
      await running;
      const { "transfer-encoding": _chunked, ...passed } = headers;
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = httpRequest({
          socketPath: emulator?.socketPath,
          method,
          path,
          headers: { ...passed, "content-length": String(body.length) },
        });
        sent.on("response", resolve).on("error", reject).end(body);
      });
      const isChange = method === "POST" || path.startsWith("/emulator/action");
      // First: whoever has the answer may count on the change, also after a restart.
      if (isChange) await saveNext();
      if (path.includes(":sendOobCode")) await tellResets(headers.host);
      const status = answer.statusCode ?? 502;
      if (refusal !== undefined && status >= 400) {
        answer.resume();
        response.writeHead(status, pageHeaders).end(refusal);
        return;
      }
      response.writeHead(status, answer.headers);
      await pipeline(answer, response);
    },
    async close() {
      isClosing = true;
      await running.catch(() => {});
      await saved;
      await emulator?.worker.terminate();
      await emulator?.stopped;
    },
  };
}
