/** The first page: what this site is for, the ways into it, and what is new. */

import styled from "@emotion/styled";
import { graphql } from "gatsby";
import { settings } from "../../site";
import { buttonStyles } from "../../ui/button";
import { cardStyles, linkedCardStyles, toGlow } from "../../ui/card";
import { onAccent } from "../../ui/chosen";
import { Container } from "../../ui/container";
import { Icon } from "../../ui/icon";
import { arrowIcon } from "../../ui/icons";
import { token } from "../../ui/tokens";
import { desktop } from "../frame/media";
import { SiteLink } from "../frame/site-link";
import { BodyView } from "../mdx/body";
import { Html } from "../mdx/html";
import type { CallToAction, FeaturedWay, HomeViewData, Way } from "../types";
import { AircraftDrawing } from "./aircraft-drawing";

/** Null when nobody has written `pages/index.mdx`: then the settings say what there is to say. */
export function HomeView({ page }: { page: HomeViewData | null }) {
  const ways = page?.ways ?? waysOfMenu();
  return (
    <>
      <Hero hero={page?.hero ?? {}} />
      <Container>
        {ways.length > 0 && <Ways ways={ways} />}
        {page?.featured && <Featured way={page.featured} />}
        {page !== null && page.body.length > 0 && (
          <Text>
            <BodyView body={page.body} />
          </Text>
        )}
      </Container>
    </>
  );
}

function waysOfMenu(): Way[] {
  return settings.navbar.items.map(({ label, href }) => ({ title: label, href }));
}

function Hero({ hero }: { hero: NonNullable<HomeViewData["hero"]> }) {
  const { brand } = settings;
  return (
    <Band>
      <Split>
        <div>
          <Tagline>{brand.tagline}</Tagline>
          <Title>{hero.title ?? brand.site}</Title>
          <Lead>{hero.text ?? brand.description}</Lead>
          <Actions actions={hero.actions ?? []} />
        </div>
        {hero.picture ? (
          <Picture>
            <Html tag="div" html={hero.picture} />
          </Picture>
        ) : (
          <Drawing>
            <AircraftDrawing />
          </Drawing>
        )}
      </Split>
    </Band>
  );
}

function Actions({ actions }: { actions: readonly CallToAction[] }) {
  if (actions.length === 0) return null;
  return (
    <ActionRow>
      {actions.map(({ label, href }, index) => (
        <Action key={href} href={href} data-weight={index === 0 ? "primary" : "secondary"}>
          {label}
        </Action>
      ))}
    </ActionRow>
  );
}

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <section aria-labelledby="frame_ways-in">
      <h2 id="frame_ways-in" className="visually-hidden">
        {__WORDS__.home.ways}
      </h2>
      <Cards data-count={ways.length}>
        {ways.map((way) => (
          <li key={way.href}>
            <WayCard href={way.href}>
              {way.sign && <Icon shape={way.sign} />}
              <h3>
                {way.title}
                <Icon shape={arrowIcon} />
              </h3>
              {way.text && <p>{way.text}</p>}
            </WayCard>
          </li>
        ))}
      </Cards>
    </section>
  );
}

function Featured({ way }: { way: FeaturedWay }) {
  return (
    <FeaturedBand aria-labelledby="frame_featured" data-pictured={way.picture ? "" : undefined}>
      <FeaturedText>
        <New>{__WORDS__.home.new}</New>
        <h2 id="frame_featured">{way.title}</h2>
        {way.text && <p>{way.text}</p>}
        <Action href={way.href} data-weight="primary">
          {way.label ?? way.title}
          <Icon shape={arrowIcon} />
        </Action>
      </FeaturedText>
      {way.picture && <Html tag="div" html={way.picture} />}
    </FeaturedBand>
  );
}

export const homeFragment = graphql`
  fragment HomeView on Page {
    body(entries: $entries)
    hero {
      title
      text
      picture
      actions {
        label
        href
      }
    }
    ways {
      title
      text
      href
      sign
    }
    featured {
      title
      text
      href
      label
      picture
    }
  }
`;

const Band = styled.div({
  overflow: "hidden",
  borderBlockEnd: `1px solid ${token("color-border")}`,
  // The light stands behind the aircraft, also where the window is wider than what is in it.
  background: `radial-gradient(60rem 30rem at min(85%, 50% + 32rem) 10%, ${token("color-accent-soft")}, transparent 70%), linear-gradient(${token("color-surface")}, ${token("color-surface-sunken")})`,
});

const Split = styled(Container)({
  display: "grid",
  // A column is never wider than the window, whatever its longest word is: the band would cut it off.
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "center",
  gap: token("space-6"),
  paddingBlock: "clamp(2.5rem, 6vw, 5.5rem)",
  [desktop]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.04fr)" },
});

const Tagline = styled.p({
  maxWidth: "34rem",
  marginBlockEnd: token("space-3"),
  color: token("color-accent"),
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-semibold"),
});

const Title = styled.h1({
  maxWidth: "15em",
  marginBlockEnd: token("space-4"),
  fontSize: token("font-size-4xl"),
  [desktop]: { fontSize: "clamp(2.75rem, 1.2rem + 2.6vw, 4rem)" },
  lineHeight: 1.08,
});

const Lead = styled.p({
  maxWidth: "34rem",
  marginBlockEnd: token("space-5"),
  color: token("color-text-muted"),
  fontSize: token("font-size-lg"),
  lineHeight: 1.55,
  textWrap: "balance",
});

const ActionRow = styled.div({
  display: "flex",
  flexWrap: "wrap",
  gap: token("space-3"),
  "@media print": { display: "none" },
});
const Action = styled(SiteLink)(buttonStyles);

/** The pictures are cut out: they reach over their column, and the band shows through. */
const Picture = styled.div({
  marginInline: "calc(-1 * var(--page-margin))",
  marginBlock: "-1rem -1.5rem",
  [desktop]: { marginInlineStart: `calc(-1 * ${token("space-6")})`, marginBlock: "-3.5rem" },
  "& .picture-ground": { display: "none" },
  "& img": { width: "100%", height: "auto" },
  // What is darker than the page is the night round the aircraft.
  "& .themed-dark img": { mixBlendMode: "lighten" },
  "@media print": { display: "none" },
});

const Drawing = styled.div({
  display: "grid",
  justifyItems: "center",
  "@media print": { display: "none" },
});

const Cards = styled.ul({
  display: "grid",
  // Not auto-fit: a first card would have the whole row until the next one has arrived.
  gridTemplateColumns: "repeat(auto-fill, minmax(min(16rem, 100%), 1fr))",
  gap: token("space-4"),
  margin: `${token("space-7")} 0 0`,
  padding: 0,
  listStyle: "none",
  "@media (min-width: 40rem)": { '&[data-count="2"]': { gridTemplateColumns: "1fr 1fr" } },
  // Four stand two by two until they fit into one row: the last one would be alone below three.
  "@media (min-width: 48rem)": { '&[data-count="4"]': { gridTemplateColumns: "1fr 1fr" } },
  "@media (min-width: 54rem)": {
    '&[data-count="3"]': { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
  "@media (min-width: 72rem)": {
    '&[data-count="4"]': { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});

const WayCard = styled(SiteLink)(cardStyles, linkedCardStyles, {
  height: "100%",
  "& h3": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    margin: `0 0 ${token("space-2")}`,
    fontSize: token("font-size-lg"),
  },
  "& svg": { color: token("color-accent") },
  "& > svg": { width: "1.75rem", height: "1.75rem", marginBlockEnd: token("space-3") },
  "& > h3 > svg": { transition: `translate ${token("duration-fast")}` },
  "&:hover": { color: token("color-text") },
  "&:hover > h3 > svg": { translate: "3px 0" },
  "& p": { margin: 0, color: token("color-text-muted"), fontSize: token("font-size-sm") },
});

const FeaturedBand = styled.section({
  display: "grid",
  // Two at most. Not auto-fit: the text would have the whole row until its picture has arrived.
  gridTemplateColumns: "repeat(auto-fill, minmax(min(max(28rem, 40%), 100%), 1fr))",
  alignItems: "center",
  marginBlockStart: token("space-6"),
  overflow: "hidden",
  borderRadius: token("radius-lg"),
  // Behind the picture, which is beside the text or below it.
  background: toGlow("max(50%, 100% - 19rem) 50%"),
  boxShadow: token("shadow-edge"),
  "& .picture-ground": { display: "none" },
  "& img": { width: "100%", height: "auto", maxHeight: "23.75rem", objectFit: "contain" },
  "@media print": { breakInside: "avoid", "& .picture": { display: "none" } },
});

const FeaturedText = styled.div({
  // Until its picture is there, which says how high the band is: the text would go down with it.
  "[data-pictured] > &:not(:has(+ *))": { visibility: "hidden" },
  maxWidth: token("size-prose"),
  padding: `${token("space-6")} clamp(1.25rem, 4vw, 3rem)`,
  "& h2": { margin: `${token("space-3")} 0 ${token("space-2")}`, fontSize: token("font-size-3xl") },
  "& p:not(:first-of-type)": { marginBlockEnd: token("space-5") },
  "@media print": { "& a": { display: "none" } },
});

const New = styled.p({
  display: "inline-block",
  padding: `0.1em ${token("space-3")}`,
  borderRadius: token("radius-full"),
  ...onAccent,
  fontSize: token("font-size-xs"),
  fontWeight: token("font-weight-semibold"),
  "@media print": { background: "none", color: token("color-accent"), padding: 0 },
});

const Text = styled.div({
  marginBlock: `${token("space-7")} ${token("space-8")}`,
  "@media (min-width: 44rem)": {
    "& .cards": { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
  // As the cards above.
  "& .card-link": { color: token("color-text"), "&::before": { color: token("color-accent") } },
  // Links to lights are a strip: each is told apart at a glance.
  "& ul:has(> li > a > .signal)": {
    display: "flex",
    flexWrap: "wrap",
    gap: token("space-2"),
    maxWidth: "none",
    padding: `clamp(${token("space-4")}, 3vw, ${token("space-5")})`,
    borderRadius: token("radius-lg"),
    background: token("color-surface-sunken"),
    boxShadow: token("shadow-edge"),
    listStyle: "none",
    "& > li": { margin: 0, padding: 0 },
    "& > li > a": {
      display: "flex",
      alignItems: "center",
      minHeight: token("size-target"),
      paddingInline: token("space-3"),
      border: `1px solid ${token("color-border-strong")}`,
      borderRadius: token("radius-full"),
      background: token("color-surface-raised"),
      color: token("color-text"),
      fontSize: token("font-size-sm"),
      fontWeight: token("font-weight-medium"),
      textDecoration: "none",
      "&:hover": { borderColor: token("color-accent"), color: token("color-link-hover") },
    },
  },
});
