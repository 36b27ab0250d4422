/**
 * Files from a folder: a stand-in for Cloud Storage that answers what `getDownloadURL`, `getMetadata` and
 * `getBytes` of `firebase/storage` ask, and lets through what the rules let through.
 */

import { createHash, createHmac } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import mime from "mime-types";
import { readCaller } from "./caller";
import { DocumentError } from "./document-error";
import type { FindFields, Rules } from "./rules";

interface FileAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

export interface FileStore {
  answer: (url: URL, authorization: string | undefined) => Promise<FileAnswer>;
}

export interface FileSettings {
  folder: string;
  projectId: string;
  /** Makes download links that nobody can guess and that outlive a restart. */
  secret: string;
  rules: Rules;
  find: FindFields;
}

function toJson(status: number, body: unknown): FileAnswer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(body),
  };
}

function toError(code: number, message: string) {
  return toJson(code, { error: { code, message } });
}

/** `path`: the part after `/o/`, still encoded */
function readObjectName(path: string) {
  try {
    const name = decodeURIComponent(path);
    const parts = name.split("/");
    const isSafe = parts.every((part) => !["", ".", ".."].includes(part) && !/[\\\0:]/.test(part));
    return isSafe ? name : undefined;
  } catch {
    return undefined;
  }
}

export function createFileStore({
  folder,
  projectId,
  secret,
  rules,
  find,
}: FileSettings): FileStore {
  const tokenOf = (objectName: string) =>
    createHmac("sha256", secret).update(objectName).digest("hex").slice(0, 32);

  async function mayRead(objectName: string, authorization: string | undefined) {
    const caller = readCaller(authorization, { projectId });
    return caller === "operator" || rules.mayReadFile(caller, objectName, find);
  }

  function toMetadata(bucket: string, objectName: string, body: Buffer, updated: Date) {
    const md5Hash = createHash("md5").update(body).digest("base64");
    const time = updated.toISOString();
    return {
      name: objectName,
      bucket,
      generation: String(updated.getTime()),
      metageneration: "1",
      contentType: mime.contentType(extname(objectName)) || "application/octet-stream",
      timeCreated: time,
      updated: time,
      storageClass: "STANDARD",
      size: String(body.length),
      md5Hash,
      contentEncoding: "identity",
      contentDisposition: `inline; filename*=utf-8''${encodeURIComponent(basename(objectName))}`,
      etag: md5Hash,
      downloadTokens: tokenOf(objectName),
    };
  }

  return {
    async answer(url, authorization) {
      const [, bucket = "", path = ""] = /^\/v0\/b\/([^/]+)\/o\/([^/]+)$/.exec(url.pathname) ?? [];
      const objectName = readObjectName(path);
      if (objectName === undefined) return toError(400, "There is no such name of a file.");
      const isMedia = url.searchParams.get("alt") === "media";
      const hasToken = isMedia && url.searchParams.get("token") === tokenOf(objectName);
      try {
        if (!hasToken && !(await mayRead(objectName, authorization))) {
          return toError(403, "Permission denied.");
        }
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        return toError(error.code, error.message);
      }
      const file = join(folder, objectName);
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile()) return toError(404, "Not Found.");
      const body = await readFile(file);
      const metadata = toMetadata(bucket, objectName, body, found.mtime);
      if (!isMedia) return toJson(200, metadata);
      return {
        status: 200,
        headers: {
          "content-type": metadata.contentType,
          "content-disposition": metadata.contentDisposition,
          "cache-control": "private, max-age=0",
          "x-content-type-options": "nosniff",
        },
        body,
      };
    },
  };
}
