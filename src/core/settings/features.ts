/** What follows for a site from the features that are switched off. Safe to load in a browser. */

import type { Features, PageSettings } from "./settings";

/** Where a feature has its pages. */
const routes: Partial<Record<keyof Features, string>> = {
  admin: "/admin",
  blog: "/blog",
  faq: "/faq",
  fieldMode: "/offline",
  products: "/products",
};

/** Where a feature has its content, below the content folder. */
const folders: Partial<Record<keyof Features, string>> = {
  blog: "blog",
  faq: "faq",
  products: "products",
  versions: "versions",
};

/** True for a route of this site, with or without a hash, whose feature is switched off. */
export function isRouteOff(href: string, features: Features): boolean {
  return isBelowOff(href, routes, features);
}

/** True for a file of the content folder, by its path there, whose feature is switched off. */
export function isFileOff(file: string, features: Features): boolean {
  return isBelowOff(file, folders, features);
}

function isBelowOff(path: string, places: typeof routes, features: Features): boolean {
  return Object.entries(places).some(([feature, place]) => {
    const rest = path.startsWith(place) ? path.slice(place.length) : "x";
    return !features[feature as keyof Features] && /^(?:$|[/?#])/.test(rest);
  });
}

/** The settings of pages without what is switched off: no link leads there, and nobody administers a site without accounts. */
export function withoutOff(settings: PageSettings): PageSettings {
  const features = {
    ...settings.features,
    admin: settings.features.admin && settings.features.accounts,
  };
  const isOn = ({ href }: { href: string }) => !isRouteOff(href, features);
  const { navbar, footer, announcement, docs } = settings;
  const { versions } = docs;
  return {
    ...settings,
    features,
    navbar: { ...navbar, items: navbar.items.filter(isOn) },
    footer: { ...footer, resources: footer.resources.filter(isOn) },
    announcement: features.announcement ? announcement : null,
    docs: {
      ...docs,
      versions: features.versions ? versions : versions.filter(isCurrent),
    },
  };
}

export function isCurrent({ status }: { status: string }): boolean {
  return status === "current";
}

/** Whether anything of the site speaks to a database: the project's, or that of the computer which serves the site. */
export function hasDatabase({ accounts, feedback }: Features): boolean {
  return accounts || feedback;
}
