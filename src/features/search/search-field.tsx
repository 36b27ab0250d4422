/**
 * The field of a search, as markup that works before any script: what is typed stays, and Enter
 * leads to the results page. What answers it is attached when it has arrived.
 */

import styled from "@emotion/styled";
import type { ReactNode, Ref } from "react";
import { withBase } from "../../core/links/base-path";
import { fill } from "../../core/text/fill";
import { Icon } from "../../ui/icon";
import { searchIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { searchPath } from "./names";

const { faq, blog } = __FEATURES__;
const kinds = [
  __WORDS__.search.docs,
  ...(faq ? [__WORDS__.search.faq] : []),
  ...(blog ? [__WORDS__.search.blog] : []),
];
const placeholder = fill(__WORDS__.search.placeholder, { parts: kinds.join(", ") });

interface SearchFieldProps {
  input: Ref<HTMLInputElement>;
  /** The id of the list that the field leads, for a field that is a combobox. */
  listId?: string;
  /** At the end of the field: what closes it. */
  children?: ReactNode;
  className?: string;
}

export function SearchField({ input, listId, children, className }: SearchFieldProps) {
  const combobox =
    listId === undefined
      ? {}
      : ({
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": false,
          "aria-controls": listId,
        } as const);
  return (
    <Form role="search" action={withBase(searchPath)} className={className}>
      <Icon shape={searchIcon} />
      <Input
        {...combobox}
        ref={input}
        // Not "search": there, Escape empties the field instead of closing the dialog.
        type="text"
        name="q"
        aria-label={__WORDS__.search.search}
        placeholder={placeholder}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={512}
      />
      {children}
    </Form>
  );
}

const Form = styled.form({
  display: "flex",
  alignItems: "center",
  flex: "none",
  gap: token("space-3"),
  minHeight: "3.75rem",
  paddingInline: `${token("space-5")} ${token("space-3")}`,
  borderBottom: `2px solid ${token("color-border")}`,
  color: token("color-text-muted"),
  "&:focus-within": { borderColor: token("color-focus") },
  "& > svg": { width: "1.375rem", height: "1.375rem" },
});

const Input = styled.input({
  flex: 1,
  minWidth: 0,
  height: "3.5rem",
  padding: 0,
  border: 0,
  background: "transparent",
  color: token("color-text"),
  // Never below 16 pixels: a phone would zoom in.
  fontSize: token("font-size-lg"),
  // The form draws the ring.
  "&:focus-visible": { outline: "none" },
  "@media (max-width: 40rem)": { fontSize: token("font-size-md") },
});
