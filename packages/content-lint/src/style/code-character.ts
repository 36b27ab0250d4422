import { visit } from "unist-util-visit";
import { foreignSpace, toCodes } from "../characters.ts";
import { createRule, tell } from "../rule.ts";

const space = new RegExp(foreignSpace, "u");
/** Programs print such characters themselves, `tree` for one. */
const output = /^(?:|text|txt|plaintext|console|shell-session|output|log)$/i;
const shell = /^(?:bash|sh|shell|zsh|fish|powershell|pwsh|ps1|bat|cmd|dockerfile)$/i;

/** Code with characters of prose, which does not run when it is copied. */
export const codeCharacter = createRule("code-character", (tree, file) => {
  visit(tree, (node) => {
    if (node.position === undefined) return;
    const { line, column } = node.position.start;
    if (node.type === "inlineCode") {
      const fault = findDash(node.value);
      if (fault) tell(file, line, column - 1, node.value.length, fault);
    }
    if (node.type !== "code") return;
    const language = node.lang ?? "";
    // Code without a fence begins at once.
    const first = /^[ \t>]*(?:`{3}|~{3})/.test(String(file).split("\n")[line - 1] ?? "") ? 1 : 0;
    for (const [index, text] of node.value.split("\n").entries()) {
      for (const fault of findFaults(text, language)) {
        tell(file, line + first + index, 0, text.length, fault);
      }
    }
  });
});

function findFaults(text: string, language: string): string[] {
  const [strange] = output.test(language) ? [] : (space.exec(text) ?? []);
  const [quote] = shell.test(language) ? (/[“”„]/.exec(text) ?? []) : [];
  const faults = [
    strange && `code has ${toCodes(strange)} in place of a space; type an ordinary one`,
    shell.test(language) && findDash(text),
    quote && `${quote} is not a quotation mark for a shell; write "`,
  ];
  return faults.filter((fault) => typeof fault === "string");
}

/** `–help`: word processors make one dash of two. */
function findDash(text: string): string | undefined {
  const [option] = /(?<=^|\s)[–—]\p{L}[\w-]*/u.exec(text) ?? [];
  if (option === undefined) return undefined;
  const meant = `${option.length > 2 ? "--" : "-"}${option.slice(1)}`;
  return `"${option}" begins with a dash of prose, which no program knows; write "${meant}"`;
}
