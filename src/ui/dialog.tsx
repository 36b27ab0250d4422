/**
 * A modal dialog: the browser's own, so focus stays inside, Escape closes, the page behind is inert
 * and focus goes back to where it was. A press beside it closes it too.
 */

import styled from "@emotion/styled";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./button";
import { closeIcon } from "./icons";
import { token } from "./tokens";

interface DialogProps {
  open: boolean;
  /** Called however the dialog was closed; the owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Dialog({ open, onClose, title, children, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** Where a press began: a selection that is drawn out of the dialog is no press beside it. */
  const pressed = useRef<EventTarget>(null);

  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [open]);

  return (
    <Frame
      ref={dialog}
      aria-labelledby={titleId}
      className={className}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && target === pressed.current) currentTarget.close();
      }}
    >
      {open ? (
        <Sheet>
          <Head>
            <Title id={titleId}>{title}</Title>
            <IconButton
              label={__WORDS__.frame.close}
              shape={closeIcon}
              onClick={() => dialog.current?.close()}
            />
          </Head>
          {children}
        </Sheet>
      ) : null}
    </Frame>
  );
}

const Frame = styled.dialog({
  width: "min(28rem, calc(100vw - 2rem))",
  maxHeight: "calc(100dvh - 2rem)",
  margin: "auto",
  padding: 0,
  overflow: "auto",
  overscrollBehavior: "contain",
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-lg"),
  background: token("color-surface-raised"),
  boxShadow: token("shadow-lg"),
  color: token("color-text"),
});

/** Covers the whole dialog, so that only the backdrop counts as a press beside it. */
const Sheet = styled.div({ padding: `min(${token("space-5")}, 6.5vw)` });

const Head = styled.div({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: token("space-2"),
  marginBottom: token("space-4"),
  // The sign, not its square, stands at the padding.
  "& > button": { marginBlock: "-0.625rem", marginInlineEnd: "-0.625rem" },
});

/** In large letters a word of it has room beside the button, also on a small phone. */
const Title = styled.h2({ margin: 0, fontSize: `min(${token("font-size-lg")}, 5.75vw)` });
