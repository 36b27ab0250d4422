/** The server of a built site in a process of its own, which tells its port, and its memory when it is asked. */

import { createSiteServer } from "../../../scripts/hosting/site-server";

const server = createSiteServer({ folder: process.argv[2] ?? "" });

process.on("message", () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().rss);
});
process.on("disconnect", () => process.exit());

server.listen(0).then((port) => process.send?.(port));
