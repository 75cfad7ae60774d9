/**
 * 32 bits of a text; a multiplicative hash (FNV-1a) whose result is mixed once more, because FNV's low bits follow the
 * last characters too closely. Distinct seeds give independent lanes.
 */
const lane = (text: string, seed: number): number => {
  let hash = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const seeds = [0x9e3779b9, 0x7f4a7c15, 0x85ebca6b];

/**
 * The id of an entry that a bundle left without one: 24 lower-case hex characters from the website's identifier and the
 * entry's path, so that the same bundle imported again finds it. Not secret, and not for time-ordered new ids.
 */
export const deriveId = (identifier: string, path: string): string =>
  seeds.map((seed) => lane(`${identifier}\u0000${path}`, seed).toString(16).padStart(8, '0')).join('');

/** Whether a text has the shape of an id. */
export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);
