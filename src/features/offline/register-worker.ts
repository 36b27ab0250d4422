/** The worker is asked for by whoever needs it: on a bad network it may not have come with the page. */

import { trustScriptUrl } from "../../browser/trusted";
import { workerPath } from "../../core/outputs/written-paths";

/** Rejects where it does not come. Where it is registered already the network is not asked. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(trustScriptUrl(workerPath), { updateViaCache: "none" });
}
