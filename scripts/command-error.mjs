/** A sentence for the person at the keyboard: shown as it is, without a stack trace. */

export class CommandError extends Error {}
