/** Puts responses into stores so that they can be given back as the answer to any request. */

/** Headers that are about the way the bytes came, and not true of stored ones. */
const ofTransport = ["content-encoding", "content-length", "transfer-encoding"];

/**
 * Stores this content with the headers of the response that it came with, so that a stored page has the same
 * security policy. A response that was redirected may not answer a navigation; the one that is stored is made anew.
 */
export async function storeResponse(
  cache: Cache,
  key: string,
  response: Response,
  content: ArrayBuffer | string,
): Promise<void> {
  const headers = new Headers(response.headers);
  for (const name of ofTransport) headers.delete(name);
  await cache.put(key, new Response(content, { status: 200, headers }));
}
