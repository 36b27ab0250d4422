/** Reads the words behind a command, for all commands in one way: what one does not know is told, with its usage. */

import { parseArgs } from "node:util";
import { CommandError, HelpAsked } from "./command-error.mjs";

/** @param {string} usage one line for each form of the command */
function toShown(usage) {
  return `usage: ${usage.replaceAll("\n", "\n       ")}`;
}

/** @param {string} sentence @param {string} usage */
export function refuse(sentence, usage) {
  return new CommandError(`${sentence}\n${toShown(usage)}`);
}

/** Node's own messages give advice that is none for `npm run`. */
function toSentence(/** @type {unknown} */ error) {
  const { code, message } = /** @type {{ code?: string, message: string }} */ (error);
  const [, name] = /'(?:-\w, )?(--?[^\s']+)/.exec(message) ?? [];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `There is no ${name}.`;
  return `${name} ${message.includes("does not take") ? "takes no value" : "needs a value"}.`;
}

/**
 * @template {NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>["options"]>} [Options={}]
 * @param {{ usage: string, options?: Options, words?: number, args?: readonly string[] }} command `words`: how
 *   many that are no options it takes at most
 */
export function readCommandLine({ usage, options, words = 0, args = process.argv.slice(2) }) {
  if (args.includes("--help") || args.includes("-h")) throw new HelpAsked(toShown(usage));
  const { values, positionals } = parse(args, options, usage);
  if (positionals.length > words) {
    const wanted = ["nothing more", "one word"][words] ?? `at most ${words} words`;
    throw refuse(`Wanted ${wanted}, found "${positionals.join(" ")}".`, usage);
  }
  return { values, words: positionals };
}

/**
 * @template {NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>["options"]>} Options
 * @param {readonly string[]} args
 * @param {Options | undefined} options
 * @param {string} usage
 */
function parse(args, options, usage) {
  try {
    return parseArgs({
      args: [...args],
      options: /** @type {Options} */ (options ?? {}),
      allowPositionals: true,
    });
  } catch (error) {
    throw refuse(toSentence(error), usage);
  }
}

/**
 * @param {string} text
 * @param {string} name what the number is, in the words of the usage
 * @param {string} usage
 * @param {number} [least]
 */
export function toWholeNumber(text, name, usage, least = 0) {
  const isFine = /^\d{1,9}$/.test(text) && Number(text) >= least;
  if (isFine) return Number(text);
  const from = least > 0 ? ` from ${least} on` : "";
  throw refuse(`${name} must be a whole number${from}, found "${text}".`, usage);
}
