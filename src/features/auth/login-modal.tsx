/** The login and the welcome after it: loaded when somebody wants to log in. */

import styled from "@emotion/styled";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useLate } from "../../browser/use-late";
import { fill } from "../../core/text/fill";
import { settings } from "../../site";
import { Button, IconButton } from "../../ui/button";
import { noteBorder } from "../../ui/card";
import { Dialog } from "../../ui/dialog";
import { inputStyles } from "../../ui/field";
import { closeIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { accountButtonId } from "./account-button";
import { toDay } from "./day";
import { LocalNote } from "./local/local-note";
import type { FormProblem, Session, SessionState, Welcome } from "./session";

export interface LoginModalProps {
  open: boolean;
  /** Called however the login was closed. */
  onClose: () => void;
  session: Session;
  state: SessionState;
}

export function LoginModal({ open, onClose, session, state }: LoginModalProps) {
  const { company, site } = settings.brand;
  const isIn = "user" in state;
  const wasOpen = useRef(false);

  useEffect(() => {
    // The button that opened the login is gone; the account stands in its place.
    if (wasOpen.current && !open && isIn) document.getElementById(accountButtonId)?.focus();
    wasOpen.current = open;
  }, [open, isIn]);

  return (
    <>
      <Dialog open={open} onClose={onClose} title={`${company} ${site}`}>
        <LoginForm session={session} isSigningIn={state.status === "signing in"} />
      </Dialog>
      <WelcomeNote
        welcome={state.status === "ready" ? state.welcome : null}
        onDismiss={session.dismissWelcome}
      />
    </>
  );
}

function LoginForm({ session, isSigningIn }: { session: Session; isSigningIn: boolean }) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isResetting, setResetting] = useState(false);
  const isLate = useLate(isSigningIn || isResetting ? "under way" : undefined, patience);
  const emailId = useId();
  const passwordId = useId();
  const troubleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const trouble = useRef<HTMLDivElement>(null);
  const isBusy = isSigningIn || isResetting;

  // In a low window the form is higher than its place, and what went wrong stands below its edge.
  useEffect(() => {
    if (problem !== null) trouble.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);

  const read = (name: string) => {
    const value = form.current && new FormData(form.current).get(name);
    return typeof value === "string" ? value : "";
  };

  const logIn = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(null);
    setProblem(await session.signIn(read("email"), read("password")));
  };

  const reset = async () => {
    if (isBusy) return;
    setProblem(null);
    setResetting(true);
    const found = await session.sendPasswordReset(read("email"));
    setResetting(false);
    setProblem(found);
    if (found === null) alert(__WORDS__.accounts.resetSent);
    // The form was closed while it was slow: who reads on waits for an email.
    else if (form.current === null) {
      const said = `${found.message} ${found.hint ?? ""}`.trim();
      alert(fill(__WORDS__.accounts.resetFailed, { problem: said }));
    }
  };

  return (
    // The provider checks what was entered, and nobody else. Never `aria-busy`: what is said in it meanwhile might not be
    // read out.
    <Form ref={form} method="post" noValidate onSubmit={logIn}>
      <Field>
        <label htmlFor={emailId}>{__WORDS__.accounts.email}</label>
        <input
          ref={focusFirst}
          id={emailId}
          name="email"
          type="email"
          autoComplete="username"
          // Who comes back to a field hears again what was wrong.
          aria-describedby={troubleId}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field>
        <label htmlFor={passwordId}>{__WORDS__.accounts.password}</label>
        <input
          id={passwordId}
          name="password"
          type="password"
          autoComplete="current-password"
          aria-describedby={troubleId}
        />
      </Field>
      <div>
        <Submit type="submit" aria-disabled={isBusy}>
          {isSigningIn ? __WORDS__.accounts.loggingIn : __WORDS__.accounts.logIn}
        </Submit>
        <div ref={trouble} id={troubleId} role="alert">
          {problem && (
            <Problem key={problem.message}>
              {problem.message}
              {problem.hint && <small>{problem.hint}</small>}
            </Problem>
          )}
        </div>
        <div role="status">{isLate && <Late>{__WORDS__.accounts.late}</Late>}</div>
      </div>
      <Forgot weight="quiet" aria-disabled={isBusy} onClick={reset}>
        {__WORDS__.accounts.forgotPassword}
      </Forgot>
      <LocalNote />
    </Form>
  );
}

/** The dialog gives its focus to the element with this attribute, which React itself does not write. */
function focusFirst(element: HTMLElement | null) {
  element?.setAttribute("autofocus", "");
}

/** For how long a reader waits without a word, in milliseconds. */
const patience = 5_000;

const welcomeTime = 12_000;

/** The place is there before the words come: only so are they read out. */
function WelcomeNote({ welcome, onDismiss }: { welcome: Welcome | null; onDismiss: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  // What the keyboard goes to comes to stand above the note, and not below it.
  const isShown = welcome !== null;
  useEffect(() => {
    if (!isShown) return;
    const { style } = document.documentElement;
    const before = style.scrollPaddingBottom;
    const top = place.current?.getBoundingClientRect().top ?? 0;
    style.scrollPaddingBottom = `${innerHeight - top}px`;
    const own = style.scrollPaddingBottom;
    return () => {
      // The word about the network below it may still be there. One that has come or gone meanwhile has set its own room.
      if (style.scrollPaddingBottom === own) style.scrollPaddingBottom = before;
    };
  }, [isShown]);

  useEffect(() => {
    // What is removed under the pointer or with the focus does not say that they have left it.
    if (welcome === null) setHeld(false);
    if (welcome === null || isHeld) return;
    const timer = setTimeout(onDismiss, welcomeTime);
    return () => clearTimeout(timer);
  }, [welcome, isHeld, onDismiss]);

  /** A pointer that leaves says nothing of the keyboard, nor the keyboard of a pointer. */
  const letGo = () => setHeld(place.current?.matches(":hover, :focus-within") === true);

  // The button goes with the note.
  const close = () => {
    document.getElementById(accountButtonId)?.focus({ preventScroll: true });
    onDismiss();
  };

  return (
    <Corner
      ref={place}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={letGo}
      onFocus={() => setHeld(true)}
      onBlur={letGo}
    >
      {welcome && (
        <Note>
          <p>
            <strong>{toGreeting(welcome)}</strong>
            <br />
            {toHistory(welcome)}
          </p>
          <IconButton label={__WORDS__.accounts.closeWelcome} shape={closeIcon} onClick={close} />
        </Note>
      )}
    </Corner>
  );
}

function toGreeting({ name, previousVisit }: Welcome): string {
  return fill(previousVisit ? __WORDS__.accounts.welcomeBack : __WORDS__.accounts.welcome, {
    name,
  });
}

function toHistory({ previousVisit }: Welcome): string {
  return previousVisit
    ? fill(__WORDS__.accounts.lastVisit, { day: toDay(previousVisit) })
    : __WORDS__.accounts.firstVisit;
}

const Form = styled.form({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: token("space-4"),
});
const Submit = styled(Button)({ width: "100%" });
/** Its longer word has room on a small phone, in large letters too. */
const Forgot = styled(Button)({
  fontSize: `min(${token("font-size-sm")}, 8vw)`,
  '&[data-weight="quiet"]': { paddingInline: 0 },
});

const Field = styled.div({
  display: "grid",
  gap: token("space-1"),
  "& label": { fontSize: token("font-size-sm"), fontWeight: token("font-weight-medium") },
  "& input": { ...inputStyles, minWidth: 0 },
});

const Problem = styled.p({
  margin: `${token("space-3")} 0 0`,
  padding: `${token("space-2")} ${token("space-3")}`,
  border: noteBorder(token("color-danger")),
  borderRadius: token("radius-sm"),
  background: token("color-danger-soft"),
  boxShadow: token("shadow-edge"),
  fontSize: token("font-size-sm"),
  lineHeight: token("line-height-snug"),
  overflowWrap: "anywhere",
  "& small": { display: "block", marginTop: token("space-1"), color: token("color-text") },
});

const Late = styled.p({
  margin: `${token("space-3")} 0 0`,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
});

const Corner = styled.div({
  position: "fixed",
  right: "var(--page-margin)",
  bottom: token("space-5"),
  // Above the word about the network, which on a phone has the same place.
  "@supports (anchor-name: --a)": {
    bottom: `calc(anchor(--network top, ${token("space-3")}) + ${token("space-3")})`,
  },
  left: "var(--page-margin)",
  zIndex: token("layer-skip"),
  display: "grid",
  justifyItems: "end",
  pointerEvents: "none",
  "@media print": { display: "none" },
});

const Note = styled.div({
  display: "flex",
  alignItems: "start",
  gap: token("space-3"),
  maxWidth: "26rem",
  // In large letters on a phone the button would lie above the window.
  maxHeight: "60dvh",
  overflow: "auto",
  padding: `${token("space-3")} ${token("space-3")} ${token("space-3")} ${token("space-5")}`,
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-lg"),
  background: token("color-surface-raised"),
  boxShadow: token("shadow-lg"),
  fontSize: token("font-size-sm"),
  pointerEvents: "auto",
  "& p": { margin: 0, paddingBlock: token("space-1"), overflowWrap: "anywhere" },
});
