/**
 * Google's Firestore emulator, where this machine has one: what the local document store is compared with,
 * and what can stand in its place.
 */

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { CommandError } from "../command-error.mjs";
import { documentsRoot } from "./names.mjs";

/** @typedef {{ origin: string, port: number, close: () => Promise<void> }} RunningEmulator */

const jarName = "cloud-firestore-emulator.jar";

/** The folders of Google Cloud CLI installations. @param {Record<string, string | undefined>} environment */
function cloudFolders(environment) {
  const commands = (environment.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "gcloud"));
  const found = commands.filter((path) => existsSync(path));
  return [
    environment.CLOUDSDK_ROOT_DIR ?? "",
    ...found.map((path) => dirname(dirname(realpathSync(path)))),
    join(homedir(), "google-cloud-sdk"),
    "/usr/lib/google-cloud-sdk",
    "/opt/homebrew/share/google-cloud-sdk",
  ].filter((folder) => folder !== "");
}

/** What firebase-tools downloads at first use, the newest one first. */
function downloadedJars() {
  const folder = join(homedir(), ".cache", "firebase", "emulators");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .map((name) => join(folder, name));
}

/**
 * The emulator's jar, or undefined where there is none or no Java to run it.
 * @param {Record<string, string | undefined>} [environment]
 */
export function findFirestoreEmulator(environment = process.env) {
  const jar = [
    ...downloadedJars(),
    ...cloudFolders(environment).map((folder) =>
      join(folder, "platform", "cloud-firestore-emulator", jarName),
    ),
  ].find((path) => existsSync(path));
  if (jar === undefined) return undefined;
  return spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0 ? jar : undefined;
}

/** @returns {Promise<number>} */
function findFreePort() {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Ports that are tried: between the look for a free one and the emulator's start another program may take it. */
const mostTries = 3;

/**
 * Starts the emulator with a file of rules, on a port of its own.
 * @param {{ jar: string, rules: string, projectId: string, findPort?: () => Promise<number> }} settings
 * @returns {Promise<RunningEmulator>}
 */
export async function startFirestoreEmulator({ findPort = findFreePort, ...settings }) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startAt(await findPort(), settings);
    } catch (error) {
      if (tries === mostTries || !String(error).includes("BindException")) throw error;
    }
  }
}

/**
 * @param {number} port
 * @param {{ jar: string, rules: string, projectId: string }} settings
 * @returns {Promise<RunningEmulator>}
 */
async function startAt(port, { jar, rules, projectId }) {
  const child = spawn(
    "java",
    [
      ...["-cp", jar, "com.google.cloud.datastore.emulator.firestore.CloudFirestore"],
      ...["--host", "127.0.0.1", "--port", String(port), "--rules", rules],
      ...["--project_id", projectId, "--single_project_mode", "true"],
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  // It must not outlive this process, however that ends.
  const stop = () => child.kill();
  process.once("exit", stop);
  const exited = new Promise((resolve) => child.once("close", resolve));
  await new Promise((resolve, reject) => {
    let isReady = false;
    const listen = (/** @type {Buffer} */ text) => {
      // It tells of every request; that is read, so that it can go on, and dropped.
      if (isReady) return;
      output += text;
      isReady = output.includes("Dev App Server is now running");
      if (isReady) resolve(undefined);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("error", reject);
    child.once("close", () => reject(new Error(`The Firestore emulator stopped:\n${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    async close() {
      process.off("exit", stop);
      stop();
      await exited;
    },
  };
}

/**
 * Starts the emulator as a document store. It forgets everything when it is closed.
 * @param {{ projectId: string, rules: string }} settings
 * @returns {Promise<import("./documents.mjs").DocumentStore>}
 */
export async function startEmulatedDocuments({ projectId, rules }) {
  const jar = findFirestoreEmulator();
  if (jar === undefined) {
    throw new CommandError(
      "There is no Firestore emulator on this machine, or no Java. Install it with `gcloud components install cloud-firestore-emulator`, or start without --firestore-emulator.",
    );
  }
  const emulator = await startFirestoreEmulator({ jar, rules, projectId });
  const root = documentsRoot(projectId);

  /** @type {import("./documents.mjs").DocumentStore["answer"]} */
  async function answer(method, body, authorization) {
    const answered = await fetch(`${emulator.origin}/v1/${root}:${method}`, {
      method: "POST",
      headers: { "content-type": "text/plain", ...(authorization && { authorization }) },
      body,
    });
    return { status: answered.status, body: await answered.json() };
  }

  return {
    answer,
    async find(collection, id) {
      const request = { documents: [`${root}/${collection}/${id}`] };
      const { body } = await answer("batchGet", JSON.stringify(request), "Bearer owner");
      const [first] = /** @type {{ found?: import("./commit.mjs").StoredDocument }[]} */ (body);
      return first?.found && { ...first.found, fields: first.found.fields ?? {} };
    },
    close: emulator.close,
  };
}
