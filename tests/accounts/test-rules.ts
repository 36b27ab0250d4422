/** Who may read and write which document, asked of one of the two databases. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, authorizationOf, type Backend, root } from "./backends";
import { type CallerName, type RulesCase, rulesCases, storedBefore } from "./rules-cases";

function authorizationFor(caller: CallerName): string | undefined {
  if (caller === "visitor") return undefined;
  if (caller === "admin") return authorizationOf("admin", { admin: true });
  if (caller === "pretender") return authorizationOf("pretender", { admin: "true" });
  return authorizationOf(caller);
}

const readMinute = () => Math.floor(Date.now() / 60_000);

/** Asks a database all cases of firestore.rules. */
export function testRules(start: () => Backend | Promise<Backend>) {
  let backend: Backend;

  beforeAll(async () => {
    backend = await start();
  });
  afterAll(() => backend.close());

  /** What a store says that holds what is there before, all in one minute: the rules read the clock. */
  const askWithinMinute = async (rulesCase: RulesCase): Promise<Answer> => {
    const minute = readMinute();
    await backend.clear();
    const writes = storedBefore(minute).map(({ path, fields }) => ({
      update: { name: `${root}/${path}`, fields },
    }));
    const { status } = await backend.call("commit", JSON.stringify({ writes }), "Bearer owner");
    expect(status).toBe(200);
    const { caller, method, body } = rulesCase;
    const text = JSON.stringify(body(minute));
    const answer = await backend.call(method, text, authorizationFor(caller));
    return readMinute() === minute ? answer : askWithinMinute(rulesCase);
  };

  test("the rules are loaded: what they do not mention is denied", async () => {
    const body = JSON.stringify({ documents: [`${root}/unmentioned/one`] });
    expect((await backend.call("batchGet", body)).status).toBe(403);
  });

  test.each(rulesCases)("$sentence", async (rulesCase) => {
    const answer = await askWithinMinute(rulesCase);
    if (rulesCase.isAllowed) expect(answer).toMatchObject({ status: 200 });
    else
      expect(answer).toMatchObject({
        status: 403,
        body: { error: { status: "PERMISSION_DENIED" } },
      });
  });
}
