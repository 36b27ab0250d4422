/** Whether this page can reach the accounts of its build. The early script has it too: no setting may stand here. */

/**
 * False where the local accounts of a build are out of reach: on any other computer than the one that serves them a
 * password would travel in clear, to a host that only has files. The early script tells it once, for styles and scripts.
 */
export function areAccountsHere(): boolean {
  return document.documentElement.dataset.accounts !== "none";
}

/** Whether a host's name is this computer's own. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
}
