/** What a key in the field means for the list below it. */

export type KeyPlan = { act: "move"; to: number } | { act: "open" } | { act: "openInTab" };

type ListKey = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "keyCode"
>;

interface List {
  active: number;
  count: number;
}

/** The code that browsers give to every key of an input method. */
const composingKeyCode = 229;

/** Undefined: the key is the field's own. */
export function planKey(event: ListKey, { active, count }: List): KeyPlan | undefined {
  if (event.isComposing || event.keyCode === composingKeyCode) return undefined;
  if (count === 0 || event.altKey || event.shiftKey) return undefined;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.key === "Enter") return { act: isCommand ? "openInTab" : "open" };
  if (isCommand) return undefined;
  switch (event.key) {
    case "ArrowDown":
      return { act: "move", to: (active + 1) % count };
    case "ArrowUp":
      return { act: "move", to: (active - 1 + count) % count };
    case "Home":
      return { act: "move", to: 0 };
    case "End":
      return { act: "move", to: count - 1 };
    default:
      return undefined;
  }
}
