/** Signs that come with what is pasted: nobody sees them, and commands that have them do not run. */

import type { Outline } from "../content/outputs/outline";
import { beforeSign, strangeSpace, toCodes } from "../content/parse/lost-marks";
import type { LintProblem } from "./types";

/** What a page holds, as its author wrote it. */
export interface WrittenText {
  file: string;
  text: string;
  outline: Pick<Outline, "codes" | "inlineCodes">;
}

/**
 * Signs without room or of another direction, and those that steer machines. What joins and parts letters, as emoji and
 * other scripts need it, is none of them.
 */
const invisible = /(?!\t)\p{Cc}|[\u200B\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** Signs of no alphabet, as word processors make bullets and arrows with their own fonts: readers see an empty box. */
const ofOwnFont = /\p{Co}/gu;
/** Spaces that a shell and a compiler take for letters. */
const noSpace = new RegExp(strangeSpace, "u");

/** Programs print such signs themselves, `tree` and the GNU tools for two. */
const ofOutput = /^(?:|text|txt|plaintext|console|shell-session|output|log)$/i;
const shells = /^(?:bash|sh|shell|zsh|fish|powershell|pwsh|ps1|bat|cmd|dockerfile)$/i;

/** `$ ls` and `halcyra@h4-017:~$ ls`, as they stand on a screen. */
const shellPrompt = /^(?:\w[\w.-]*@[\w.-]+:[^\s$]*)?\$(?= +\S)/;

/** Every such sign, with what it is: by its look nobody could tell. */
export function findPastedSigns({ file, text, outline }: WrittenText): LintProblem[] {
  const tell = (line: number, message: string): LintProblem => {
    return { kind: "pastedSign", file, line, message };
  };
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  const unseen = lines.flatMap((line, index) => {
    // What keeps a sign of Markdown from being one is told as that.
    const found = [...new Set(line.replace(beforeSign, "$1").match(invisible))];
    if (found.length === 0) return [];
    const message = `a sign that nobody sees stands in the line, found ${toCodes(found.join(""))}; take it out, for it parts words for the search and in copied code`;
    return [tell(index + 1, message)];
  });
  const undrawn = lines.flatMap((line, index) => {
    const found = [...new Set(line.match(ofOwnFont))];
    if (found.length === 0) return [];
    const message = `the line has ${toCodes(found.join(""))}, which only a font of another program draws; write "-" for an entry of a list, "→" for an arrow, or what else it was`;
    return [tell(index + 1, message)];
  });
  const inCode = outline.codes.flatMap(({ line, language, text: code }) =>
    code
      .split("\n")
      // The first line is the fence's, for code without one has no language.
      .flatMap((one, below) =>
        findCodeFaults(one, language).map((fault) => tell(line + 1 + below, fault)),
      ),
  );
  const inLines = outline.inlineCodes.flatMap(({ line, text: code }) => {
    const fault = findOptionFault(code);
    return fault === undefined ? [] : [tell(line, fault)];
  });
  return [...unseen, ...undrawn, ...inCode, ...inLines];
}

function findCodeFaults(line: string, language: string): string[] {
  const [space] = noSpace.exec(ofOutput.test(language) ? "" : line) ?? [];
  const isShell = shells.test(language);
  const [quote] = isShell ? (/[“”„]/.exec(line) ?? []) : [];
  const [prompt] = isShell ? (shellPrompt.exec(line) ?? []) : [];
  const faults = [
    space &&
      `code has ${toCodes(space)} where a space is wanted, and does not run when it is copied; type an ordinary one`,
    isShell ? findOptionFault(line) : undefined,
    prompt &&
      `"${prompt}" is the prompt, and comes along when the command is copied; take it out, or name the language "console"`,
    quote && `${quote} is no quotation mark for a shell; write " in its place`,
  ];
  return faults.filter((fault) => fault !== undefined);
}

/** `–help`: word processors make one dash of two. */
function findOptionFault(code: string): string | undefined {
  const [option] = /(?<=^|\s)[–—]\p{L}[\w-]*/u.exec(code) ?? [];
  if (option === undefined) return undefined;
  const meant = `${option.length > 2 ? "--" : "-"}${option.slice(1)}`;
  return `"${option}" begins with a dash of prose, which no program takes for one; write "${meant}"`;
}
