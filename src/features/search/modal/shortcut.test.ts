import { expect, test } from "vitest";
import { type Focused, type PressedKey, shouldClose, shouldOpen } from "./shortcut";

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  keyCode: key.toUpperCase().charCodeAt(0),
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  isComposing: false,
  repeat: false,
  ...more,
});

const focus = (tagName: string, attributes: Record<string, string> = {}): Focused => ({
  tagName,
  getAttribute: (name) => attributes[name] ?? null,
});

test("the slash, Ctrl+K and Cmd+K open the search", () => {
  expect(shouldOpen(press("/"), focus("BODY"))).toBe(true);
  expect(shouldOpen(press("k", { ctrlKey: true }), focus("BODY"))).toBe(true);
  expect(shouldOpen(press("K", { metaKey: true }), focus("A"))).toBe(true);
});

test("on a keyboard of another script the key in the place of K is meant", () => {
  expect(shouldOpen(press("л", { keyCode: 75, ctrlKey: true }), focus("BODY"))).toBe(true);
  expect(shouldClose(press("л", { keyCode: 75, ctrlKey: true }))).toBe(true);
  expect(shouldOpen(press("д", { keyCode: 76, ctrlKey: true }), focus("BODY"))).toBe(false);
  expect(shouldOpen(press("л", { keyCode: 75 }), focus("BODY"))).toBe(false);
});

test("a slash above a digit counts too", () => {
  expect(shouldOpen(press("/", { shiftKey: true }), focus("BODY"))).toBe(true);
});

test("other keys and other modifiers do not", () => {
  expect(shouldOpen(press("k"), focus("BODY"))).toBe(false);
  expect(shouldOpen(press("s"), focus("BODY"))).toBe(false);
  expect(shouldOpen(press("/", { ctrlKey: true }), focus("BODY"))).toBe(false);
  expect(shouldOpen(press("/", { metaKey: true }), focus("BODY"))).toBe(false);
  expect(shouldOpen(press("/", { altKey: true }), focus("BODY"))).toBe(false);
  expect(shouldOpen(press("k", { ctrlKey: true, shiftKey: true }), focus("BODY"))).toBe(false);
  expect(shouldOpen(press("k", { ctrlKey: true, metaKey: true }), focus("BODY"))).toBe(false);
});

test("a key that another widget has answered is left alone", () => {
  expect(shouldOpen(press("/", { defaultPrevented: true }), focus("BODY"))).toBe(false);
});

test("a key that composes a letter, or that is held down, is left alone", () => {
  expect(shouldOpen(press("/", { isComposing: true }), focus("BODY"))).toBe(false);
  expect(shouldOpen(press("/", { repeat: true }), focus("BODY"))).toBe(false);
});

test.each([
  ["a text input", focus("INPUT")],
  ["an email input", focus("INPUT", { type: "email" })],
  ["a textarea", focus("TEXTAREA")],
  ["a select", focus("SELECT")],
  ["edited text", { ...focus("DIV"), isContentEditable: true }],
  ["a text box of a library", focus("DIV", { role: "textbox" })],
  ["a list that jumps to letters", focus("UL", { role: "listbox" })],
  ["an item of a menu", focus("LI", { role: "menuitemradio" })],
])("nothing is taken from %s", (_name, active) => {
  expect(shouldOpen(press("/"), active)).toBe(false);
  expect(shouldOpen(press("k", { ctrlKey: true }), active)).toBe(false);
});

test.each([
  ["a button", focus("BUTTON")],
  ["a checkbox", focus("INPUT", { type: "checkbox" })],
  ["a tab", focus("BUTTON", { role: "tab" })],
])("on %s the keys are free", (_name, active) => {
  expect(shouldOpen(press("/"), active)).toBe(true);
});
