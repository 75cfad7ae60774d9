/** Where the private part of a language tag begins (`-x-…`, BCP 47: nothing comes after it); the tag's length without one. */
function privateStart(tag: string): number {
  const at = tag.toLowerCase().indexOf('-x-');
  return at === -1 ? tag.length : at;
}

/** A language tag as others read it: its private part means something to us alone. */
export const publicTag = (tag: string): string => tag.slice(0, privateStart(tag));

/** The private part of a language tag with its hyphen, or nothing. */
export const privatePart = (tag: string): string => tag.slice(privateStart(tag));
