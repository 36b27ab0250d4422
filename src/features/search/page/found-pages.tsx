/** The pages that were found, each with the sections that answer the query. */

import styled from "@emotion/styled";
import type { MouseEvent } from "react";
import { followLink } from "../../../browser/follow-link";
import { withBase } from "../../../core/links/base-path";
import { token } from "../../../ui/tokens";
import type { HitRow, PageGroup } from "../hits/group-hits";
import { MarkedText } from "../hits/marked-text";
import { toPlainText } from "../hits/read-marks";
import { Trail } from "../hits/trail";
import { toEntry } from "../modal/options";
import type { Entry } from "../recent/memory";

interface FoundPagesProps {
  groups: readonly PageGroup[];
  onOpen: (entry: Entry) => void;
  onLeave: (href: string) => void;
}

export function FoundPages({ groups, onOpen, onLeave }: FoundPagesProps) {
  const toLink = (entry: Entry) => ({
    href: withBase(entry.href),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onOpen(entry);
      followLink(event, onLeave);
    },
  });
  const toSection = (group: PageGroup, row: HitRow) =>
    row.heading && (
      <li key={row.id}>
        <SectionLink {...toLink(toEntry(group, row))}>
          <Trail steps={row.parents}>
            <MarkedText marks={row.heading} />
          </Trail>
        </SectionLink>
        <Snippet>
          <MarkedText marks={row.snippet} />
        </Snippet>
      </li>
    );

  return (
    <Pages>
      {groups.map((group) => (
        <Page key={group.path}>
          <Title>
            <a
              {...toLink({
                href: group.path,
                title: toPlainText(group.title),
                trail: group.trail,
              })}
            >
              <MarkedText marks={group.title} />
            </a>
          </Title>
          <Way>
            <Trail steps={group.trail} />
          </Way>
          {group.rows.map(
            (row) =>
              row.heading === null && (
                <Snippet key={row.id}>
                  <MarkedText marks={row.snippet} />
                </Snippet>
              ),
          )}
          {group.rows.some((row) => row.heading !== null) && (
            <Sections>{group.rows.map((row) => toSection(group, row))}</Sections>
          )}
        </Page>
      ))}
    </Pages>
  );
}

const Pages = styled.ol({ margin: 0, padding: 0, listStyle: "none", overflowWrap: "anywhere" });

const Page = styled.li({
  paddingBlock: token("space-5"),
  borderTop: `1px solid ${token("color-border")}`,
});

const Title = styled.h2({ margin: 0, fontSize: token("font-size-lg") });

const Way = styled.p({
  margin: `${token("space-1")} 0 ${token("space-2")}`,
  color: token("color-text-muted"),
  fontSize: token("font-size-xs"),
});

const Snippet = styled.p({
  margin: 0,
  color: token("color-text-muted"),
  fontSize: token("font-size-sm"),
  "& mark": { color: token("color-text") },
});

const Sections = styled.ul({
  display: "grid",
  gap: token("space-3"),
  margin: `${token("space-3")} 0 0`,
  padding: `0 0 0 ${token("space-4")}`,
  borderInlineStart: `2px solid ${token("color-border")}`,
  listStyle: "none",
});

const SectionLink = styled.a({
  display: "inline-block",
  minHeight: "1.5rem",
  fontSize: token("font-size-sm"),
  fontWeight: token("font-weight-medium"),
});
