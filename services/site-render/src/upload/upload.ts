/** Parts of an upload are so large, but for the last one. On a slow line each still arrives within a request's time. */
export const PART_BYTES = 2 * 1024 * 1024;

/** An upload that nobody goes on with is forgotten after so many days. */
export const KEPT_DAYS = 7;

/** A file that is being sent in parts. Parts come in their order, so that what has arrived is one number. */
export interface Upload {
  id: string;
  fileName: string;
  /** Of the whole file. */
  bytes: number;
  /** How many of them have arrived, from the first one on. */
  received: number;
}

/** What the part beginning at `offset` has to hold; null where no part begins. */
export function partLength({ bytes }: Pick<Upload, 'bytes'>, offset: number): number | null {
  if (offset % PART_BYTES !== 0 || offset < 0 || offset >= bytes) return null;
  return Math.min(PART_BYTES, bytes - offset);
}

/** Where the parts of a file begin. */
export const offsetsOf = ({ bytes }: Pick<Upload, 'bytes'>): number[] =>
  Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, index) => index * PART_BYTES);

/** Under which key of the media store a part waits. */
export const partKey = ({ id }: Pick<Upload, 'id'>, offset: number): string => `${id}-${offset}.part`;
