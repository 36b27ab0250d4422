/** All products: for each what it is, and its sheet. */

import styled from "@emotion/styled";
import { graphql } from "gatsby";
import { useMemo } from "react";
import { fill } from "../../core/text/fill";
import { toSpecText } from "../../core/text/spec-text";
import { useAuth } from "../../features/auth";
import { MyProducts } from "../../features/my-products";
import { buttonStyles } from "../../ui/button";
import { toGlow } from "../../ui/card";
import { chosenInForcedColors } from "../../ui/chosen";
import { Container } from "../../ui/container";
import { token } from "../../ui/tokens";
import { useActiveHeading } from "../docs/contents-list";
import { desktop } from "../frame/media";
import { BodyItems } from "../mdx/body";
import { ContentArea } from "../mdx/content-area";
import { HeadingAnchor } from "../mdx/heading-anchor";
import { Html } from "../mdx/html";
import type { PageViewData, ProductSpec, ProductViewData } from "../types";
import { EmptyNote } from "./empty-note";
import { Fold, useOpenByAddress } from "./fold";
import { toKeyFigures, toSpecGroups } from "./spec-groups";

interface ProductsViewProps {
  products: readonly ProductViewData[];
  /** The text above the products, when somebody has written `pages/products.mdx`. */
  page?: PageViewData | null;
}

export function ProductsView({ products, page }: ProductsViewProps) {
  useOpenByAddress();
  return (
    <Container>
      <ContentArea>
        <Head>
          <h1>{page?.contentTitle ?? page?.title ?? __WORDS__.products.title}</h1>
          {page?.description && <p>{page.description}</p>}
          {products.length > 1 && <Overview products={products} />}
          {page && <BodyItems body={page.body} />}
        </Head>
      </ContentArea>
      {/* No content: the styles of lists and headings there are not those of cards. */}
      {__FEATURES__.accounts ? <Owned products={products} /> : null}
      {products.length > 1 && <SubNavigation products={products} />}
      <ContentArea>
        {products.length === 0 && <EmptyNote />}
        {products.map((product) => (
          <Product key={product.productId} product={product} />
        ))}
      </ContentArea>
    </Container>
  );
}

function Owned({ products }: Pick<ProductsViewProps, "products">) {
  return <MyProducts account={useAuth()} catalogue={products} />;
}

/** What there is, at a glance, and the way to each. */
function Overview({ products }: { products: readonly ProductViewData[] }) {
  return (
    <ul className="cards">
      {products.map((product) => (
        <li className="card" key={product.productId}>
          {product.thumbnail && <Html tag="div" html={product.thumbnail} />}
          <div>
            <a className="card-link" href={`#${product.productId}`}>
              <span className="card-title">{product.name}</span>
            </a>
            <div className="card-body">{product.kind && <p>{product.kind}</p>}</div>
            <Figures specs={toKeyFigures(product.specs).slice(0, 3)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Stays in sight while all products are read. */
function SubNavigation({ products }: { products: readonly ProductViewData[] }) {
  const toc = useMemo(
    () => products.map(({ productId, name }) => ({ id: productId, text: name, children: [] })),
    [products],
  );
  // A heading that an address leads to stands below this navigation, and below the line above it.
  const active = useActiveHeading(toc, 0.4);
  return (
    <Bar aria-label={__WORDS__.products.title}>
      <ul>
        {toc.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === active ? "location" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Bar>
  );
}

function Figures({ specs }: { specs: readonly ProductSpec[] }) {
  if (specs.length === 0) return null;
  return (
    <FigureList>
      {specs.map((spec) => (
        <div key={spec.name}>
          <dt>{spec.label}</dt>
          <dd>{toSpecText(spec)}</dd>
        </div>
      ))}
    </FigureList>
  );
}

function Product({ product }: { product: ProductViewData }) {
  const sheetId = `${product.productId}-sheet`;
  return (
    <Section aria-labelledby={product.productId}>
      <header data-pictured={product.picture ? "" : undefined}>
        <div>
          {product.kind && (
            <Kind>
              {product.kind}
              {product.announced && (
                <span className="badge badge-info">
                  {fill(__WORDS__.products.newIn, { date: product.announced })}
                </span>
              )}
            </Kind>
          )}
          <h2 id={product.productId}>
            <HeadingAnchor id={product.productId}>{product.name}</HeadingAnchor>
          </h2>
          {product.tagline && <Tagline>{product.tagline}</Tagline>}
          <Figures specs={toKeyFigures(product.specs)} />
          {product.specs.length > 0 && (
            <SheetLink href={`#${sheetId}`} data-weight="secondary">
              {__WORDS__.products.toSheet} <span className="visually-hidden">{product.name}</span>
            </SheetLink>
          )}
        </div>
        {product.picture && <Html tag="div" html={product.picture} />}
      </header>
      <Text>
        <BodyItems body={product.body} />
      </Text>
      {product.specs.length > 0 && <Sheet id={sheetId} name={product.name} specs={product.specs} />}
    </Section>
  );
}

/** A table for each group of numbers, side by side where there is room. */
function Sheet({ id, name, specs }: { id: string; name: string; specs: readonly ProductSpec[] }) {
  const title = fill(__WORDS__.products.sheet, { name });
  return (
    <SheetFold
      id={id}
      heading={<h3>{title}</h3>}
      linkLabel={fill(__WORDS__.products.linkTo, { title })}
    >
      <Groups>
        {toSpecGroups(specs).map((group) => (
          <Group key={group.name}>
            <table>
              {group.name !== "" && <caption>{group.name}</caption>}
              <tbody>
                {group.specs.map((spec) => (
                  <tr key={spec.name}>
                    <th scope="row">{spec.label}</th>
                    <td>
                      {toSpecText(spec)}
                      {spec.note && <small>{spec.note}</small>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Group>
        ))}
      </Groups>
    </SheetFold>
  );
}

export const productFragment = graphql`
  fragment ProductView on Product {
    productId
    name
    kind
    tagline
    announced
    picture
    thumbnail
    body(entries: $entries)
    specs {
      name
      label
      value
      unit
      note
      group
      highlight
    }
  }
`;

const Head = styled.header({
  paddingBlockStart: token("space-5"),
  "& h1": {
    margin: `0 0 ${token("space-3")}`,
    fontSize: token("font-size-3xl"),
    fontWeight: token("font-weight-bold"),
  },
  // The few products fill the row, and the last of them its own where there is another.
  "& .cards": { display: "flex", flexWrap: "wrap" },
  "& .card": { flex: "1 1 17rem", minWidth: 0, padding: 0, overflow: "hidden" },
  "& .card > div:last-child": { padding: token("space-5") },
  "& .card .picture": { display: "block", borderRadius: 0, background: toGlow("50% 50%") },
  "& .card img": { width: "100%", aspectRatio: "16 / 9", objectFit: "cover" },
  "& .card .cut-out img": { objectFit: "contain" },
  // Pictures above each other would be all that a phone shows.
  "@media (max-width: 60rem)": {
    "& .card:has(.picture)": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
      flexBasis: "100%",
    },
    "& .card > div:last-child": { padding: token("space-4") },
    "& .card .picture, & .card img": { height: "100%", aspectRatio: "auto" },
  },
  "@media (max-width: 30rem)": { "& .card dl": { display: "none" } },
  "@media print": {
    "& .card:has(.picture)": { display: "block" },
    "& .card > div:has(> .picture)": { display: "none" },
  },
});

const Bar = styled.nav({
  position: "sticky",
  top: token("size-navbar"),
  zIndex: token("layer-sticky"),
  marginBlockStart: token("space-6"),
  marginInline: "calc(-1 * var(--page-margin))",
  paddingInline: "var(--page-margin)",
  borderBlockEnd: `1px solid ${token("color-border")}`,
  background: token("color-surface"),
  fontSize: token("font-size-sm"),
  "& > ul": {
    display: "flex",
    gap: token("space-5"),
    margin: 0,
    padding: 0,
    overflowX: "auto",
    scrollbarWidth: "none",
    listStyle: "none",
  },
  "& a": {
    display: "flex",
    alignItems: "center",
    minHeight: "3rem",
    borderBlockEnd: "2px solid transparent",
    "@media (forced-colors: active)": { borderBlockEndColor: "Canvas" },
    color: token("color-text-muted"),
    fontWeight: token("font-weight-medium"),
    whiteSpace: "nowrap",
    textDecoration: "none",
    "&:hover": { color: token("color-text") },
    "&:focus-visible": { outlineOffset: "-3px" },
    "&[aria-current]": {
      borderBlockEndColor: token("color-accent"),
      color: token("color-text"),
      ...chosenInForcedColors,
    },
  },
  // In a low window, or in the largest letters, it would hide the text.
  "@media (max-height: 25rem)": { position: "static" },
  "@media print": { display: "none" },
});

const FigureList = styled.dl({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: token("space-4"),
  margin: `${token("space-5")} 0 0`,
  // The number first for the eye, its name first for the ear.
  "& > div": { display: "flex", flexDirection: "column-reverse", justifyContent: "flex-end" },
  "& dt": {
    color: token("color-text-muted"),
    fontSize: token("font-size-xs"),
    lineHeight: token("line-height-snug"),
  },
  "& dd": {
    margin: 0,
    fontSize: token("font-size-lg"),
    fontWeight: token("font-weight-semibold"),
    lineHeight: token("line-height-snug"),
    fontVariantNumeric: "tabular-nums",
    overflowWrap: "anywhere",
  },
});

const SheetLink = styled.a(buttonStyles, {
  "&&": { marginBlockStart: token("space-5"), textDecoration: "none" },
  "@media print": { display: "none" },
});

const Section = styled.section({
  "&&": { marginBlockStart: token("space-7") },
  paddingBlockStart: token("space-6"),
  borderBlockStart: `1px solid ${token("color-border")}`,
  "&:first-of-type": { border: 0, "&&": { marginBlockStart: token("space-4") } },
  "&:last-of-type": { marginBlockEnd: token("space-8") },
  "& > header": {
    display: "grid",
    // A column is never wider than the window, whatever its longest word is.
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: `${token("space-4")} clamp(2rem, 5vw, 5rem)`,
    // Not centred: the text would go down when its picture, which comes after it, has arrived.
    alignItems: "start",
    marginBlockEnd: token("space-6"),
  },
  [desktop]: {
    "& > header[data-pictured]": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
  "& > header h2": { margin: `${token("space-1")} 0 0`, fontSize: token("font-size-2xl") },
  // Below the navigation, which stays.
  "& [id]": { scrollMarginBlockStart: "2.5rem" },
  "& > header [id]": { scrollMarginBlockStart: "5.5rem" },
  "& .zoom, & > header .picture": { display: "block", width: "100%" },
  // Not higher than the words beside it, by much.
  "& > header img": { width: "100%", aspectRatio: "16 / 10", objectFit: "cover" },
  "& > header .cut-out img": { objectFit: "contain" },
  "@media print": {
    "& > header": { display: "block", breakInside: "avoid" },
    "& > header .picture": { maxWidth: "10cm", marginBlockStart: token("space-4") },
  },
});

const Kind = styled.p({
  display: "flex",
  flexWrap: "wrap",
  overflowWrap: "anywhere",
  alignItems: "center",
  gap: `${token("space-1")} ${token("space-3")}`,
  // As high as the picture beside it.
  "&&": { margin: 0 },
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-medium"),
});

const Tagline = styled.p({
  "&&": { margin: `${token("space-3")} 0 0` },
  color: token("color-text-muted"),
  fontSize: token("font-size-lg"),
  lineHeight: token("line-height-snug"),
});

/** Two columns where there is room: a text of this length is then in one glance. */
const Text = styled.div({
  [desktop]: { columns: 2, columnGap: "clamp(2rem, 5vw, 5rem)" },
  "& > :first-of-type, & > .html-run:first-of-type > :first-child": { marginBlockStart: 0 },
  "& h3": { breakAfter: "avoid" },
  // What goes on at the top of the next column would be read without its beginning.
  "& :is(p, ul, ol, .admonition, .table-scroll)": { breakInside: "avoid" },
  "@media print": { columns: "auto", "& .table-scroll": { breakInside: "auto" } },
});

const SheetFold = styled(Fold)({
  "&&": { marginBlockStart: token("space-6") },
  "& > div": { paddingBlockStart: token("space-4") },
  "@media print": { "&&": { breakInside: "auto" } },
});

const Groups = styled.div({
  columns: "3 20rem",
  columnGap: "clamp(2rem, 4vw, 4rem)",
  "@media print": { columns: "auto" },
});

const Group = styled.div({
  breakInside: "avoid",
  // Not a margin: Safari carries what is left of it to the top of the next column.
  paddingBlockEnd: token("space-5"),
  "& caption": {
    paddingBlockEnd: token("space-2"),
    borderBlockEnd: `2px solid ${token("color-border-strong")}`,
    fontWeight: token("font-weight-semibold"),
    textAlign: "start",
    breakAfter: "avoid",
  },
  // A sheet of paper goes on with the rows; a column of whole groups would leave half of it empty.
  "@media print": { breakInside: "auto" },
  "& :is(th, td)": { paddingBlock: token("space-2"), overflowWrap: "anywhere" },
  "& th": {
    width: "45%",
    color: token("color-text-muted"),
    fontWeight: token("font-weight-regular"),
  },
  "& td": { fontWeight: token("font-weight-medium") },
  "& small": {
    display: "block",
    color: token("color-text-muted"),
    fontSize: token("font-size-xs"),
    fontWeight: token("font-weight-regular"),
  },
});
