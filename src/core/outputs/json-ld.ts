/**
 * What a page says to search engines about itself, in the words of schema.org (JSON-LD 1.1). The compiler
 * checks each of them against schema.org's types.
 */

import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  HowTo,
  HowToStep,
  OrganizationLeaf,
  Product,
  PropertyValue,
  SearchAction,
  TechArticle,
  Thing,
  WebSite,
  WithActionConstraints,
} from "schema-dts";
import type { StepGroup } from "../content/outputs/body-words";
import type { Breadcrumb } from "../docs/types";
import { toWholeUrl } from "../links/base-path";
import type { Brand } from "../settings/settings";

type SiteBrand = Pick<Brand, "company" | "url">;

/** Several things of one page, as JSON that stands in a `<script>` as it is: no character in it can end the element. */
export function jsonLdToText(things: readonly Thing[]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph)
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/** The company, as pages name the one who answers for them. */
export function toCompany({ company, url }: SiteBrand): OrganizationLeaf {
  return { "@type": "Organization", "@id": `${url}/#company`, name: company, url: `${url}/` };
}

/** The company again, on a page that has named it. */
function toCompanyRef({ url }: Pick<Brand, "url">): { "@id": string } {
  return { "@id": `${url}/#company` };
}

/**
 * The way to a page. Search engines want an address for every crumb, so one without a page is left out, and two
 * crumbs at least, so a page that stands alone has no list.
 */
export function toBreadcrumbList(
  trail: readonly Breadcrumb[],
  brand: Pick<Brand, "url">,
): BreadcrumbList[] {
  const crumbs = trail.flatMap(({ label, path }) => (path === undefined ? [] : [{ label, path }]));
  if (crumbs.length < 2) return [];
  const list: BreadcrumbList = {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: toWholeUrl(path, brand.url),
    })),
  };
  return [list];
}

export interface ArticleForJsonLd {
  title: string;
  description?: string | null;
  /** The page's own route. */
  path: string;
  /** The label of the version that the page is about: `2.0`; absent where the site does not speak of versions. */
  version?: string;
  /** ISO 8601. */
  lastUpdatedAt?: string | null;
  /** Absolute, or a path of the site. */
  image?: string | null;
  keywords?: readonly string[] | null;
}

/** A page of the documentation. */
export function toTechArticle(
  article: ArticleForJsonLd,
  brand: SiteBrand & Pick<Brand, "language">,
): TechArticle {
  const { title, description, path, version, lastUpdatedAt, image, keywords } = article;
  return {
    "@type": "TechArticle",
    headline: title,
    url: toWholeUrl(path, brand.url),
    description: description || undefined,
    inLanguage: brand.language,
    version,
    dateModified: lastUpdatedAt ?? undefined,
    image: image ? toWholeUrl(image, brand.url) : undefined,
    keywords: keywords && keywords.length > 0 ? [...keywords] : undefined,
    author: toCompany(brand),
    publisher: toCompanyRef(brand),
  };
}

/** The task of a page; a page without steps has none. Steps under several headings stand in sections. */
export function toHowTo(
  groups: readonly StepGroup[],
  { title, path }: { title: string; path: string },
  brand: Pick<Brand, "url">,
): HowTo[] {
  const [only, ...others] = groups;
  if (only === undefined) return [];
  const pageUrl = toWholeUrl(path, brand.url);
  const sections = groups.map(({ title: heading, anchor, steps }) => ({
    "@type": "HowToSection" as const,
    name: heading || title,
    url: anchor === "" ? pageUrl : `${pageUrl}#${encodeURIComponent(anchor)}`,
    itemListElement: toHowToSteps(steps),
  }));
  const step = others.length === 0 ? toHowToSteps(only.steps) : sections;
  return [{ "@type": "HowTo", name: title, step }];
}

function toHowToSteps(steps: readonly string[]): HowToStep[] {
  return steps.map((text) => ({ "@type": "HowToStep", text }));
}

/** Questions with their answers, as plain text. An answer of a picture alone has none, and search engines want one. */
export function toFaqPage(
  entries: readonly { question: string; answer: string; id: string }[],
  path: string,
  brand: Pick<Brand, "url">,
): FAQPage[] {
  const answered = entries.filter(({ answer }) => answer.trim() !== "");
  if (answered.length === 0) return [];
  const page: FAQPage = {
    "@type": "FAQPage",
    mainEntity: answered.map(({ question, answer, id }) => ({
      "@type": "Question",
      name: question,
      url: `${toWholeUrl(path, brand.url)}#${encodeURIComponent(id)}`,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return [page];
}

export interface ProductForJsonLd {
  productId: string;
  name: string;
  kind?: string | null;
  tagline?: string | null;
  /** Absolute, or a path of the site. */
  image?: string | undefined;
  specs: readonly {
    name: string;
    label: string;
    value: string;
    unit?: string | null;
    note?: string | null;
  }[];
}

/** A product with the numbers of its sheet. `path` is the page that all products share. */
export function toProduct(product: ProductForJsonLd, path: string, brand: SiteBrand): Product {
  const { productId, name, kind, tagline, image, specs } = product;
  const url = `${toWholeUrl(path, brand.url)}#${encodeURIComponent(productId)}`;
  return {
    "@type": "Product",
    "@id": url,
    url,
    name,
    description: tagline || undefined,
    category: kind || undefined,
    image: image ? toWholeUrl(image, brand.url) : undefined,
    brand: { "@type": "Brand", name: brand.company },
    manufacturer: toCompanyRef(brand),
    additionalProperty: specs.length > 0 ? specs.map(toPropertyValue) : undefined,
  };
}

function toPropertyValue(spec: ProductForJsonLd["specs"][number]): PropertyValue {
  return {
    "@type": "PropertyValue",
    propertyID: spec.name,
    name: spec.label,
    value: toPlainValue(spec.value),
    unitText: spec.unit || undefined,
    description: spec.note || undefined,
  };
}

/** A number, unless that would lose what the sheet says: `1.0` is more exact than `1`. */
function toPlainValue(value: string): number | string {
  const number = Number(value);
  return Number.isFinite(number) && String(number) === value ? number : value;
}

/** The whole site, on its first page: who it belongs to, and how it is searched. */
export function toWebSite(brand: Brand, sameAs: readonly string[]): [OrganizationLeaf, WebSite] {
  const url = `${brand.url}/`;
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${brand.url}/search?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return [
    {
      ...toCompany(brand),
      logo: `${brand.url}/icon-512.png`,
      email: brand.supportEmail,
      sameAs: sameAs.length > 0 ? [...sameAs] : undefined,
    },
    {
      "@type": "WebSite",
      "@id": `${url}#site`,
      url,
      name: brand.site,
      description: brand.description,
      inLanguage: brand.language,
      publisher: toCompanyRef(brand),
      potentialAction: search,
    },
  ];
}
