import { createHmac } from 'node:crypto';

/** What the address of a file is made of. */
export interface MediaKey {
  /** The platform's: without it nobody can tell an address from a path. */
  secret: string;
  /** The website's identifier. */
  website: string;
}

/**
 * The id of a file, 24 hex digits: the same each time that a website's file comes under this path, so that an import twice
 * changes nothing, and one that who knows the path cannot compute.
 */
export const mediaId = ({ secret, website }: MediaKey, path: string): string =>
  createHmac('sha256', secret).update(`media ${website} ${path}`).digest('hex').slice(0, 24);
