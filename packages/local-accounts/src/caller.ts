/** Who makes a request: read from the token that the Auth emulator gave, which nobody has signed. */

import { DocumentError } from "./document-error";
import type { Caller, User } from "./rules";

function readTokenPart(part: string): Record<string, unknown> {
  const json = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  if (typeof json !== "object" || json === null) throw new SyntaxError("a token has records");
  return json;
}

function findUser(token: string, projectId: string, now: number): User | undefined {
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

/** The caller that an `Authorization` header names; `now` is in milliseconds. */
export function readCaller(
  header: string | undefined,
  { projectId, now = Date.now() }: { projectId: string; now?: number },
): Caller {
  if (header === undefined || header === "") return undefined;
  const [, token] = /^(?:Bearer|Firebase) (\S+)$/i.exec(header) ?? [];
  if (token === "owner") return "operator";
  const user = token && findUser(token, projectId, now);
  if (user) return user;
  throw new DocumentError("UNAUTHENTICATED", "Missing or invalid authentication.");
}
