/** Reads the words behind a command, for all commands in one way: what one does not know is told, with its usage. */

import { parseArgs } from "node:util";
import { CommandError, HelpAsked } from "./command-error";

/** `usage` has one line for each form of the command. */
function toShown(usage: string) {
  return `usage: ${usage.replaceAll("\n", "\n       ")}`;
}

export function refuse(sentence: string, usage: string) {
  return new CommandError(`${sentence}\n${toShown(usage)}`);
}

/** Node's own messages give advice that is none for `npm run`. */
function toSentence(error: unknown) {
  const { code, message } = error as { code?: string; message: string };
  const [, name] = /'(?:-\w, )?(--?[^\s']+)/.exec(message) ?? [];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `There is no ${name}.`;
  return `${name} ${message.includes("does not take") ? "takes no value" : "needs a value"}.`;
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>["options"]>;

/** The options and words of a command, which takes at most `words` that are no options. */
export function readCommandLine<Asked extends Options = Record<never, never>>({
  usage,
  options,
  words = 0,
  args = process.argv.slice(2),
}: {
  usage: string;
  options?: Asked;
  words?: number;
  args?: readonly string[];
}) {
  if (args.includes("--help") || args.includes("-h")) throw new HelpAsked(toShown(usage));
  const { values, positionals } = parse(args, options, usage);
  if (positionals.length > words) {
    const wanted = ["nothing more", "one word"][words] ?? `at most ${words} words`;
    throw refuse(`Wanted ${wanted}, found "${positionals.join(" ")}".`, usage);
  }
  return { values, words: positionals };
}

function parse<Asked extends Options>(
  args: readonly string[],
  options: Asked | undefined,
  usage: string,
) {
  try {
    return parseArgs({
      args: [...args],
      options: (options ?? {}) as Asked,
      allowPositionals: true,
    });
  } catch (error) {
    throw refuse(toSentence(error), usage);
  }
}

/** `name` says what the number is, in the words of the usage. */
export function toWholeNumber(text: string, name: string, usage: string, least = 0) {
  const isFine = /^\d{1,9}$/.test(text) && Number(text) >= least;
  if (isFine) return Number(text);
  const from = least > 0 ? ` from ${least} on` : "";
  throw refuse(`${name} must be a whole number${from}, found "${text}".`, usage);
}
