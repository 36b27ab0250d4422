/** Gatsby's own file, which has no types. */
declare module "gatsby/cache-dir/redirect-utils" {
  /** The site's redirect from this path, if there is one. */
  export function maybeGetBrowserRedirect(path: string): { toPath: string } | undefined;
}
