import { afterEach, expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an idle browser acts at once", () => {
  vi.stubGlobal("window", { requestIdleCallback: (act: () => void) => act() });
  const act = vi.fn();
  whenIdle(act);
  expect(act).toHaveBeenCalledOnce();
});

test("a browser that never calls itself idle acts after two seconds", () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {
    requestIdleCallback: (act: () => void, options?: IdleRequestOptions) => {
      if (options?.timeout !== undefined) setTimeout(act, options.timeout);
    },
  });
  const act = vi.fn();
  whenIdle(act);
  vi.advanceTimersByTime(1999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});

test("a browser that does not tell acts in the next task", () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
  const act = vi.fn();
  whenIdle(act);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(act).toHaveBeenCalledOnce();
});
