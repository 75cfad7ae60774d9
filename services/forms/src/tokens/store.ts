import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';

/** A use of a token. */
export interface TokenUse {
  hash: string;
  expiresAt: Date;
  submissionId: string | null;
  digest: string | null;
}

export type KnownUse = Pick<TokenUse, 'submissionId' | 'digest'>;

/**
 * Marks tokens as used and returns the hashes of those that were free, or whose use has expired. Of two transactions at
 * once the second waits for the first; it gets the token when the first was rolled back. Hashes must not repeat.
 */
export async function spendTokens(
  trx: FormsTransaction,
  websiteId: string,
  uses: TokenUse[],
  now: Date,
): Promise<Set<string>> {
  if (uses.length === 0) return new Set();
  // In one order, so that two transactions never wait for each other in a circle.
  const sorted = uses.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  const won = await freeTokensSpent(trx, {
    websiteId,
    hashes: sorted.map(({ hash }) => hash),
    expiries: sorted.map(({ expiresAt }) => expiresAt),
    submissionIds: sorted.map(({ submissionId }) => submissionId),
    digests: sorted.map(({ digest }) => digest),
    now,
  });
  return new Set(won.map(({ hash }) => hash));
}

interface TokenColumns {
  websiteId: string;
  hashes: string[];
  expiries: Date[];
  submissionIds: (string | null)[];
  digests: (string | null)[];
  now: Date;
}

const freeTokensSpent = async (trx: FormsTransaction, at: TokenColumns): Promise<{ hash: string }[]> =>
  (
    await sql<{ hash: string }>`
    insert into used_token (website_id, hash, expires_at, submission_id, digest)
    select ${at.websiteId}, * from unnest(${at.hashes}::text[], ${at.expiries}::timestamptz[],
      ${at.submissionIds}::text[], ${at.digests}::text[])
    on conflict (website_id, hash) do update set expires_at = excluded.expires_at,
      submission_id = excluded.submission_id, digest = excluded.digest
      where used_token.expires_at <= ${at.now}
    returning hash`.execute(trx)
  ).rows;

/** What tokens were used for, by hash. */
export async function findSpendings(
  trx: FormsTransaction,
  websiteId: string,
  hashes: string[],
): Promise<Map<string, KnownUse>> {
  if (hashes.length === 0) return new Map();
  const rows = await trx
    .selectFrom('used_token')
    .select(['hash', 'submission_id', 'digest'])
    .where('website_id', '=', websiteId)
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.hash, { submissionId: row.submission_id, digest: row.digest }]));
}

/** Takes the uses of tokens back. */
export async function unspendTokens(trx: FormsTransaction, websiteId: string, hashes: string[]): Promise<void> {
  await trx
    .deleteFrom('used_token')
    .where('website_id', '=', websiteId)
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .execute();
}
