/** Code as coloured lines: Shiki with one theme, each language loaded once and kept for all files. */

import { createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { bundledLanguages, bundledLanguagesAlias } from "shiki/langs";
import { codeBackground, codeColors, codeScopes } from "../../code-theme";
import { escapeText } from "../../text/escape-html";

const themeName = "dronedoc";
const plain = new Set(["", "text", "txt", "plain", "plaintext", "none", "console-output", "ansi"]);

/** Names that authors use and Shiki does not know, those of Prism above all, which Docusaurus colours code with. */
const otherNames: Record<string, string> = {
  apacheconf: "apache",
  arduino: "cpp",
  asm6502: "asm",
  aspnet: "razor",
  clike: "c",
  django: "jinja",
  editorconfig: "ini",
  fortran: "fortran-free-form",
  gettext: "po",
  jinja2: "jinja",
  jsonp: "js",
  markup: "html",
  mathml: "xml",
  nasm: "asm",
  npmignore: "ini",
  objectivec: "objective-c",
  objectpascal: "pascal",
  opencl: "c",
  processing: "java",
  rss: "xml",
  "sh-session": "shellsession",
  sol: "solidity",
  vba: "vb",
  vbnet: "vb",
  "visual-basic": "vb",
  webmanifest: "json",
  "c++": "cpp",
  hpp: "cpp",
  h: "cpp",
  shell: "bash",
  "shell-session": "shellsession",
  terminal: "bash",
  env: "dotenv",
  launch: "xml",
  urdf: "xml",
  xacro: "xml",
  sdf: "xml",
  world: "xml",
  svg: "xml",
  htm: "html",
  conf: "ini",
  cfg: "ini",
  rviz: "yaml",
  msg: "ini",
  srv: "ini",
  gitignore: "ini",
  jsonl: "json",
  node: "js",
  "patch-diff": "diff",
  patch: "diff",
  golang: "go",
  csharp: "csharp",
};

/** Fences that are no code: see `convertFence`. */
const otherFences = new Set(["math", "mermaid", "mdx-code-block"]);

const longestCode = 200_000;
/** In characters: of all lines that were tried, the slowest of this length took 0.6 s on a busy machine. */
const longestLine = 2_000;

let highlighter: Promise<HighlighterCore> | undefined;
let ready: HighlighterCore | undefined;
const loading = new Map<string, Promise<void>>();

function loadHighlighter(): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    themes: [
      {
        name: themeName,
        type: "dark",
        fg: codeColors[0],
        bg: codeBackground,
        settings: [
          { settings: { foreground: codeColors[0], background: codeBackground } },
          ...codeScopes.map(({ scope, color }) => ({ scope, settings: { foreground: color } })),
        ],
      },
    ],
    langs: [],
    engine: createOnigurumaEngine(import("shiki/wasm")),
  }).then((created) => {
    ready = created;
    return created;
  });
  return highlighter;
}

/** Shiki's name of a language; undefined for plain text and for what it does not know. */
export function findLanguage(name: string): string | undefined {
  const key = name.toLowerCase();
  if (plain.has(key)) return undefined;
  const known = Object.hasOwn(otherNames, key) ? (otherNames[key] ?? key) : key;
  return Object.hasOwn(bundledLanguages, known) || Object.hasOwn(bundledLanguagesAlias, known)
    ? known
    : undefined;
}

/** True for what a fence may name: a language, plain text, or what becomes something else than code. */
export function isLanguage(name: string): boolean {
  const key = name.toLowerCase();
  return plain.has(key) || otherFences.has(key) || findLanguage(name) !== undefined;
}

/** Loads a language; to be called before `toHighlightedLines` asks for it. */
export function loadLanguage(name: string): Promise<void> {
  const known = loading.get(name);
  if (known) return known;
  const load = async () => {
    const languages: Record<string, (() => Promise<{ default: unknown }>) | undefined> = {
      ...bundledLanguages,
      ...bundledLanguagesAlias,
    };
    const core = await loadHighlighter();
    const module = await languages[name]?.();
    if (module) await core.loadLanguage(module.default as Parameters<typeof core.loadLanguage>[0]);
  };
  const started = load();
  loading.set(name, started);
  return started;
}

const classByColor = new Map(codeColors.map((color, index) => [color.toLowerCase(), index]));

/** The HTML of each line. */
export function toHighlightedLines(code: string, language: string | undefined): string[] {
  if (language === undefined || ready === undefined || code.length > longestCode) {
    return code.split("\n").map(escapeText);
  }
  const lines = ready.codeToTokensBase(code, {
    lang: language,
    theme: themeName,
    tokenizeMaxLineLength: longestLine,
    // None: a clock would leave code without colours where a machine is busy, and each build of it other files.
    tokenizeTimeLimit: 0,
  });
  return lines.map((tokens) => {
    let html = "";
    let words = "";
    let color = 0;
    const flush = () => {
      if (words !== "") {
        html +=
          color === 0 ? escapeText(words) : `<span class="c-${color}">${escapeText(words)}</span>`;
      }
      words = "";
    };
    for (const token of tokens) {
      const own = classByColor.get((token.color ?? "").toLowerCase()) ?? 0;
      if (own !== color && token.content.trim() !== "") {
        flush();
        color = own;
      }
      words += token.content;
    }
    flush();
    return html;
  });
}
