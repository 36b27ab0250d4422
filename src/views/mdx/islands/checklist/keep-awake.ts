/** Keeps the screen on while something has to be read with both hands full. */

import { useEffect } from "react";

/** False where the browser cannot: then nothing is offered. */
export function canKeepAwake(): boolean {
  return typeof navigator !== "undefined" && "wakeLock" in navigator;
}

/** Holds the lock while `wanted`; the browser takes it away from a hidden page, so it is asked for again. */
export function useKeepAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !canKeepAwake()) return;
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const granted = await navigator.wakeLock.request("screen");
        if (gone) await granted.release();
        else lock = granted;
      } catch {
        // Refused, by a low battery for instance: the screen goes off as it always did.
      }
    };
    const askAgain = () => void ask();
    void ask();
    document.addEventListener("visibilitychange", askAgain);
    return () => {
      gone = true;
      document.removeEventListener("visibilitychange", askAgain);
      void lock?.release();
    };
  }, [wanted]);
}
