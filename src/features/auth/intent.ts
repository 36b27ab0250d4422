/** A press on Log In or Log Out: written down by the early script, carried out when React is there. */

import { onAction } from "../../browser/actions";

const intents = ["log-in", "log-out"] as const;
export type Intent = (typeof intents)[number];

const intentEvent = "dronedoc:account-intent";

/** For the early script: from the first moment on, no press is lost. */
export function noteIntents(): void {
  for (const intent of intents) {
    onAction(intent, () => {
      // Also what shows on the button that its press was heard.
      document.documentElement.dataset.accountIntent = intent;
      dispatchEvent(new Event(intentEvent));
    });
  }
}

/** Carries out what was pressed before, and every press from now on. The result stops it. */
export function onIntent(act: (intent: Intent) => Promise<void>): () => void {
  const take = async () => {
    const { dataset } = document.documentElement;
    const intent = intents.find((name) => name === dataset.accountIntent);
    if (intent === undefined) return;
    await act(intent);
    delete dataset.accountIntent;
  };
  const listener = () => void take();
  listener();
  addEventListener(intentEvent, listener);
  return () => removeEventListener(intentEvent, listener);
}
