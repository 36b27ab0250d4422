/**
 * What the reader owns, above all other products. The place is in the markup of every page and shown
 * by `<html data-session>` alone: for a reader without an account it takes no room at any time.
 */

import styled from "@emotion/styled";
import { useRef } from "react";
import { type CatalogueItem, findProduct } from "../../core/catalogue";
import { settings } from "../../site";
import { Button } from "../../ui/button";
import { cardStyles } from "../../ui/card";
import { token } from "../../ui/tokens";
import { fillParts } from "../../ui/words";
import { toDetailLines, toProductFiles } from "./details";
import { FileLink } from "./file-link";

interface OwnedProduct {
  name: string;
  details: Readonly<Record<string, unknown>>;
}

/** What of the reader's account is needed here; `useAuth()` gives it. */
export interface OwnerAccount {
  owned: readonly OwnedProduct[];
  /** Undefined while it is not certain who is logged in. */
  user: { uid: string } | undefined;
  loading: boolean;
  trouble: "missing" | "failed" | null;
  reload: () => void;
  findFileUrl: (path: string) => Promise<string>;
}

interface MyProductsProps {
  account: OwnerAccount;
  /** The products of the site. */
  catalogue: readonly CatalogueItem[];
}

export function MyProducts({ account, catalogue }: MyProductsProps) {
  const { owned, loading, trouble, user } = account;
  const isWaiting = loading || user === undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const tryAgain = () => {
    // The pressed button goes.
    heading.current?.focus({ preventScroll: true });
    account.reload();
  };
  return (
    <Section aria-labelledby="frame_my-products" aria-busy={isWaiting}>
      <h2 id="frame_my-products" ref={heading} tabIndex={-1}>
        {__WORDS__.myProducts.myProducts}
      </h2>
      {isWaiting && <Waiting />}
      {trouble === "failed" && <Failed onRetry={tryAgain} />}
      {!isWaiting && trouble !== "failed" && owned.length === 0 && <Nothing />}
      {owned.length > 0 && (
        <Cards>
          {owned.map((product) => (
            <Owned key={product.name} product={product} account={account} catalogue={catalogue} />
          ))}
        </Cards>
      )}
    </Section>
  );
}

interface OwnedProps extends MyProductsProps {
  product: OwnedProduct;
}

function Owned({ product, account, catalogue }: OwnedProps) {
  const { name, details } = product;
  const known = findProduct(name, catalogue);
  const lines = toDetailLines(details);
  const files = toProductFiles(details);
  return (
    <Card>
      <h3>{known ? <a href={`#${known.productId}`}>{known.name}</a> : name}</h3>
      {lines.length > 0 && (
        <Lines>
          {lines.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Lines>
      )}
      {files.length > 0 && (
        <Files>
          {files.map((file) => (
            <li key={file.label}>
              <FileLink file={file} findUrl={account.findFileUrl} />
            </li>
          ))}
        </Files>
      )}
    </Card>
  );
}

/** As high as a card, so that the products below stay where they are. */
function Waiting() {
  return (
    <Cards>
      <Empty>
        <span className="visually-hidden">{__WORDS__.myProducts.loading}</span>
      </Empty>
    </Cards>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Words>
      <p>{__WORDS__.myProducts.failed}</p>
      <Button weight="secondary" onClick={onRetry}>
        {__WORDS__.page.tryAgain}
      </Button>
    </Words>
  );
}

function Nothing() {
  const { supportEmail } = settings.brand;
  return (
    <Words>
      <p>
        {fillParts(__WORDS__.myProducts.none, {
          email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
        })}
      </p>
    </Words>
  );
}

const Section = styled.section({
  display: "none",
  paddingBlockStart: token("space-5"),
  "html[data-session] &": { display: "block" },
  "& > h2": { margin: `0 0 ${token("space-4")}`, fontSize: token("font-size-xl") },
  // As at the heading of a page: an address that names it gives it the focus, and a ring says nothing.
  "& > h2:focus": { outline: "none" },
  "@media print": { display: "none !important" },
});

const Cards = styled.ul({
  display: "flex",
  flexWrap: "wrap",
  gap: token("space-4"),
  margin: 0,
  padding: 0,
  listStyle: "none",
});

/** Two share a row, and one alone is not as wide as the page. */
const size = { flex: "1 1 22rem", minWidth: 0, maxWidth: "45rem" } as const;

const Card = styled.li(cardStyles, size, {
  display: "flex",
  flexDirection: "column",
  gap: token("space-4"),
  minHeight: "15.5rem",
  "& h3": { margin: 0, fontSize: token("font-size-lg"), overflowWrap: "anywhere" },
});

const Empty = styled.li(cardStyles, size, {
  minHeight: "15.5rem",
  background: token("color-surface-sunken"),
});

const Words = styled.div(cardStyles, {
  minHeight: "15.5rem",
  "& p": { maxWidth: token("size-prose") },
});

const Lines = styled.dl({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(9rem, 100%), 1fr))",
  gap: `${token("space-3")} ${token("space-4")}`,
  margin: 0,
  fontSize: token("font-size-sm"),
  overflowWrap: "anywhere",
  "& dt": { color: token("color-text-muted"), fontSize: token("font-size-xs") },
  "& dd": { margin: 0, fontWeight: token("font-weight-medium") },
});

const Files = styled.ul({
  display: "flex",
  flexWrap: "wrap",
  gap: `${token("space-1")} ${token("space-5")}`,
  marginBlock: "auto 0",
  paddingInline: 0,
  paddingBlock: `${token("space-3")} 0`,
  borderBlockStart: `1px solid ${token("color-border")}`,
  listStyle: "none",
});
