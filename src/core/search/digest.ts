/** A short name for a text: equal texts have equal names, and no two texts of a site share one by chance. */

/** 106 bits in base 36 (two runs of the public-domain hash cyrb53); not for secrets. */
export function toDigest(text: string): string {
  return hash(text, 0x9e3779b9).padStart(11, "0") + hash(text, 0x85ebca6b).padStart(11, "0");
}

function hash(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
