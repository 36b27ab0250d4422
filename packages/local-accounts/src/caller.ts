/** Who makes a request: read from the token that the Auth emulator gave, which nobody has signed. */

import { DocumentError } from "./document-error.mjs";

/** @param {string} part @returns {Record<string, unknown>} */
function readTokenPart(part) {
  const json = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  if (typeof json !== "object" || json === null) throw new SyntaxError("a token has records");
  return json;
}

/**
 * @param {string} token
 * @param {{ projectId: string, now: number }} settings `now` in milliseconds
 * @returns {import("./access.mjs").User | undefined}
 */
function findUser(token, { projectId, now }) {
  const [header, payload, signature, ...rest] = token.split(".");
  if (!header || !payload || signature !== "" || rest.length > 0) return undefined;
  try {
    const claims = readTokenPart(payload);
    const { sub, aud, exp } = claims;
    const isValid =
      readTokenPart(header).alg === "none" &&
      aud === projectId &&
      typeof exp === "number" &&
      exp * 1000 > now;
    return isValid && typeof sub === "string" && sub !== "" ? { uid: sub, claims } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The caller that an `Authorization` header names: none without one, the operator for `Bearer owner` (as in
 * Google's emulators), else the user of an ID token.
 * @param {string | undefined} header
 * @param {{ projectId: string, now?: number }} settings
 * @returns {import("./access.mjs").Caller}
 */
export function readCaller(header, { projectId, now = Date.now() }) {
  if (header === undefined || header === "") return undefined;
  const [, token] = /^(?:Bearer|Firebase) (\S+)$/i.exec(header) ?? [];
  if (token === "owner") return "operator";
  const user = token && findUser(token, { projectId, now });
  if (!user) {
    throw new DocumentError("UNAUTHENTICATED", "Missing or invalid authentication.");
  }
  return user;
}
