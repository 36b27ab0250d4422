/** All products: for each what it is, and its sheet. */

import styled from "@emotion/styled";
import { graphql } from "gatsby";
import { fill } from "../../core/text/fill";
import { toSpecText } from "../../core/text/spec-text";
import { useAuth } from "../../features/auth";
import { MyProducts } from "../../features/my-products";
import { Container } from "../../ui/container";
import { token } from "../../ui/tokens";
import { desktop } from "../frame/media";
import { BodyItems } from "../mdx/body";
import { ContentArea } from "../mdx/content-area";
import { HeadingAnchor } from "../mdx/heading-anchor";
import { Html } from "../mdx/html";
import type { PageViewData, ProductSpec, ProductViewData } from "../types";
import { EmptyNote } from "./empty-note";
import { toSpecGroups } from "./spec-groups";

interface ProductsViewProps {
  products: readonly ProductViewData[];
  /** The text above the products, when somebody has written `pages/products.mdx`. */
  page?: PageViewData | null;
}

export function ProductsView({ products, page }: ProductsViewProps) {
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
    <nav aria-label={__WORDS__.products.title}>
      <ul className="cards">
        {products.map((product) => (
          <li className="card" key={product.productId}>
            <a className="card-link" href={`#${product.productId}`}>
              <span className="card-title">{product.name}</span>
            </a>
            <div className="card-body">{product.kind && <p>{product.kind}</p>}</div>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Product({ product }: { product: ProductViewData }) {
  return (
    <Section aria-labelledby={product.productId}>
      <header>
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
        </div>
        {product.picture && <Html tag="div" html={product.picture} />}
      </header>
      <Text>
        <BodyItems body={product.body} />
      </Text>
      {product.specs.length > 0 && (
        <Sheet id={`${product.productId}-sheet`} name={product.name} specs={product.specs} />
      )}
    </Section>
  );
}

/** A table for each group of numbers, side by side where there is room. */
function Sheet({ id, name, specs }: { id: string; name: string; specs: readonly ProductSpec[] }) {
  const title = fill(__WORDS__.products.sheet, { name });
  return (
    <>
      <h3 id={id}>
        <HeadingAnchor id={id}>{title}</HeadingAnchor>
      </h3>
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
    </>
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
    body(entries: $entries)
    specs {
      name
      label
      value
      unit
      note
      group
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
  "& .card": { flex: "1 1 13rem", minWidth: 0 },
});

const Section = styled.section({
  "&&": { marginBlockStart: token("space-7") },
  paddingBlockStart: token("space-6"),
  borderBlockStart: `1px solid ${token("color-border")}`,
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
    "& > header:has(.picture)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.4fr)" },
  },
  "& > header h2": { margin: `${token("space-1")} 0 0`, fontSize: token("font-size-4xl") },
  "& .zoom, & > header .picture": { display: "block", width: "100%" },
  "& > header img": { width: "100%", height: "auto" },
  "@media print": {
    "& > header": { display: "block", breakInside: "avoid" },
    "& > header .picture": { maxWidth: "10cm" },
  },
});

const Kind = styled.p({
  display: "flex",
  flexWrap: "wrap",
  overflowWrap: "anywhere",
  alignItems: "center",
  gap: `${token("space-1")} ${token("space-3")}`,
  margin: 0,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-medium"),
});

const Tagline = styled.p({
  maxWidth: token("size-prose"),
  margin: `${token("space-3")} 0 0`,
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
