/**
 * The Auth emulator of firebase-tools in a thread of its own: loading it keeps a core busy for seconds, in
 * which the site must answer. It listens on a local socket, which no browser can reach past our checks.
 * It is JavaScript, for a thread has no loader for TypeScript before Node 22.18.
 *
 * `createApp` is no public interface: firebase-tools is pinned to one version, and the tests tell when another
 * one does not fit.
 */

import { createServer } from "node:http";
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

const require = createRequire(import.meta.url);
const { tools = "firebase-tools" } = workerData;
/** @param {string} file of firebase-tools */
const load = (file) => require(`${tools}/lib/emulator/auth/${file}`);

/** What is answered here. Without the other paths, loading takes half the time and 50 MB less. */
const usedPaths = [
  /^\/v1\/accounts:(?:delete|lookup|resetPassword|sendOobCode|signInWithPassword|signUp|update)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(?::(?:batchCreate|batchGet|delete|lookup|update))?$/,
  /^\/v1\/(?:recaptchaParams|token)$/,
  /^\/v2\/(?:passwordPolicy|recaptchaConfig)$/,
  /^\/emulator\//,
];

const { default: apiSpec } = load("apiSpec");
for (const path of Object.keys(apiSpec.paths)) {
  if (!usedPaths.some((pattern) => pattern.test(path))) delete apiSpec.paths[path];
}
const { createApp } = load("server");

const server = createServer(await createApp(workerData.projectId));
server.listen(workerData.socketPath, () => parentPort?.postMessage("ready"));
