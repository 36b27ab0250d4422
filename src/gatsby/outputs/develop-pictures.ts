/** The sizes of pictures in development: each is made when a browser asks for it. */

import type { CreateDevServerArgs, Node } from "gatsby";
import { listSizes, makeSize, readResizable, toSizesFolder } from "./picture-sizes";

/** Answers for sizes that are not in `public`; Gatsby sends those that are. */
export function answerPictureSizes({
  app,
  getNodesByType,
}: Pick<CreateDevServerArgs, "app" | "getNodesByType">): void {
  app.get(
    /^\/static\/[0-9a-f]{32}\//,
    async (request: Request, response: Response, next: (error?: unknown) => void) => {
      try {
        const folder = request.path.split("/")[2];
        const files = getNodesByType("File") as (Node & { absolutePath: string })[];
        const isAsked = ({ internal }: Node) => toSizesFolder(internal.contentDigest) === folder;
        // The same picture may be there under several names, and its address has one of them.
        for (const { absolutePath, internal } of files.filter(isAsked)) {
          const picture = await readResizable(absolutePath, internal.contentDigest);
          const isSize = ({ address }: { address: string }) => address === request.path;
          const size = picture && listSizes(picture).find(isSize);
          if (size) return response.sendFile(await makeSize(picture, size));
        }
        next();
      } catch (error) {
        next(error);
      }
    },
  );
}

/** What this file uses of Gatsby's server, which is Express. */
interface Request {
  path: string;
}
interface Response {
  sendFile: (file: string) => void;
}
