/**
 * Reading without a network: pages that were read are kept, docs are saved for the field, and what comes from
 * this device is said. The worker that answers is in `worker/`; it is bundled apart (`gatsby/bundle/service-worker.ts`).
 */

export { NetworkStatus } from "./network-status";
export { SaveForField } from "./save-for-field";
export { noteRead, startOffline } from "./start";
export { StoredOnDevice } from "./stored-on-device";
