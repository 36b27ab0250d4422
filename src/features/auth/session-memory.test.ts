import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSessionMemory } from "./session-memory";

const root = { toggleAttribute: vi.fn(), style: { setProperty: vi.fn() } };
let listeners: Record<string, (event: unknown) => void> = {};

beforeEach(() => {
  listeners = {};
  vi.stubGlobal("document", { documentElement: root });
  vi.stubGlobal("addEventListener", (name: string, listener: (event: unknown) => void) => {
    listeners[name] = listener;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function stubStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

function stubForbiddenStorage() {
  const forbid = () => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid, removeItem: forbid });
}

test("the mark is the name, stored and shown, until it is forgotten", () => {
  const kept = stubStorage();
  const memory = createSessionMemory();
  memory.remember("Ada");
  expect(kept.get("dronedoc:session")).toBe("Ada");
  expect(memory.recall()).toBe("Ada");
  expect(root.toggleAttribute).toHaveBeenLastCalledWith("data-session", true);
  memory.forget();
  expect(memory.recall()).toBeNull();
  expect(root.toggleAttribute).toHaveBeenLastCalledWith("data-session", false);
});

test("a session that is hidden is still remembered", () => {
  stubStorage();
  const memory = createSessionMemory();
  memory.remember("Ada");
  memory.hide();
  expect(root.toggleAttribute).toHaveBeenLastCalledWith("data-session", false);
  expect(memory.recall()).toBe("Ada");
});

test("a change in another tab is told, and another key is not", () => {
  stubStorage();
  const listener = vi.fn();
  createSessionMemory().onChange(listener);
  listeners.storage?.({ key: "dronedoc:color-mode" });
  expect(listener).not.toHaveBeenCalled();
  listeners.storage?.({ key: "dronedoc:session" });
  expect(listener).toHaveBeenCalledTimes(1);
});

test("where storage is forbidden nothing breaks, and its silence is no sign-out", () => {
  stubForbiddenStorage();
  const memory = createSessionMemory();
  const listener = vi.fn();
  memory.onChange(listener);
  memory.remember("Ada");
  expect(memory.recall()).toBeNull();
  expect(root.toggleAttribute).toHaveBeenLastCalledWith("data-session", true);
  listeners.pageshow?.({ persisted: true });
  expect(listener).not.toHaveBeenCalled();
  expect(() => memory.forget()).not.toThrow();
});

test("a page that comes back is another one's when somebody else has logged in meanwhile, and nobody else's page is", () => {
  const kept = stubStorage();
  const memory = createSessionMemory();
  const listener = vi.fn();
  memory.onReplaced(listener);
  kept.set("dronedoc:session", "Bob");
  listeners.pageshow?.({ persisted: true });
  memory.remember("Ada");
  listeners.pageshow?.({ persisted: true });
  kept.delete("dronedoc:session");
  listeners.pageshow?.({ persisted: true });
  kept.set("dronedoc:session", "Bob");
  listeners.pageshow?.({ persisted: false });
  expect(listener).not.toHaveBeenCalled();
  listeners.pageshow?.({ persisted: true });
  expect(listener).toHaveBeenCalledTimes(1);
});
