/** What is stored on this device: `/offline/`. The service worker leads here from pages that are not. */

import { OfflineSeo, OfflineView } from "../views/offline-view";

export default function OfflinePage() {
  return <OfflineView />;
}

export const Head = OfflineSeo;
