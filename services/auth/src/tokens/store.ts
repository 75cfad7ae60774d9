import { sessionHash } from '@litfass/kit';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { AuthTables, AuthTransaction } from '../db/database.ts';
import { newToken } from '../sessions/session.ts';
import type { OneTimeTokenRow } from './table.ts';
import { MOST_TRIES, tokenLifeMs, type TokenPurpose } from './token.ts';

export interface OneTimeToken {
  hash: string;
  personId: string | null;
  content: Record<string, unknown>;
  createdAt: Date;
  expiresAt: Date;
}

/** Makes a token of 256 random bits; earlier ones of the same person and purpose stop working where `alone` is set. */
export async function issueToken(
  trx: AuthTransaction,
  websiteId: string,
  issue: {
    purpose: TokenPurpose;
    personId: string | null;
    content?: Record<string, unknown>;
    now: Date;
    alone?: boolean;
    /** A new one where left out. */
    token?: string;
  },
): Promise<string> {
  const { purpose, personId, content = {}, now, alone = false, token = newToken() } = issue;
  if (alone && personId) await revokeTokens(trx, websiteId, [purpose], personId);
  await trx
    .insertInto('one_time_token')
    .values({
      website_id: websiteId,
      hash: sessionHash(token),
      purpose,
      person_id: personId,
      content: JSON.stringify(content),
      expires_at: new Date(now.getTime() + tokenLifeMs[purpose]),
    })
    .execute();
  return token;
}

/** A token that somebody shows. */
export interface Shown {
  purpose: TokenPurpose;
  token: string;
  now: Date;
}

/** Uses a token up: of two who come at once one gets it. Null for an unknown, used, foreign or expired one. */
export async function takeToken(trx: AuthTransaction, websiteId: string, shown: Shown): Promise<OneTimeToken | null> {
  const row = await trx
    .deleteFrom('one_time_token')
    .where((by) => by.and(isGood(by, websiteId, shown)))
    .returningAll()
    .executeTakeFirst();
  return row ? present(row) : null;
}

/** Looks at a token and counts a try of it; it stops working after the fifth. */
export async function tryToken(trx: AuthTransaction, websiteId: string, shown: Shown): Promise<OneTimeToken | null> {
  const row = await trx
    .updateTable('one_time_token')
    .set({ tries: sql`tries + 1` })
    .where((by) => by.and([...isGood(by, websiteId, shown), by('tries', '<', MOST_TRIES)]))
    .returningAll()
    .executeTakeFirst();
  return row ? present(row) : null;
}

/** Looks at a token without using it up; with `hold` nobody else changes it until the transaction ends. */
export async function readToken(
  trx: AuthTransaction,
  websiteId: string,
  { hold = false, ...shown }: Shown & { hold?: boolean },
): Promise<OneTimeToken | null> {
  const asked = trx
    .selectFrom('one_time_token')
    .selectAll()
    .where((by) => by.and(isGood(by, websiteId, shown)));
  const row = await (hold ? asked.forUpdate() : asked).executeTakeFirst();
  return row ? present(row) : null;
}

type By = ExpressionBuilder<AuthTables, 'one_time_token'>;

const isGood = (by: By, websiteId: string, { purpose, token, now }: Shown) => [
  by('website_id', '=', websiteId),
  by('hash', '=', sessionHash(token)),
  by('purpose', '=', purpose),
  by('expires_at', '>', now),
];

export async function changeToken(
  trx: AuthTransaction,
  websiteId: string,
  hash: string,
  content: Record<string, unknown>,
): Promise<void> {
  await trx
    .updateTable('one_time_token')
    .set({ content: JSON.stringify(content) })
    .where('website_id', '=', websiteId)
    .where('hash', '=', hash)
    .execute();
}

/** Open tokens of a purpose, the newest first: the invitations of a website. */
export async function listTokens(
  trx: AuthTransaction,
  websiteId: string,
  { purpose, now }: { purpose: TokenPurpose; now: Date },
): Promise<OneTimeToken[]> {
  const rows = await trx
    .selectFrom('one_time_token')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
  return rows.map(present);
}

/** Makes one token worthless, by its hash. */
export async function revokeToken(
  trx: AuthTransaction,
  websiteId: string,
  { purpose, hash }: { purpose: TokenPurpose; hash: string },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('one_time_token')
    .where('website_id', '=', websiteId)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes all tokens of these purposes worthless that are for one person. */
export async function revokeTokens(
  trx: AuthTransaction,
  websiteId: string,
  purposes: TokenPurpose[],
  personId: string,
): Promise<void> {
  await trx
    .deleteFrom('one_time_token')
    .where('website_id', '=', websiteId)
    .where('purpose', 'in', purposes)
    .where('person_id', '=', personId)
    .execute();
}

/** Makes the invitations worthless that an account sent, and those to an address; returns how many there were. */
export async function revokeInvitationsOf(
  trx: AuthTransaction,
  websiteId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<number> {
  const rows = await trx
    .deleteFrom('one_time_token')
    .where('website_id', '=', websiteId)
    .where('purpose', '=', 'invitation')
    .where((by) =>
      by.or([
        ...(from === null ? [] : [by(sql`content ->> 'inviterId'`, '=', from)]),
        ...(to === null ? [] : [by('person_id', '=', to)]),
      ]),
    )
    .returning('hash')
    .execute();
  return rows.length;
}

const present = (row: Selectable<OneTimeTokenRow>): OneTimeToken => ({
  hash: row.hash,
  personId: row.person_id,
  content: row.content,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
