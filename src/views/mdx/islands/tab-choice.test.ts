import { expect, test } from "vitest";
import { findChosenTab, findTabByKey, toTabParameter, withParameter } from "./tab-choice";

const values = ["ros2", "ros1", "both"];

test("the address comes before what is remembered, and that before the author's default", () => {
  const all = { inAddress: "both", remembered: "ros1", byAuthor: "ros2" };
  expect(findChosenTab(values, all)).toBe("both");
  expect(findChosenTab(values, { ...all, inAddress: null })).toBe("ros1");
  expect(findChosenTab(values, { byAuthor: "ros1" })).toBe("ros1");
});

test("a choice that is none of these tabs is passed over", () => {
  expect(findChosenTab(values, { inAddress: "<b>", remembered: "", byAuthor: "ros1" })).toBe(
    "ros1",
  );
});

test("without a choice the first tab is shown", () => {
  expect(findChosenTab(values, {})).toBe("ros2");
  expect(findChosenTab([], {})).toBeUndefined();
});

test("arrows go round the ends", () => {
  expect(findTabByKey(values, "both", "ArrowRight")).toBe("ros2");
  expect(findTabByKey(values, "ros2", "ArrowLeft")).toBe("both");
});

test("Home and End go to the ends, other keys nowhere", () => {
  expect(findTabByKey(values, "ros1", "Home")).toBe("ros2");
  expect(findTabByKey(values, "ros1", "End")).toBe("both");
  expect(findTabByKey(values, "ros1", "Tab")).toBeUndefined();
});

test("the parameter is the group's name when the author only says yes", () => {
  expect(toTabParameter(true, "ros")).toBe("ros");
  expect(toTabParameter("system", "ros")).toBe("system");
  expect(toTabParameter(false, "ros")).toBeUndefined();
  expect(toTabParameter(undefined, "ros")).toBeUndefined();
});

test("setting the parameter keeps the rest of the address", () => {
  expect(withParameter("https://x.example/docs?q=1&ros=ros1#fuses", "ros", "a b")).toBe(
    "https://x.example/docs?q=1&ros=a+b#fuses",
  );
});
