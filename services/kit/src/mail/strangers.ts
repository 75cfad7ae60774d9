import type { Database } from '../database.ts';
import { PLATFORM_ID, rateLimit } from '../rate-limit.ts';
import { mailAddressKey } from './address.ts';

const DAY_SECONDS = 86_400;
/** Mails that strangers may have sent to one address in a day: by one website, and by all of them. */
const MOST_OF_ONE = 6;
const MOST_OF_ALL = 20;

/**
 * Whether a mail that anybody could have triggered still goes to an address: each website writes to it a few times a day,
 * all of them together some more, whoever asks from wherever. Counts a mail; of the address a keyed hash is stored.
 */
export async function mayMailStranger<DB>(db: Database<DB>, asked: Addressed): Promise<boolean> {
  if (!(await rateLimit(db, limitOf(asked))).allowed) return false;
  return (await rateLimit(db, { ...limitOf(asked), websiteId: PLATFORM_ID, limit: MOST_OF_ALL })).allowed;
}

interface Addressed {
  websiteId: string;
  to: string;
  now?: Date;
}

const limitOf = ({ websiteId, to, now }: Addressed) => ({
  websiteId,
  name: 'mail-to',
  key: `mail ${mailAddressKey(to)}`,
  limit: MOST_OF_ONE,
  windowSeconds: DAY_SECONDS,
  ...(now && { now }),
});

/**
 * Words of a stranger for a mail: they read the same, but no mail program makes links or addresses of them, because an
 * invisible sign keeps their parts together (U+2060).
 */
export const withoutLinks = (words: string): string =>
  words
    .replaceAll('://', ':\u2060//')
    .replaceAll('@', '@\u2060')
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '.\u2060');
