/**
 * The one dark theme of code, in both colour modes. The compiler writes a colour as the class `c-N`, N being its
 * place in `codeColors`; the views make the style sheet from the same list. What is behind code and its marked lines is
 * a part of the themes (`src/ui/themes.ts`), whose tests hold the contrast of each colour there.
 */

/** The highlighter wants a ground; no page shows it. */
export const codeBackground = "#14181f";

/** What a token is; the order is the class number. */
const roles = {
  text: "#e3e8ef",
  comment: "#a3adbb",
  keyword: "#f79ab0",
  string: "#a8dc8c",
  number: "#f5b97f",
  function: "#8fc7ff",
  type: "#7fdcd0",
  variable: "#e3e8ef",
  property: "#b9c9ff",
  tag: "#f79ab0",
  attribute: "#f3d082",
  operator: "#c9d3e0",
  inserted: "#8be0a6",
  deleted: "#ffa3a8",
  escape: "#d5b3ff",
} as const;

/** Each colour once; `c-0` is the colour of plain text and needs no class. */
export const codeColors: readonly string[] = [...new Set(Object.values(roles))];

/** Colours by what a TextMate grammar calls a token; later rules win. */
export const codeScopes: readonly { scope: string[]; color: string }[] = [
  { scope: ["comment", "punctuation.definition.comment", "string.comment"], color: roles.comment },
  {
    scope: [
      "keyword",
      "storage",
      "storage.type",
      "storage.modifier",
      "keyword.control",
      "keyword.other",
    ],
    color: roles.keyword,
  },
  {
    scope: ["keyword.operator", "punctuation.separator", "punctuation.accessor"],
    color: roles.operator,
  },
  {
    scope: ["string", "string.quoted", "punctuation.definition.string", "markup.inline.raw"],
    color: roles.string,
  },
  {
    scope: ["string.unquoted.argument.shell", "string.unquoted.plain.out.yaml"],
    color: roles.text,
  },
  {
    scope: [
      "constant.numeric",
      "constant.language",
      "constant.other",
      "keyword.other.unit",
      "support.constant",
    ],
    color: roles.number,
  },
  {
    scope: ["constant.character.escape", "string.regexp", "constant.other.placeholder"],
    color: roles.escape,
  },
  {
    scope: [
      "entity.name.function",
      "support.function",
      "meta.function-call.generic",
      "entity.name.command",
    ],
    color: roles.function,
  },
  {
    scope: [
      "entity.name.type",
      "entity.name.class",
      "entity.name.namespace",
      "entity.other.inherited-class",
      "support.type",
      "support.class",
      "storage.type.primitive",
    ],
    color: roles.type,
  },
  {
    scope: [
      "variable.other.property",
      "variable.parameter",
      "meta.object-literal.key",
      "support.type.property-name",
      "support.type.property-name.json",
      "entity.name.tag.yaml",
      "keyword.other.definition.ini",
    ],
    color: roles.property,
  },
  { scope: ["entity.name.tag", "punctuation.definition.tag"], color: roles.tag },
  {
    scope: ["entity.other.attribute-name", "entity.name.section", "markup.heading"],
    color: roles.attribute,
  },
  {
    scope: ["variable.language", "constant.other.option", "variable.other.normal.shell"],
    color: roles.number,
  },
  { scope: ["markup.inserted", "punctuation.definition.inserted"], color: roles.inserted },
  { scope: ["markup.deleted", "punctuation.definition.deleted"], color: roles.deleted },
  { scope: ["meta.diff.header", "meta.diff.range", "markup.changed"], color: roles.escape },
];
