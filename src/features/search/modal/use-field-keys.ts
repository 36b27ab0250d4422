/** The field as the combobox that leads a list: its keys, its form and what it says of itself. */

import { useEffect, useRef } from "react";

interface FieldKeys {
  /** The list: its id, how many options it has and which one is active. */
  options: { id: string; count: number; active: number };
  /** Answers a key of the field; true when it was meant for the list. */
  onKey: (event: KeyboardEvent) => boolean;
  /** Enter without a list to choose from. */
  onSubmit: () => void;
}

/** An option's id is the list's, a dot and its place. */
export function useFieldKeys(input: HTMLInputElement, keys: FieldKeys): void {
  const { id, count, active } = keys.options;

  useEffect(() => {
    input.setAttribute("aria-expanded", String(count > 0));
    if (count > 0) input.setAttribute("aria-activedescendant", `${id}.${active}`);
    else input.removeAttribute("aria-activedescendant");
  }, [input, id, count, active]);

  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (latest.current.onKey(event)) event.preventDefault();
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      if (input.value.trim() !== "") latest.current.onSubmit();
    };
    const form = input.form;
    input.addEventListener("keydown", onKeyDown);
    form?.addEventListener("submit", onSubmit);
    return () => {
      input.removeEventListener("keydown", onKeyDown);
      form?.removeEventListener("submit", onSubmit);
    };
  }, [input]);
}
