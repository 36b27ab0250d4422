/** The build, in reading order. */

export { onCreateBabelConfig, onCreateWebpackConfig } from "./src/gatsby/bundle/webpack";
export { onCreateNode, shouldOnCreateNode, sourceNodes } from "./src/gatsby/data/nodes";
export { createResolvers } from "./src/gatsby/data/resolvers";
export { createSchemaCustomization } from "./src/gatsby/data/schema";
export { onCreateDevServer } from "./src/gatsby/develop-server";
export { onCreatePage, onPostBuild, onPreBuild } from "./src/gatsby/outputs/outputs";
export { createPages, createPagesStatefully } from "./src/gatsby/pages/pages";
export { onPreInit } from "./src/gatsby/start";
