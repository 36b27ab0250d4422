import remarkLintNoShellDollars from "remark-lint-no-shell-dollars";
import { codeCharacter } from "./style/code-character.ts";
import { codeLanguage } from "./style/code-language.ts";
import { headingOrder } from "./style/heading-order.ts";
import { hiddenCharacter } from "./style/hidden-character.ts";
import { pictureText } from "./style/picture-text.ts";
import { readingEase } from "./style/reading-ease.ts";
import { spelling } from "./style/spelling.ts";
import { wordChoice } from "./style/word-choice.ts";

/** How a page is written. */
export const style = {
  "code-character": codeCharacter,
  "code-language": codeLanguage,
  "heading-order": headingOrder,
  "hidden-character": hiddenCharacter,
  "no-shell-dollars": remarkLintNoShellDollars,
  "picture-text": pictureText,
  "reading-ease": readingEase,
  spelling,
  "word-choice": wordChoice,
};
