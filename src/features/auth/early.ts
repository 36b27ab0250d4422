/** Accounts before React: who was logged in stands in the navbar at the first paint, and Log In answers at once. */

import { onStoredElsewhere, readStored } from "../../browser/storage";
import { noteIntents } from "./intent";
import { sessionKey, showSession } from "./session-mark";

export function startSession(): void {
  const showStored = () => showSession(readStored(sessionKey));
  showStored();
  onStoredElsewhere(sessionKey, showStored);
  noteIntents();
}
