/** The plugins and their options. Values come from `src/site`; what they decide is decided in `src/gatsby`. */

import path from "node:path";
import type { GatsbyConfig } from "gatsby";
import { toBasePath } from "./src/core/links/base-path";
import { indexSettings } from "./src/core/search/index-settings";
import { toAsciiUrl } from "./src/core/settings/ascii-url";
import { ownFolder } from "./src/gatsby/bundle/own-components.mjs";
import { findIgnoredFiles } from "./src/gatsby/content/sources";
import { findFilesWithQueries } from "./src/gatsby/files-with-queries";
import { isPushing, toPushClient } from "./src/gatsby/search/hosted-search";
import { searchRecordsQuery, toHostedRecords } from "./src/gatsby/search/search-query";
import { settings } from "./src/site";
import { contentDir, hostedSearchKeys, isProduction } from "./src/site/env";

const config: GatsbyConfig = {
  siteMetadata: {
    title: settings.brand.site,
    description: settings.brand.description,
    // Gatsby refuses any other in words of its own, before the settings are checked.
    siteUrl: toAsciiUrl(settings.brand.url),
  },
  pathPrefix: toBasePath(settings.brand.url),
  trailingSlash: "ignore",
  jsxRuntime: "automatic",
  graphqlTypegen: {
    typesOutputPath: "src/gatsby-types.d.ts",
    generateOnBuild: true,
    documentSearchPaths: findFilesWithQueries("src/gatsby"),
  },
  plugins: [
    "gatsby-plugin-emotion",
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        path: path.resolve(contentDir),
        ignore: findIgnoredFiles(path.resolve(contentDir)),
      },
    },
    // A component that is saved makes its pages anew.
    ...(isProduction
      ? []
      : [
          {
            resolve: "gatsby-source-filesystem",
            options: { name: "content-components", path: path.resolve(ownFolder) },
          },
        ]),
    { resolve: "gatsby-plugin-mdx", options: { extensions: [".mdx", ".md"] } },
    // Before whatever publishes: a build that fails here sends nothing.
    "gatsby-plugin-check-site",
    ...(isPushing(hostedSearchKeys)
      ? [
          {
            resolve: "gatsby-plugin-algolia",
            options: {
              appId: hostedSearchKeys.ALGOLIA_APP_ID,
              apiKey: hostedSearchKeys.ALGOLIA_ADMIN_KEY,
              indexName: hostedSearchKeys.ALGOLIA_INDEX_NAME,
              algoliasearchOptions: toPushClient(hostedSearchKeys),
              queries: [
                {
                  query: searchRecordsQuery,
                  transformer: toHostedRecords,
                  settings: indexSettings,
                },
              ],
            },
          },
        ]
      : []),
  ],
};

export default config;
