/** The end of every page: where else to look, whom to ask, who made it. */

import styled from "@emotion/styled";
import type { PageSettings } from "../../core/settings/settings";
import { Container } from "../../ui/container";
import { Icon } from "../../ui/icon";
import {
  externalIcon,
  githubIcon,
  type IconShape,
  instagramIcon,
  linkedinIcon,
  mailIcon,
  youtubeIcon,
} from "../../ui/icons";
import { token } from "../../ui/tokens";
import { toFooterLinks } from "./links";
import { Logo } from "./logo";
import { desktop } from "./media";
import { SiteLink } from "./site-link";

/** Where the menu is for readers without script. */
export const footerMenuId = "frame_footer-menu";

const communityIcons: Record<string, IconShape> = {
  // A page of this site: its name stands below the others, without a sign.
  "": "",
  "github.com": githubIcon,
  "instagram.com": instagramIcon,
  "linkedin.com": linkedinIcon,
  "youtube.com": youtubeIcon,
};

export function Footer({ settings }: { settings: PageSettings }) {
  const { brand, footer, navbar } = settings;
  return (
    <Foot>
      <Columns>
        <About>
          <Logo brand={brand} />
          <p>{brand.tagline}</p>
        </About>
        <nav aria-labelledby={footerMenuId}>
          <Title id={footerMenuId}>{__WORDS__.frame.resources}</Title>
          <Links>
            {toFooterLinks(footer.resources, navbar.items).map(({ label, href }) => (
              <li key={href}>
                <Entry href={href}>{label}</Entry>
              </li>
            ))}
          </Links>
        </nav>
        {footer.community.length > 0 && (
          <nav aria-labelledby="frame_footer-community">
            <Title id="frame_footer-community">{__WORDS__.frame.community}</Title>
            <Links>
              {footer.community.map(({ label, href }) => (
                <li key={href}>
                  <Entry href={href} rel="noopener">
                    <Icon shape={findCommunityIcon(href)} />
                    {label}
                  </Entry>
                </li>
              ))}
            </Links>
          </nav>
        )}
        <div>
          <Title>{__WORDS__.frame.support}</Title>
          <Links>
            <li>
              <Entry href={`mailto:${brand.supportEmail}`}>
                <Icon shape={mailIcon} />
                {brand.supportEmail}
              </Entry>
            </li>
          </Links>
        </div>
      </Columns>
      <Container>
        <Copyright>
          © {brand.copyrightYear} {brand.company}
        </Copyright>
      </Container>
    </Foot>
  );
}

function findCommunityIcon(href: string): IconShape {
  const host = href.replace(/^https:\/\/(www\.)?|\/.*/g, "");
  return communityIcons[host] ?? externalIcon;
}

const Foot = styled.footer({
  marginTop: token("space-8"),
  borderTop: `1px solid ${token("color-border")}`,
  background: token("color-surface-sunken"),
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  "@media print": { display: "none" },
});

const Columns = styled(Container)({
  display: "grid",
  // Not equal ones: the address of the support may need more than its share.
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 12.5rem), auto))",
  gap: `${token("space-6")} ${token("space-5")}`,
  paddingBlock: token("space-7"),
  [desktop]: {
    // All of them at once: the first lists would move when the next ones arrive.
    gridTemplateColumns: "2fr 1fr repeat(2, minmax(max-content, 1fr))",
    // No community has been set.
    "& > nav:first-of-type + div": { gridColumn: "span 2" },
  },
});

const About = styled.div({
  gridColumn: "1 / -1",
  color: token("color-text"),
  "& p": {
    maxWidth: "22rem",
    marginBlock: `${token("space-3")} 0`,
    color: token("color-text-muted"),
  },
  [desktop]: { gridColumn: "auto" },
});

const Title = styled.h2({
  margin: `0 0 ${token("space-2")}`,
  color: token("color-text"),
  fontSize: token("font-size-sm"),
  letterSpacing: 0,
});

const Links = styled.ul({ margin: 0, padding: 0, listStyle: "none" });

const Entry = styled(SiteLink)({
  display: "inline-flex",
  alignItems: "center",
  gap: token("space-2"),
  minHeight: "2rem",
  // Its row is as high with a sign as without: rows of neighbouring lists stand at one height.
  verticalAlign: "top",
  color: token("color-text-muted"),
  overflowWrap: "anywhere",
  textDecoration: "none",
  "&:hover": { color: token("color-text"), textDecoration: "underline" },
});

const Copyright = styled.p({
  margin: 0,
  paddingBlock: token("space-4"),
  borderTop: `1px solid ${token("color-border")}`,
});
