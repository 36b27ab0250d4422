/** The plugins and their options. Values come from `src/site`; there is no logic here. */

import path from "node:path";
import type { GatsbyConfig } from "gatsby";
import { toSiteOrigin } from "./src/core/site-origin";
import { findFilesWithQueries } from "./src/gatsby/files-with-queries";
import { findIgnoredFiles } from "./src/gatsby/sources";
import { settings } from "./src/site";
import { contentDir } from "./src/site/env";

const config: GatsbyConfig = {
  siteMetadata: {
    title: settings.brand.site,
    description: settings.brand.description,
    // Gatsby refuses any other in words of its own, before the settings are checked.
    siteUrl: toSiteOrigin(settings.brand.url),
  },
  trailingSlash: "ignore",
  jsxRuntime: "automatic",
  graphqlTypegen: {
    typesOutputPath: "src/gatsby-types.d.ts",
    generateOnBuild: true,
    documentSearchPaths: findFilesWithQueries("src/gatsby"),
  },
  plugins: [
    "gatsby-plugin-emotion",
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        path: path.resolve(contentDir),
        ignore: findIgnoredFiles(path.resolve(contentDir)),
      },
    },
    { resolve: "gatsby-plugin-mdx", options: { extensions: [".mdx", ".md"] } },
    // gatsby-plugin-algolia has its place at the end of the build: src/gatsby/push-search.ts (decision 0027).
  ],
};

export default config;
