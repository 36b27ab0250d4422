/**
 * Google's Firestore emulator, where this machine has one: what the local document store is compared with,
 * and what can stand in its place.
 */

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import type { StoredDocument } from "./commit";
import type { DocumentStore } from "./documents";
import { documentsRoot } from "./names";

export interface EmulatorSettings {
  /** A file in the language of Firestore's rules. */
  rules: string;
  projectId: string;
}

export interface RunningEmulator {
  origin: string;
  port: number;
  close: () => Promise<void>;
}

const jarName = "cloud-firestore-emulator.jar";

/** The folders of Google Cloud CLI installations. */
function cloudFolders(): string[] {
  const commands = (process.env.PATH ?? "").split(delimiter).map((path) => join(path, "gcloud"));
  const found = commands.filter((path) => existsSync(path));
  return [
    process.env.CLOUDSDK_ROOT_DIR ?? "",
    ...found.map((path) => dirname(dirname(realpathSync(path)))),
    join(homedir(), "google-cloud-sdk"),
    "/usr/lib/google-cloud-sdk",
    "/opt/homebrew/share/google-cloud-sdk",
  ].filter((folder) => folder !== "");
}

/** What firebase-tools downloads at first use, the newest one first. */
function downloadedJars(): string[] {
  const folder = join(homedir(), ".cache", "firebase", "emulators");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .map((name) => join(folder, name));
}

/** The emulator's jar, or undefined where there is none or no Java to run it. */
export function findFirestoreEmulator(): string | undefined {
  const jar = [
    ...downloadedJars(),
    ...cloudFolders().map((folder) =>
      join(folder, "platform", "cloud-firestore-emulator", jarName),
    ),
  ].find((path) => existsSync(path));
  if (jar === undefined) return undefined;
  return spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0 ? jar : undefined;
}

function findFreePort(): Promise<number> {
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

/** Starts the emulator with a file of rules, on a port of its own. */
export async function startFirestoreEmulator({
  findPort = findFreePort,
  ...settings
}: EmulatorSettings & { jar: string; findPort?: () => Promise<number> }): Promise<RunningEmulator> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startAt(await findPort(), settings);
    } catch (error) {
      if (tries === mostTries || !String(error).includes("BindException")) throw error;
    }
  }
}

async function startAt(
  port: number,
  { jar, rules, projectId }: EmulatorSettings & { jar: string },
): Promise<RunningEmulator> {
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
    const listen = (text: Buffer) => {
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

/** Starts the emulator as a document store. It forgets everything when it is closed. */
export async function startEmulatedDocuments({
  projectId,
  rules,
}: EmulatorSettings): Promise<DocumentStore> {
  const jar = findFirestoreEmulator();
  if (jar === undefined) {
    throw new Error(
      "There is no Firestore emulator on this machine, or no Java. Install it with `gcloud components install cloud-firestore-emulator`, or start without it.",
    );
  }
  const emulator = await startFirestoreEmulator({ jar, rules, projectId });
  const root = documentsRoot(projectId);

  const answer: DocumentStore["answer"] = async (method, body, authorization) => {
    const answered = await fetch(`${emulator.origin}/v1/${root}:${method}`, {
      method: "POST",
      headers: { "content-type": "text/plain", ...(authorization && { authorization }) },
      body,
    });
    return { status: answered.status, body: await answered.json() };
  };

  return {
    answer,
    async find(collection, id) {
      const request = { documents: [`${root}/${collection}/${id}`] };
      const { body } = await answer("batchGet", JSON.stringify(request), "Bearer owner");
      const [first] = body as { found?: StoredDocument }[];
      return first?.found && { ...first.found, fields: first.found.fields ?? {} };
    },
    close: emulator.close,
  };
}
