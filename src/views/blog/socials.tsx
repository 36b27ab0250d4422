/** An author's accounts elsewhere. */

import styled from "@emotion/styled";
import { fill } from "../../core/text/fill";
import { iconButtonStyles } from "../../ui/button";
import { Icon } from "../../ui/icon";
import {
  externalIcon,
  githubIcon,
  type IconShape,
  instagramIcon,
  linkedinIcon,
  mailIcon,
  mastodonIcon,
  youtubeIcon,
} from "../../ui/icons";
import { token } from "../../ui/tokens";
import { VisuallyHidden } from "../../ui/visually-hidden";
import type { AuthorData } from "./types";

const shapes: ReadonlyMap<string, IconShape> = new Map([
  ["email", mailIcon],
  ["github", githubIcon],
  ["instagram", instagramIcon],
  ["linkedin", linkedinIcon],
  ["mastodon", mastodonIcon],
  ["youtube", youtubeIcon],
]);

const names: ReadonlyMap<string, string> = new Map([
  ["email", __WORDS__.blog.email],
  ["github", "GitHub"],
  ["gitlab", "GitLab"],
  ["linkedin", "LinkedIn"],
  ["orcid", "ORCID"],
  ["stackoverflow", "Stack Overflow"],
  ["x", "X"],
  ["youtube", "YouTube"],
]);

export function Socials({ author }: { author: Pick<AuthorData, "name" | "socials"> }) {
  if (author.socials.length === 0) return null;
  return (
    <List aria-label={fill(__WORDS__.blog.elsewhere, { name: author.name })}>
      {author.socials.map(({ platform, url }) => (
        <li key={platform}>
          <Account href={url} rel="noopener me">
            <Icon shape={shapes.get(platform) ?? externalIcon} />
            <VisuallyHidden>
              {author.name}: {names.get(platform) ?? toName(platform)}
            </VisuallyHidden>
          </Account>
        </li>
      ))}
    </List>
  );
}

function toName(platform: string): string {
  return platform.charAt(0).toUpperCase() + platform.slice(1);
}

const List = styled.ul({
  display: "flex",
  flexWrap: "wrap",
  gap: token("space-1"),
  margin: `${token("space-2")} 0 0 calc(-1 * ${token("space-2")})`,
  padding: 0,
  listStyle: "none",
});

const Account = styled.a(iconButtonStyles);
