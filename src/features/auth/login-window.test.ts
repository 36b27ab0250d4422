import { beforeEach, expect, test, vi } from "vitest";
import { createLoginWindow } from "./login-window";
import type { Session, SessionState } from "./session";

const formCode = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrived, arrive };
});
vi.mock("./login-modal", async () => {
  await formCode.arrived;
  return { LoginModal: () => null };
});

/** A session of which the window sees the state alone. */
function createFakeSession() {
  let state: SessionState = { status: "logged out" };
  const session = { getState: () => state, connect: async () => {} } as unknown as Session;
  return {
    session,
    become: (next: SessionState) => {
      state = next;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/faq/" });
});

test("a login in another tab while the form is on its way leaves it closed", async () => {
  const { session, become } = createFakeSession();
  const login = createLoginWindow(session);
  const opening = login.open("/faq/");
  become({ status: "restoring", name: "Ada" });
  formCode.arrive();
  await opening;
  expect(login.getState().isOpen).toBe(false);
});

test("the form opens over the page on which it was asked for, and over no other", async () => {
  const { session } = createFakeSession();
  const login = createLoginWindow(session);
  await login.open("/products/");
  expect(login.getState().isOpen).toBe(false);
  await login.open("/faq/");
  expect(login.getState().isOpen).toBe(true);
  login.close();
  expect(login.getState().isOpen).toBe(false);
});
