/** Google's emulator finds its place among other programs. */

import { createServer } from "node:net";
import { expect, test } from "vitest";
import { startFirestoreEmulator } from "../../scripts/accounts/firestore-emulator.mjs";
import { emulatorJar, projectId } from "./backends";

test.skipIf(emulatorJar === undefined)(
  "a port that another program has taken meanwhile is left to it, and the next one tried",
  async () => {
    const taken = createServer();
    const free = createServer();
    const listen = (server: typeof taken) =>
      new Promise<number>((resolve) => {
        server.listen(0, "127.0.0.1", () => {
          const address = server.address();
          resolve(typeof address === "object" && address ? address.port : 0);
        });
      });
    const ports = [await listen(taken), await listen(free)];
    await new Promise((resolve) => free.close(resolve));
    const [, second] = ports;
    const emulator = await startFirestoreEmulator({
      jar: emulatorJar ?? "",
      rules: "firestore.rules",
      projectId,
      findPort: async () => ports.shift() ?? 0,
    });
    expect(emulator.port).toBe(second);
    await emulator.close();
    await new Promise((resolve) => taken.close(resolve));
  },
  60_000,
);
