declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;

  /** Packs what is worth it, as the reader's browser takes it. Its own types would bring all of Express's. */
  function compression(options?: {
    filter?: Filter;
    brotli?: import("node:zlib").BrotliOptions;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

  namespace compression {
    const filter: Filter;
  }

  export default compression;
}
