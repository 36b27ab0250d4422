/** Files in another encoding than UTF-8: every sign that cannot be read has become U+FFFD. */

import type { Problem } from "../../problems/problems";
import type { Source } from "../types";

export function findEncodingProblem({ path: file, text }: Source): Problem[] {
  const at = text.indexOf("\uFFFD");
  if (at < 0) return [];
  const before = text.slice(0, at).split("\n");
  const words = before.at(-1)?.trim().slice(-20) ?? "";
  const place = words === "" ? "at the beginning of the line" : `behind "${words}"`;
  const message = `the file must be UTF-8, found bytes that are not ${place}; save it as UTF-8`;
  return [{ kind: "content", file, line: before.length, message }];
}
