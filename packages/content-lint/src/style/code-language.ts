import { editDistance } from "cspell-trie-lib";
import { visit } from "unist-util-visit";
import { createRule, tell } from "../rule.ts";

interface Options {
  /** Whether a site has colours for it; without, each name is right. */
  isLanguage?: (name: string) => boolean;
}

const usual =
  "bash text yaml json xml python cpp ini toml javascript typescript tsx jsx html css diff cmake dockerfile console makefile rust go java matlab lua powershell http sql mermaid markdown".split(
    " ",
  );

/** What begins a line of a shell. */
const command =
  /^(?:\$ |sudo |apt |cd |ros2 |roslaunch |rosrun |catkin |colcon |docker |git |npm |pip3? |ssh |source |export |\.\/)/;

/** Code blocks name their language, for colours and for what copying takes along. */
export const codeLanguage = createRule<Options>("code-language", (tree, file, options = {}) => {
  const lines = String(file).split(/\r\n?|\n/);
  visit(tree, "code", ({ lang, value, position }) => {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    const [fence] = /^(?:`{3,}|~{3,})/.exec(lines[line - 1]?.slice(column - 1) ?? "") ?? [];
    if (fence === undefined) return;
    if (!lang) {
      const wanted = command.test(value) ? "bash" : "text";
      const reason = `the code block has no language; write ${fence}${wanted}, or another`;
      tell(file, line, column - 1, fence.length, reason);
    } else if (options.isLanguage?.(lang) === false) {
      const near = usual.find((one) => editDistance(one, lang, 1) <= Math.min(2, lang.length / 3));
      const reason = `"${lang}" is not a known language; ${near ? `did you mean "${near}"?` : 'write "text" for none'}`;
      tell(file, line, column - 1 + fence.length, lang.length, reason);
    }
  });
});
