/**
 * For `full-disk.test.ts`, started with a limit to the size of its files: fills the database until a write is refused,
 * makes accounts, logs in, and prints the two answers.
 */

import { createServer } from "node:http";
import { createLocalAccounts } from "./local-accounts";

const projectId = "demo-full";
const password = "one long word";
const documents = `projects/${projectId}/databases/(default)/documents`;

async function run(dataDir: string): Promise<void> {
  const accounts = createLocalAccounts({
    projectId,
    dataDir,
    rules: {
      mayGet: () => false,
      mayList: () => false,
      mayWrite: () => false,
      mayReadFile: async () => false,
    },
    seeds: { accounts: [{ uid: "u1", email: "ada@example.com", password }] },
    log: () => {},
  });
  const server = createServer((request, response) => {
    accounts.handler(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address?.port}`;
  await accounts.ready;

  const write = async (id: number) => {
    const fields = { text: { stringValue: "x".repeat(20_000) } };
    const { status } = await fetch(`${origin}/v1/${documents}:commit`, {
      method: "POST",
      headers: { authorization: "Bearer owner" },
      body: JSON.stringify({ writes: [{ update: { name: `${documents}/t/${id}`, fields } }] }),
    });
    return status;
  };
  let written = 200;
  for (let id = 0; id < 100 && written === 200; id += 1) written = await write(id);
  const identify = async (method: string, body: object) => {
    const { status } = await fetch(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ password, returnSecureToken: true, ...body }),
      },
    );
    return status;
  };
  // What is kept of the accounts grows past what a freed page may still hold.
  for (let id = 0; id < 8; id += 1) {
    const displayName = "x".repeat(9000);
    await identify("signUp", { email: `new-${id}@example.com`, displayName });
  }
  const login = await identify("signInWithPassword", { email: "ada@example.com" });
  console.log(JSON.stringify({ written, login }));
  server.close();
  server.closeAllConnections();
  await accounts.close();
}

await run(process.argv[2] ?? "");
