/**
 * What this site's markdown adds to MDX and takes away from its extensions: HTML comments and `{#id}` as
 * Docusaurus allows them, no `:word` directives (`10:30` is a time), no `$5 and $10` read as maths.
 */

import type { Processor } from "unified";

type Code = number | null;
type State = (code: Code) => State | undefined;

interface Point {
  line: number;
  column: number;
  offset: number;
}

interface Effects {
  check(construct: Construct, ok: State, nok: State): State;
  enter(type: string): unknown;
  exit(type: string): unknown;
  consume(code: Code): void;
}

interface Tokenizer {
  /** True while it is only asked whether a new block would begin here. */
  interrupt?: boolean;
  parser: { lazy: Record<number, boolean | undefined> };
  now(): Point;
  sliceSerialize(token: { start: Point; end: Point }): string;
}

interface Construct {
  name?: string;
  concrete?: boolean;
  partial?: boolean;
  tokenize(this: Tokenizer, effects: Effects, ok: State, nok: State): State;
}

type Constructs = Record<number, Construct | Construct[] | undefined>;

interface Extension {
  flow?: Constructs;
  text?: Constructs;
}

interface Compiler {
  enter(node: { type: string; value: string }, token: unknown): void;
  exit(token: unknown): void;
  sliceSerialize(token: unknown): string;
  stack: { value: string }[];
}

interface Data {
  micromarkExtensions?: Extension[];
  fromMarkdownExtensions?: unknown[];
}

const dash = 45;
const dollar = 36;
const colon = 58;
const lessThan = 60;
const leftBrace = 123;
const isLineEnding = (code: Code) => code !== null && code < -2;
const isSpace = (code: Code) => code === -2 || code === -1 || code === 32;

/** `<!-- … -->`, over several lines too. */
function tokenizeComment(this: Tokenizer, effects: Effects, ok: State, nok: State): State {
  const opening = "<!--";
  let index = 0;
  const isLazy = () => Boolean(this.parser.lazy[this.now().line]);

  const open: State = (code) => {
    if (code !== opening.charCodeAt(index)) return nok(code);
    if (index === 0) {
      effects.enter("htmlComment");
      effects.enter("htmlCommentLine");
    }
    effects.consume(code);
    index += 1;
    return index === opening.length ? inside : open;
  };
  const inside: State = (code) => {
    if (code === null) return nok(code);
    if (isLineEnding(code)) return lineEnding(code);
    effects.consume(code);
    return code === dash ? oneDash : inside;
  };
  const oneDash: State = (code) => {
    if (code !== dash) return inside(code);
    effects.consume(code);
    return twoDashes;
  };
  const twoDashes: State = (code) => {
    if (code !== 62) return code === dash ? oneDash(code) : inside(code);
    effects.consume(code);
    effects.exit("htmlCommentLine");
    effects.exit("htmlComment");
    return ok;
  };
  const lineEnding: State = (code) => {
    effects.exit("htmlCommentLine");
    return emptyLine(code);
  };
  const emptyLine: State = (code) => {
    effects.enter("lineEnding");
    effects.consume(code);
    effects.exit("lineEnding");
    return nextLine;
  };
  const nextLine: State = (code) => {
    if (code === null || isLazy()) return nok(code);
    if (isLineEnding(code)) return emptyLine(code);
    effects.enter("htmlCommentLine");
    return inside(code);
  };
  return open;
}

const commentInText: Construct = { name: "htmlComment", tokenize: tokenizeComment };

/** A comment with nothing behind it on its line is a block of its own, so that no empty paragraph is left. */
const commentInFlow: Construct = {
  name: "htmlComment",
  concrete: true,
  tokenize(effects, ok, nok) {
    const spaces: State = (code) => {
      if (!isSpace(code)) {
        effects.exit("whitespace");
        return end(code);
      }
      effects.consume(code);
      return spaces;
    };
    const end: State = (code) => (code === null || isLineEnding(code) ? ok(code) : nok(code));
    const after: State = (code) => {
      if (!isSpace(code)) return end(code);
      effects.enter("whitespace");
      return spaces(code);
    };
    const whole = tokenizeComment.call(this, effects, after, nok);
    if (!this.interrupt) return whole;
    let index = 0;
    const opening: State = (code) => {
      if (code !== "<!--".charCodeAt(index)) return nok(code);
      if (index === 0) effects.enter("htmlComment");
      effects.consume(code);
      index += 1;
      return index === 4 ? closed : opening;
    };
    const closed: State = (code) => {
      effects.exit("htmlComment");
      return ok(code);
    };
    return opening;
  },
};

/** MDX takes every "<" for a tag and gives up at "<!"; before a comment it stands back. */
function notBeforeComment(tag: Construct): Construct {
  return {
    ...tag,
    tokenize(effects, ok, nok) {
      const start = tag.tokenize.call(this, effects, ok, nok);
      return effects.check({ tokenize: tokenizeComment, partial: true }, nok, start);
    },
  };
}

/** `{#id}`, which is never a readable expression. */
const explicitId: Construct = {
  name: "explicitId",
  tokenize(effects, ok, nok) {
    let length = 0;
    const inside: State = (code) => {
      if (code === 125 && length > 0) {
        effects.consume(code);
        effects.exit("explicitId");
        return ok;
      }
      if (code === null || isLineEnding(code) || code === leftBrace || code === 125)
        return nok(code);
      length += 1;
      effects.consume(code);
      return inside;
    };
    const hash: State = (code) => {
      if (code !== 35) return nok(code);
      effects.consume(code);
      return inside;
    };
    return (code) => {
      effects.enter("explicitId");
      effects.consume(code);
      return hash;
    };
  },
};

/**
 * Maths between single dollars only where prose cannot be meant: no space inside the signs, and no letter
 * or digit right behind them (`$5 and $10`, `$HOME/$USER`).
 */
function withoutPrices(maths: Construct): Construct {
  return {
    ...maths,
    tokenize(effects, ok, nok) {
      const start = this.now();
      const check: State = (code) => {
        const source = this.sliceSerialize({ start, end: this.now() });
        if (source.startsWith("$$")) return ok(code);
        const isMaths = /^\$\S([\s\S]*\S)?\$$/.test(source);
        const goesOn = code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCharCode(code));
        return isMaths && !goesOn ? ok(code) : nok(code);
      };
      return maths.tokenize.call(this, effects, check, nok);
    },
  };
}

const first = (constructs: Construct | Construct[] | undefined) =>
  Array.isArray(constructs) ? constructs[0] : constructs;

/** The unified plugin; it comes after the plugins for maths, directives and MDX. */
export function siteSyntax(this: Processor): void {
  const data = this.data() as Data;
  const extensions = (data.micromarkExtensions ?? []).map((extension): Extension => {
    const directive = first(extension.flow?.[colon]);
    if (directive !== undefined) return { flow: { [colon]: directive } };
    const tagInFlow = first(extension.flow?.[lessThan]);
    const tagInText = first(extension.text?.[lessThan]);
    if (tagInFlow && tagInText) {
      return {
        ...extension,
        flow: { ...extension.flow, [lessThan]: notBeforeComment(tagInFlow) },
        text: { ...extension.text, [lessThan]: notBeforeComment(tagInText) },
      };
    }
    const maths = first(extension.text?.[dollar]);
    if (maths === undefined) return extension;
    return { ...extension, text: { ...extension.text, [dollar]: withoutPrices(maths) } };
  });
  data.micromarkExtensions = [
    ...extensions,
    {
      flow: { [lessThan]: commentInFlow },
      text: { [lessThan]: commentInText, [leftBrace]: explicitId },
    },
  ];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    {
      enter: {
        htmlComment: enterNode("htmlComment"),
        explicitId: enterNode("explicitId"),
        directiveContainerFence: countFence,
      },
      exit: { htmlComment: exitNode(4, -3), explicitId: exitNode(2, -1) },
    },
  ];
}

const fences = new WeakMap<object, number>();

function countFence(this: Compiler): void {
  const box = this.stack.at(-1);
  if (box) fences.set(box, (fences.get(box) ?? 0) + 1);
}

/** False for a box (`:::note`) that ends only because the file, or what holds the box, ends. */
export function isClosed(box: object): boolean {
  return (fences.get(box) ?? 0) > 1;
}

function enterNode(type: string) {
  return function enter(this: Compiler, token: unknown) {
    this.enter({ type, value: "" }, token);
  };
}

function exitNode(start: number, end: number) {
  return function exit(this: Compiler, token: unknown) {
    const node = this.stack.at(-1);
    if (node) node.value = this.sliceSerialize(token).slice(start, end).trim();
    this.exit(token);
  };
}
