import { expect, test, vi } from "vitest";
import type { Desk } from "./desk";
import { createFrontDesk } from "./front-desk";
import type { SessionState } from "./session";

const loggedOut: SessionState = { status: "logged out" };
const ada: SessionState = { status: "restoring", name: "Ada" };

/** A desk whose session is in this state. */
function createFakeDesk(state: SessionState) {
  let tell = () => {};
  const desk = {
    session: {
      getState: () => state,
      subscribe(listener: () => void) {
        tell = listener;
        return () => {};
      },
    },
    login: {},
  } as unknown as Desk;
  return { desk, tell: () => tell() };
}

function createFrontDeskOf({
  remembered = null as string | null,
  fetchDesk = async () => createFakeDesk(ada).desk,
} = {}) {
  const browser = { remembered, listener: () => {} };
  const tools = {
    fetchDesk: vi.fn(fetchDesk),
    recall: () => browser.remembered,
    onChange: (listener: () => void) => {
      browser.listener = listener;
    },
    hide: vi.fn(),
    log: { error: vi.fn() },
  };
  return { front: createFrontDesk(tools), tools, browser };
}

test("nobody remembered: no desk is fetched", () => {
  const { front, tools } = createFrontDeskOf();
  front.start();
  expect(tools.fetchDesk).not.toHaveBeenCalled();
  expect(front.getState()).toEqual(loggedOut);
});

test("somebody remembered is shown at once, and the desk goes on from there", async () => {
  const { desk } = createFakeDesk({ status: "signing out", name: "Ada" });
  const { front } = createFrontDeskOf({ remembered: "Ada", fetchDesk: async () => desk });
  front.start();
  expect(front.getState()).toEqual(ada);
  await front.open();
  expect(front.getState()).toEqual({ status: "signing out", name: "Ada" });
  expect(front.findDesk()).toBe(desk);
});

test("a login in another tab brings the desk", async () => {
  const { front, tools, browser } = createFrontDeskOf();
  front.start();
  browser.remembered = "Ada";
  browser.listener();
  expect(front.getState()).toEqual(ada);
  expect(tools.fetchDesk).toHaveBeenCalledTimes(1);
});

test("who shows the account is told of a login in another tab, of the desk, and of what the desk tells", async () => {
  const fake = createFakeDesk(ada);
  const { front, browser } = createFrontDeskOf({ fetchDesk: async () => fake.desk });
  const seen: SessionState[] = [];
  front.subscribe(() => seen.push(front.getState()));
  front.start();
  browser.remembered = "Ada";
  browser.listener();
  expect(seen).toEqual([ada]);
  await front.open();
  expect(seen).toEqual([ada, ada]);
  fake.tell();
  expect(seen).toEqual([ada, ada, ada]);
});

test("a desk that does not come leaves nobody logged in, and the browser remembering", async () => {
  const { front, tools, browser } = createFrontDeskOf({
    remembered: "Ada",
    fetchDesk: () => Promise.reject(new Error("offline")),
  });
  front.start();
  await expect(front.open()).rejects.toThrow("offline");
  expect(front.getState()).toEqual(loggedOut);
  expect(tools.hide).toHaveBeenCalled();
  expect(tools.log.error).toHaveBeenCalled();
  expect(browser.remembered).toBe("Ada");
});
