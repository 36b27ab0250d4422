/** Says quietly that the network is gone or back, and that a page is a stored copy. */

import styled from "@emotion/styled";
import { useEffect, useRef, useState } from "react";
import { fill } from "../../core/text/fill";
import { momentToText } from "../../core/text/moment-text";
import { IconButton } from "../../ui/button";
import { closeIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { onShown } from "./shown";

/** How long the good news stays, in milliseconds. */
const backFor = 6000;

export function NetworkStatus() {
  const [said, setSaid] = useState("");
  const place = useRef<HTMLDivElement>(null);

  // What the keyboard goes to comes to stand above the note, and not below it.
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    document.documentElement.style.scrollPaddingBottom = said && `${innerHeight - top}px`;
  }, [said]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let copy = "";
    const say = (text: string) => {
      clearTimeout(timer);
      setSaid(text);
    };
    const sayOffline = () => {
      // Without a worker nothing is kept: the browser forbids it, or the first visit has only begun.
      const kept = navigator.serviceWorker?.controller ? __WORDS__.offline.othersOpen : "";
      say(`${__WORDS__.offline.isOffline} ${copy || kept}`);
    };
    const sayBack = () => {
      say(__WORDS__.offline.isOnline);
      // Not from under the keyboard: whoever stands on the button hides it.
      timer = setTimeout(
        () => place.current?.contains(document.activeElement) || setSaid(""),
        backFor,
      );
    };
    const stop = onShown((storedAt) => {
      copy = toCopyText(storedAt);
      if (navigator.onLine) say(`${__WORDS__.offline.noAnswer} ${copy}`);
      else sayOffline();
    });
    if (!navigator.onLine) sayOffline();
    addEventListener("offline", sayOffline);
    addEventListener("online", sayBack);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener("offline", sayOffline);
      removeEventListener("online", sayBack);
    };
  }, []);

  const hide = () => {
    // The pressed button goes: the keyboard goes on at the content, as where an announcement is closed.
    document.getElementById("frame_content")?.focus({ preventScroll: true });
    setSaid("");
  };

  return (
    <Place ref={place}>
      <span role="status">{said}</span>
      {said !== "" && (
        <IconButton label={__WORDS__.offline.hide} shape={closeIcon} onClick={hide} />
      )}
    </Place>
  );
}

function toCopyText(storedAt: string | null): string {
  if (storedAt === null) return __WORDS__.offline.copy;
  return fill(__WORDS__.offline.copyOf, { moment: momentToText(storedAt) });
}

const Place = styled.div({
  position: "fixed",
  insetInlineStart: token("space-3"),
  bottom: token("space-3"),
  zIndex: token("layer-sticky"),
  // By it the welcome of a login finds its place (features/auth).
  anchorName: "--network",
  display: "flex",
  alignItems: "center",
  gap: token("space-2"),
  maxWidth: `calc(100vw - 2 * ${token("space-3")})`,
  paddingInlineStart: token("space-4"),
  border: `1px solid ${token("color-border-strong")}`,
  borderRadius: token("radius-md"),
  background: token("color-surface-raised"),
  boxShadow: token("shadow-md"),
  fontSize: token("font-size-sm"),
  lineHeight: token("line-height-snug"),
  textWrap: "balance",
  // The empty place is there before its text: a text is only read aloud when its place was known.
  "&:has(> :empty)": { border: 0, padding: 0, boxShadow: "none" },
  "@media print": { display: "none" },
});
