/** What ends a command with words alone: they are shown as they are, without a stack trace. */

/** A sentence for the person at the keyboard who has to mend something. */
export class CommandError extends Error {}

/** The usage, for somebody who asked for it: no failure. */
export class HelpAsked extends Error {}
