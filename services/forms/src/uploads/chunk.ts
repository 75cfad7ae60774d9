/** Most bytes of one part. */
export const CHUNK_BYTES = 4 * 1024 * 1024;
