import { expect, test } from "vitest";
import { queryEach } from "./query-each";

async function collect<Answer>(answers: AsyncIterable<Answer>): Promise<Answer[]> {
  const list: Answer[] = [];
  for await (const answer of answers) list.push(answer);
  return list;
}

test("each id is asked for, in the order of the ids", async () => {
  const answers = queryEach(["b", "a", "c"], async (id) => ({ data: { id } }));
  expect(await collect(answers)).toEqual([{ id: "b" }, { id: "a" }, { id: "c" }]);
});

test("the errors of an id are thrown, and no later one is asked for", async () => {
  const asked: string[] = [];
  const answers = queryEach(["a", "broken", "c"], async (id) => {
    asked.push(id);
    return id === "broken" ? { errors: new Error("No such field.") } : { data: { id } };
  });
  await expect(collect(answers)).rejects.toThrow("No such field.");
  expect(asked).toEqual(["a", "broken"]);
});

test("a task ends after two hundred ids, and after the last", async () => {
  let tasks = 0;
  const countTask = () => {
    tasks += 1;
    counting = setImmediate(countTask);
  };
  let counting = setImmediate(countTask);
  const ids = Array.from({ length: 450 }, (_, index) => `id ${index}`);
  await collect(queryEach(ids, async (id) => ({ data: { id } })));
  clearImmediate(counting);
  expect(tasks).toBeGreaterThanOrEqual(3);
});
