/** An island whose script is asked for when the reader is about to see it. */

import { type ComponentType, useEffect, useRef, useState } from "react";
import { whenNear } from "../../../browser/near";
import type { Guarded } from "./guarded";

type Loading<Props> =
  | { state: "waiting" }
  | { state: "failed" }
  | { state: "ready"; Live: ComponentType<Props> };

/**
 * The static form is in the HTML, is what print and readers without script get, and stays until the live
 * form has arrived. A failed load leaves it in place and offers another try.
 */
export function inSight<Props extends object>(
  Static: ComponentType<Props>,
  load: () => Promise<Guarded<Props>>,
): ComponentType<Props> {
  return function InSight(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [loading, setLoading] = useState<Loading<Props>>({ state: "waiting" });

    useEffect(() => {
      if (loading.state !== "waiting" || place.current === null) return;
      // A window ahead: the live form is not as high as the static one, and nothing in sight should move for it.
      return whenNear(place.current, () => {
        load().then(
          (Live) => setLoading({ state: "ready", Live }),
          () => setLoading({ state: "failed" }),
        );
      });
    }, [loading.state]);

    const retry = () => {
      setLoading({ state: "waiting" });
      // The pressed button is gone: the keyboard goes on at what becomes of it.
      if (place.current === null) return;
      place.current.tabIndex = -1;
      place.current.focus({ preventScroll: true });
    };

    return (
      <div ref={place}>
        {loading.state === "ready" ? <loading.Live {...props} /> : <Static {...props} />}
        {loading.state === "failed" && (
          <p role="alert">
            {__WORDS__.content.partNotLoaded}{" "}
            <button type="button" onClick={retry}>
              {__WORDS__.frame.retry}
            </button>
          </p>
        )}
      </div>
    );
  };
}
