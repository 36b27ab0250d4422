/** The children of the page that is being read, as cards. */

import { useContext } from "react";
import type { SidebarItem } from "../../../core/docs/types";
import { withBase } from "../../../core/links/base-path";
import { CardsOfPage } from "./cards-of-page";

export function DocCardList() {
  return <DocCards items={useContext(CardsOfPage)} />;
}

/** Plain links: the listener on the content gives them client-side navigation as it does every other. */
export function DocCards({ items }: { items: readonly SidebarItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="cards doc-cards">
      {items.map((item) => (
        <li className="card" key={item.type === "link" ? item.path : item.key}>
          <CardTitle item={item} />
          <div className="card-body">
            <CardText item={item} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function CardTitle({ item }: { item: SidebarItem }) {
  const path = item.type === "link" ? item.path : (item.path ?? item.firstPath);
  const title = <span className="card-title">{item.label}</span>;
  if (path === undefined) return title;
  return (
    <a className="card-link" href={withBase(path)}>
      {title}
    </a>
  );
}

function CardText({ item }: { item: SidebarItem }) {
  if (item.description !== undefined && item.description !== "") return <p>{item.description}</p>;
  if (item.type === "link") return null;
  return <p>{item.count === 1 ? "1 page" : `${item.count} pages`}</p>;
}
