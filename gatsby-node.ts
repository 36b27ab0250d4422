/** The build, in reading order. */

export { onCreateDevServer } from "./src/gatsby/develop-server";
export { onCreateNode, shouldOnCreateNode, sourceNodes } from "./src/gatsby/nodes";
export { onCreatePage, onPostBuild, onPreBuild } from "./src/gatsby/outputs";
export { createPages, createPagesStatefully } from "./src/gatsby/pages";
export { createResolvers } from "./src/gatsby/resolvers";
export { createSchemaCustomization } from "./src/gatsby/schema";
export { onPreInit } from "./src/gatsby/start";
export { onCreateBabelConfig, onCreateWebpackConfig } from "./src/gatsby/webpack";
