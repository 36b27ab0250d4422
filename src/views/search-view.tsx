/** The results page of the search: `/search?q=…`. */

import styled from "@emotion/styled";
import { Link, navigate } from "gatsby";
import { fill } from "../core/text/fill";
import { SearchPage } from "../features/search";
import { settings } from "../site";
import { token } from "../ui/tokens";
import { TextPage } from "./columns";
import { SiteLink } from "./frame/site-link";
import { Seo, toTitle } from "./seo";

export function SearchView({ location }: { location: { search: string } }) {
  return (
    <Middle>
      <h1>{__WORDS__.searchPage.title}</h1>
      <SearchPage
        location={location}
        navigate={navigate}
        toTitle={(query) => toTitle(toPageTitle(query))}
      >
        <Places>
          <h2>{__WORDS__.searchPage.places}</h2>
          <ul>
            <li>
              <Link to="/">{__WORDS__.home.link}</Link>
            </li>
            {settings.navbar.items.map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </Places>
      </SearchPage>
    </Middle>
  );
}

/** In the browser the title is that of the query, as often as the head is written. */
export function SearchSeo() {
  const search = typeof window === "undefined" ? "" : window.location.search;
  const query = new URLSearchParams(search).get("q")?.trim() ?? "";
  return (
    <Seo
      title={toPageTitle(query)}
      path="/search"
      description={fill(__WORDS__.searchPage.description, { site: settings.brand.site })}
      noindex
    />
  );
}

function toPageTitle(query: string): string {
  return query === ""
    ? __WORDS__.searchPage.title
    : fill(__WORDS__.searchPage.resultsFor, { query });
}

const Middle = styled(TextPage)({
  // What comes by script has its room: the footer is not pushed away.
  minHeight: "100svh",
});

const Places = styled.section({
  marginTop: token("space-6"),
  "& > h2": { fontSize: token("font-size-lg") },
  "& > ul": {
    display: "flex",
    flexWrap: "wrap",
    gap: `${token("space-2")} ${token("space-5")}`,
    margin: 0,
    padding: 0,
    listStyle: "none",
  },
  "& a": { display: "inline-flex", alignItems: "center", minHeight: "1.75rem" },
});
