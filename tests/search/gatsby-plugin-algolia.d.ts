/** The plugin has no types of its own. What its hook takes is told by the types in its source. */
declare module "gatsby-plugin-algolia/gatsby-node.js" {
  export function onPostBuild(api: object, options: object): Promise<void>;
}
