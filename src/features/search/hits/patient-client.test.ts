import { expect, test, vi } from "vitest";
import type { InstantSearchClient } from "../types";
import { createPatientClient } from "./patient-client";

/** A client that is told, question by question, how it goes. */
function createTold(...outcomes: ("answer" | "fail")[]) {
  const asked: unknown[] = [];
  const client = {
    search: async (requests: unknown) => {
      asked.push(requests);
      if (outcomes.shift() === "fail") throw new Error("Failed to fetch");
      return { results: requests };
    },
  } as unknown as InstantSearchClient;
  return { asked, patience: createPatientClient(client) };
}

const query = (text: string) => [{ indexName: "x", params: { query: text } }] as never;
const settle = () => new Promise((resolve) => setTimeout(resolve));

test("an answer passes", async () => {
  const { patience } = createTold("answer");
  expect(await patience.client.search(query("mag"))).toEqual({ results: query("mag") });
  expect(patience.hasFailed()).toBe(false);
});

test("a question that failed is answered when it is asked again", async () => {
  const { patience, asked } = createTold("fail", "fail", "answer");
  const listener = vi.fn();
  patience.subscribe(listener);
  const answer = patience.client.search(query("mag"));
  await settle();
  expect(patience.hasFailed()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);

  patience.retry();
  expect(patience.hasFailed()).toBe(false);
  await settle();
  expect(patience.hasFailed()).toBe(true);

  patience.retry();
  expect(await answer).toEqual({ results: query("mag") });
  expect(patience.hasFailed()).toBe(false);
  expect(asked).toEqual([query("mag"), query("mag"), query("mag")]);
});

test("the next question's answer ends the failure", async () => {
  const { patience } = createTold("fail", "answer");
  patience.client.search(query("mag"));
  await settle();
  await patience.client.search(query("magn"));
  expect(patience.hasFailed()).toBe(false);
});

test("nothing is asked again when nothing has failed", async () => {
  const { patience, asked } = createTold("answer");
  await patience.client.search(query("mag"));
  patience.retry();
  expect(asked).toHaveLength(1);
});
