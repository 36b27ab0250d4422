/** Emotion's cache without its warnings of `:first-child` and its like. */

import createCache, { type EmotionCache, type Options } from "@emotion/cache";

/**
 * Those miss their element where a server puts style tags among the elements. This site's server never does, and an
 * author would look in vain for what is wrong.
 */
export function createQuietCache(options: Options): EmotionCache {
  const cache = createCache(options);
  cache.compat = true;
  return cache;
}
