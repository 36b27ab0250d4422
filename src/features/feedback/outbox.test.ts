import { expect, test } from "vitest";
import { createOutbox, longestText, mostKept, readAnswers, type Surroundings } from "./outbox";

const database = "http://localhost:9000/v1/projects/demo/databases/(default)/documents";
const answer = { key: "1", path: "/docs/overview", helpful: true, text: "Clear." };

interface Sent {
  url: string;
  body: { writes: { update: { name: string; fields: Record<string, unknown> } }[] };
}

/** An outbox whose server answers with these statuses in turn, and with the last one from then on. */
function openBox(
  statuses: number[],
  {
    stored = "[]",
    apiKey = "",
    says = {} as unknown,
    date = "",
    type = "application/json",
    read = async (): Promise<unknown> => says ?? { writeResults: [{}] },
  } = {},
) {
  const sent: Sent[] = [];
  const box = { text: stored as string | null };
  let places = 0;
  const surroundings: Surroundings = {
    read: () => box.text,
    write: (text) => {
      box.text = text;
    },
    fetch: async (url, init) => {
      sent.push({ url, body: JSON.parse(String(init.body)) });
      const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 0;
      if (status === 0) throw new TypeError("Failed to fetch");
      const headers = new Headers({ "content-type": type, ...(date !== "" && { date }) });
      return { status, headers, json: read };
    },
    now: () => 60_000 * 29_923_456,
    random: () => {
      places += 1;
      return (places % 60) / 60;
    },
    alone: (act) => act(),
  };
  const outbox = createOutbox({ database, apiKey }, surroundings);
  return { outbox, sent, waiting: () => readAnswers(box.text) };
}

const accepted = { says: { writeResults: [{}] } };

test("an answer is sent under this minute, with the server's time, and waits no longer", async () => {
  const { outbox, sent, waiting } = openBox([200], accepted);
  expect(await outbox.add(answer)).toBe("sent");
  expect(sent[0]?.url).toBe(`${database}:commit`);
  expect(sent[0]?.body.writes[0]).toMatchObject({
    update: {
      name: expect.stringMatching(
        /^projects\/demo\/databases\/\(default\)\/documents\/feedback\/29923456-\d+$/,
      ),
      fields: {
        path: { stringValue: "/docs/overview" },
        helpful: { booleanValue: true },
        text: { stringValue: "Clear." },
      },
    },
    updateTransforms: [{ fieldPath: "createdAt", setToServerValue: "REQUEST_TIME" }],
  });
  expect(waiting()).toEqual([]);
});

test("no words are no field", async () => {
  const { outbox, sent } = openBox([200], accepted);
  await outbox.add({ ...answer, text: "  " });
  expect(sent[0]?.body.writes[0]?.update.fields).not.toHaveProperty("text");
});

test("the cloud learns the key of the project", async () => {
  const { outbox, sent } = openBox([200], { ...accepted, apiKey: "a b" });
  await outbox.add(answer);
  expect(sent[0]?.url).toBe(`${database}:commit?key=a%20b`);
});

test("without a network the answer waits, and goes off later", async () => {
  const { outbox, waiting } = openBox([0, 200], accepted);
  expect(await outbox.add(answer)).toBe("kept");
  expect(waiting()).toMatchObject([{ path: "/docs/overview", helpful: true, text: "Clear." }]);
  expect(await outbox.flush()).toBe("sent");
  expect(waiting()).toEqual([]);
});

test("when every place is denied the answer waits", async () => {
  const { outbox, sent, waiting } = openBox([403]);
  expect(await outbox.add(answer)).toBe("kept");
  expect(sent).toHaveLength(4);
  expect(waiting()).toHaveLength(1);
});

test.each([404, 405, 501])(
  "a host of files (%i) takes no answers, and that is said",
  async (status) => {
    const { outbox, sent, waiting } = openBox([status]);
    expect(await outbox.add(answer)).toBe("unserved");
    expect(sent).toHaveLength(1);
    expect(waiting()).toHaveLength(1);
  },
);

test("a host that answers everything with a page takes no answers", async () => {
  const { outbox, waiting } = openBox([200], { says: "<!doctype html>" });
  expect(await outbox.add(answer)).toBe("unserved");
  expect(waiting()).toHaveLength(1);
});

test("what the server will never take does not block the others", async () => {
  const stored = JSON.stringify([answer, { ...answer, key: "2", path: "/blog" }]);
  const { outbox, sent, waiting } = openBox([400, 200], { stored, ...accepted });
  expect(await outbox.flush()).toBe("sent");
  expect(sent).toHaveLength(2);
  expect(waiting()).toEqual([]);
});

test("an answer that the server will never take is told as refused, and waits no longer", async () => {
  const says = { error: { code: 400, message: "Invalid.", status: "INVALID_ARGUMENT" } };
  const stored = JSON.stringify([answer]);
  const { outbox, sent, waiting } = openBox([200, 400], {
    stored,
    says: { ...accepted.says, ...says },
  });
  expect(await outbox.add({ ...answer, text: "Mine." })).toBe("refused");
  expect(sent).toHaveLength(2);
  expect(waiting()).toEqual([]);
});

test("words are cut where the rules end, by characters", async () => {
  const { outbox, sent } = openBox([200], accepted);
  await outbox.add({ ...answer, text: "🛩".repeat(longestText + 5) });
  expect(sent[0]?.body.writes[0]?.update.fields.text).toEqual({
    stringValue: "🛩".repeat(longestText),
  });
});

test("at most twenty wait: the oldest make room", async () => {
  const stored = JSON.stringify(
    Array.from({ length: mostKept }, (_, index) => ({ ...answer, key: `k${index}` })),
  );
  const { outbox, waiting } = openBox([0], { stored });
  await outbox.add({ ...answer, text: "newest" });
  expect(waiting()).toHaveLength(mostKept);
  expect(waiting()[0]?.key).toBe("k1");
  expect(waiting().at(-1)?.text).toBe("newest");
});

test.each([
  null,
  "",
  "{",
  "null",
  "7",
  '{"length":3}',
  '[null,1,"a",[]]',
  '[{"key":"1","path":"//evil.example\\n/","helpful":true,"text":""}]',
  '[{"key":"1","path":"/\\t/evil.example","helpful":true,"text":""}]',
  '[{"key":"1","path":"docs","helpful":true,"text":""}]',
  // The rules deny these as they deny a place that is taken: one would be tried for ever, before all others.
  '[{"key":"1","path":"//evil.example/","helpful":true,"text":""}]',
  '[{"key":"1","path":"/[","helpful":true,"text":""}]',
  '[{"key":"1","path":"/docs","helpful":"yes","text":""}]',
  '[{"key":1,"path":"/docs","helpful":true,"text":""}]',
  `[{"key":"1","path":"/docs","helpful":true,"text":"${"x".repeat(2001)}"}]`,
])("what is stored as %j holds no answer, and nothing breaks", (text) => {
  expect(readAnswers(text)).toEqual([]);
});

test.each(["/", "/a"])("an answer about the page %s is kept", (path) => {
  expect(readAnswers(JSON.stringify([{ ...answer, path }]))).toEqual([{ ...answer, path }]);
});
