/** What a reader waits for in vain is told after a while. */

import { useEffect, useState } from "react";

/**
 * True when `step` has stood for longer than `patience`, in milliseconds. Each new value begins the wait anew;
 * with `undefined` nothing is waited for.
 */
export function useLate(step: string | number | undefined, patience: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (step === undefined) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [step, patience]);
  return isLate;
}
