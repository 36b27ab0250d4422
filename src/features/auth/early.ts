/** Accounts before React: who was logged in stands in the navbar at the first paint, and Log In answers early. */

import { onStoredElsewhere, readStored } from "../../browser/storage";
import { isLoopback } from "./local/reach";
import { sessionKey, showSession } from "./session-mark";

export { noteIntents } from "./intent";

export function startSession(): void {
  const { dataset } = document.documentElement;
  if (dataset.accounts === "local" && !isLoopback(location.hostname)) {
    dataset.accounts = "none";
    return;
  }
  const showStored = () => showSession(readStored(sessionKey));
  showStored();
  onStoredElsewhere(sessionKey, showStored);
}
