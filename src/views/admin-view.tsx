/** The page of the administrators, and what everybody else sees there. */

import styled from "@emotion/styled";
import { useRef, useState } from "react";
import { type CatalogueItem, toProductName } from "../core/catalogue";
import { AdminPanel, findDeskOwner } from "../features/admin";
import { type Auth, LocalNote, useAuth, withoutAccounts } from "../features/auth";
import { settings } from "../site";
import { Button } from "../ui/button";
import { cardStyles } from "../ui/card";
import { Container } from "../ui/container";
import { token } from "../ui/tokens";
import { fillParts } from "../ui/words";

interface AdminViewProps {
  /** The site's products. */
  catalogue: readonly CatalogueItem[];
}

export function AdminView({ catalogue }: AdminViewProps) {
  const auth = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWritten, setWritten] = useState(false);
  const [owner, setOwner] = useState<string>();
  const deskOwner = findDeskOwner({ owner, isWritten }, auth);
  if (deskOwner !== owner) setOwner(deskOwner);
  const tryAgain = () => {
    // The pressed button goes.
    heading.current?.focus({ preventScroll: true });
    auth.reload();
  };
  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        {__WORDS__.adminPage.title}
      </h1>
      {deskOwner !== undefined && (
        // Out of sight while it is not known who is there: an open form stays, with what was written in it.
        <Desk key={deskOwner} hidden={!auth.isAdmin}>
          <LocalNote />
          <AdminPanel
            openDirectory={auth.openDirectory}
            catalogue={catalogue}
            onWritten={setWritten}
          />
        </Desk>
      )}
      {!auth.isAdmin && (
        <Outside
          auth={auth}
          catalogue={catalogue}
          isKept={deskOwner !== undefined}
          onRetry={tryAgain}
        />
      )}
    </Page>
  );
}

interface OutsideProps extends OwnAccountProps {
  /** True when a form that was written in waits for its writer. */
  isKept: boolean;
}

/** What everybody sees who is no administrator, or not known as one. */
function Outside({ auth, catalogue, isKept, onRetry }: OutsideProps) {
  // The form lies over this page while somebody logs in; behind it nothing changes.
  if (auth.name === "") return <Nobody isKept={isKept} openLogin={auth.openLogin} />;
  if (auth.loading) return <p role="status">{__WORDS__.adminPage.loading}</p>;
  // Of who is on the way out nothing is known any more.
  if (auth.user === undefined) return <p role="status">{__WORDS__.adminPage.loggingOut}</p>;
  return <OwnAccount auth={auth} catalogue={catalogue} onRetry={onRetry} />;
}

function Nobody({ isKept, openLogin }: { isKept: boolean; openLogin: () => void }) {
  return (
    <Words>
      {isKept && <p role="alert">{__WORDS__.adminPage.sessionEnded}</p>}
      <p>{__WORDS__.adminPage.whatFor}</p>
      <noscript>
        <p>{__WORDS__.adminPage.needsScript}</p>
      </noscript>
      <LogIn onClick={openLogin}>{__WORDS__.adminPage.logIn}</LogIn>
      <LocalNote />
    </Words>
  );
}

interface OwnAccountProps extends AdminViewProps {
  auth: Auth;
  onRetry: () => void;
}

function OwnAccount({ auth, catalogue, onRetry }: OwnAccountProps) {
  const { name, user, products, trouble } = auth;
  return (
    <Words>
      {trouble === "failed" ? <UnknownRight onRetry={onRetry} /> : <NoRight />}
      <Account aria-labelledby="own-account">
        <h2 id="own-account">{__WORDS__.adminPage.yourAccount}</h2>
        <dl>
          <dt>{__WORDS__.adminPage.name}</dt>
          <dd>{name}</dd>
          <dt>{__WORDS__.adminPage.email}</dt>
          <dd>{user?.email}</dd>
          <dt>{__WORDS__.adminPage.products}</dt>
          <dd>
            {trouble === "failed"
              ? __WORDS__.adminPage.productsUnknown
              : products.map((name) => toProductName(name, catalogue)).join(", ") ||
                __WORDS__.adminPage.noProducts}
          </dd>
          <dt>{__WORDS__.adminPage.accountId}</dt>
          <dd>{user?.uid}</dd>
        </dl>
      </Account>
      <LocalNote />
    </Words>
  );
}

function NoRight() {
  const { supportEmail } = settings.brand;
  return (
    <p>
      {fillParts(__WORDS__.adminPage.noRight, {
        email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
      })}
    </p>
  );
}

/** What was not read is not denied: an administrator without a network is one all the same. */
function UnknownRight({ onRetry }: Pick<OwnAccountProps, "onRetry">) {
  return (
    <>
      <p>{__WORDS__.adminPage.unknownRight}</p>
      <Button weight="secondary" onClick={onRetry}>
        {__WORDS__.page.tryAgain}
      </Button>
    </>
  );
}

const Page = styled(Container)({
  display: "grid",
  // Not wider than the window, whatever a word's length.
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: token("space-5"),
  minHeight: "60dvh",
  paddingBlock: `${token("space-6")} ${token("space-8")}`,
  "& > h1, & > p": { margin: 0 },
  // As at the heading of a page: a ring says nothing.
  "& > h1:focus": { outline: "none" },
  // One word, which has room in one line beside the margins of large letters too.
  "& > h1": {
    fontSize: `min(${token("font-size-3xl")}, (100vw - 2 * var(--page-margin)) / 8.5)`,
  },
});

const Desk = styled.div({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: token("space-5"),
  "&[hidden]": { display: "none" },
});

const Words = styled.div({
  display: "grid",
  justifyItems: "start",
  gap: token("space-5"),
  maxWidth: token("size-prose"),
  "& > p, & > noscript > p": { margin: 0 },
});

// Without script nobody can log in.
const LogIn = styled(Button)({
  "@media (scripting: none)": { display: "none" },
  [withoutAccounts]: { display: "none" },
});

const Account = styled.section(cardStyles, {
  width: "100%",
  "& h2": { margin: `0 0 ${token("space-4")}`, fontSize: token("font-size-lg") },
  "& dl": {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    gap: `${token("space-2")} ${token("space-5")}`,
    margin: 0,
    fontSize: token("font-size-sm"),
  },
  "& dt": { color: token("color-text-muted") },
  "& dd": { margin: 0, overflowWrap: "anywhere" },
});
