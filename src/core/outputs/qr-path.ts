/** Where the code that leads from paper to a page is served: `/docs/overview` -> `/qr/docs/overview.svg`. */
export function toQrPath(route: string): string {
  const path = route.replace(/[?#].*$/s, "").replace(/^\/+|\/+$/g, "") || "index";
  return `/qr/${path}.svg`;
}
