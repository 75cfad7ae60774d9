const PRIVATE = /-x(?:-[a-z0-9]{1,8})+$/i;

/** A language tag as others read it: its private part (`-x-…`, BCP 47) means something to us alone. */
export const publicTag = (tag: string): string => tag.replace(PRIVATE, '');

/** The private part of a language tag with its hyphen, or nothing. */
export const privatePart = (tag: string): string => PRIVATE.exec(tag)?.[0] ?? '';
