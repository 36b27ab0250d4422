/**
 * Which products a page is about, and which of them the reader owns. The line is the same for every
 * reader; a mark on a product is all that an account adds, so nothing on the page moves.
 */

import styled from "@emotion/styled";
import { type CatalogueItem, owns } from "../../core/catalogue";
import { withBase } from "../../core/links/base-path";
import { Icon } from "../../ui/icon";
import { checkIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";

interface OwnedNoticeProps {
  /** The products of the page's front matter. */
  products: readonly CatalogueItem[];
  /** The reader's products; `useAuth()` gives them. */
  owned: readonly { name: string }[];
}

export function OwnedNotice({ products, owned }: OwnedNoticeProps) {
  if (products.length === 0) return null;
  return (
    <Line>
      <span id="frame_page-products">{__WORDS__.myProducts.for}</span>
      <Products aria-labelledby="frame_page-products">
        {products.map((product) => {
          const isOwned = owns(owned, product);
          return (
            <li key={product.productId}>
              <Product
                href={withBase(`/products/#${product.productId}`)}
                data-owned={isOwned || undefined}
              >
                {isOwned ? <Icon shape={checkIcon} /> : <Dot />}
                <span>{product.name}</span>
                <Yours>{isOwned ? __WORDS__.myProducts.yours : ""}</Yours>
              </Product>
            </li>
          );
        })}
      </Products>
    </Line>
  );
}

const Line = styled.div({
  display: "flex",
  alignItems: "start",
  gap: token("space-3"),
  color: token("color-text-muted"),
  fontSize: token("font-size-xs"),
  lineHeight: "1.75rem",
  overflowWrap: "anywhere",
  // Names may be broken, the word before them is not.
  "& > span": { flex: "none" },
  "@media print": { display: "none" },
});

const Products = styled.ul({
  display: "flex",
  flexWrap: "wrap",
  gap: token("space-2"),
  margin: 0,
  padding: 0,
  listStyle: "none",
});

const Product = styled.a({
  display: "inline-flex",
  alignItems: "center",
  gap: token("space-2"),
  minHeight: "1.75rem",
  paddingInline: token("space-3"),
  border: `1px solid ${token("color-border")}`,
  borderRadius: token("radius-full"),
  color: token("color-text-muted"),
  fontWeight: token("font-weight-medium"),
  textDecoration: "none",
  "& svg": { width: "0.875rem", height: "0.875rem" },
  "&[data-owned]": {
    borderColor: token("color-accent"),
    background: token("color-accent-soft"),
    color: token("color-accent"),
  },
});

/** As wide as the sign that stands here for an owner. */
const Dot = styled.span({
  width: "0.875rem",
  "&::before": {
    content: '""',
    display: "block",
    width: "0.375rem",
    height: "0.375rem",
    marginInline: "auto",
    borderRadius: token("radius-full"),
    background: token("color-border-strong"),
    "@media (forced-colors: active)": { background: "CanvasText" },
  },
});

const Yours = styled.strong({
  fontWeight: token("font-weight-semibold"),
  "&:empty": { display: "none" },
  // On a phone the word would push a product into a new line; the mark says it to the eye.
  "@media (max-width: 40rem)": { position: "absolute", clipPath: "inset(50%)" },
});
