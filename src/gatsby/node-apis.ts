/** The build, in reading order. */

export { onCreateDevServer } from "./develop-server";
export { onCreateNode, shouldOnCreateNode, sourceNodes } from "./nodes";
export { onCreatePage, onPostBuild, onPreBuild } from "./outputs";
export { createPages, createPagesStatefully } from "./pages";
export { createResolvers } from "./resolvers";
export { createSchemaCustomization } from "./schema";
export { onPreInit } from "./start";
export { onCreateBabelConfig, onCreateWebpackConfig } from "./webpack";
