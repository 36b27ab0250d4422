/** gatsby-plugin-sharp ships no types for the one function that the build calls. */
declare module "gatsby-plugin-sharp" {
  import type { GatsbyCache, Node, Reporter } from "gatsby";
  import type { IGatsbyImageData } from "gatsby-plugin-image";

  export function generateImageData(options: {
    file: Node;
    args: Record<string, unknown>;
    pathPrefix: string;
    reporter: Reporter;
    cache: GatsbyCache;
  }): Promise<IGatsbyImageData | undefined>;
}
