import remarkLintNoDuplicateDefinitions from "remark-lint-no-duplicate-definitions";
import { brokenLink } from "./marks/broken-link.ts";
import { contentsSign } from "./marks/contents-sign.ts";
import { definitionList } from "./marks/definition-list.ts";
import { emojiName } from "./marks/emoji-name.ts";
import { footnote } from "./marks/footnote.ts";
import { foreignBox } from "./marks/foreign-box.ts";
import { foreignMark } from "./marks/foreign-mark.ts";
import { indentedCode } from "./marks/indented-code.ts";
import { listSign } from "./marks/list-sign.ts";
import { spacedBold } from "./marks/spaced-bold.ts";
import { strangeSpace } from "./marks/strange-space.ts";
import { tableLine } from "./marks/table-line.ts";
import { taskBox } from "./marks/task-box.ts";
import { texBracket } from "./marks/tex-bracket.ts";
import { undefinedReference } from "./marks/undefined-reference.ts";
import { wikiLink } from "./marks/wiki-link.ts";

/** What stays text on the page, and was meant for more. */
export const marks = {
  "broken-link": brokenLink,
  "contents-sign": contentsSign,
  "definition-list": definitionList,
  "emoji-name": emojiName,
  footnote,
  "foreign-box": foreignBox,
  "foreign-mark": foreignMark,
  "indented-code": indentedCode,
  "list-sign": listSign,
  "no-duplicate-definitions": remarkLintNoDuplicateDefinitions,
  "spaced-bold": spacedBold,
  "strange-space": strangeSpace,
  "table-line": tableLine,
  "task-box": taskBox,
  "tex-bracket": texBracket,
  "undefined-reference": undefinedReference,
  "wiki-link": wikiLink,
};
