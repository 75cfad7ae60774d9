import type { NoticeGround, NoticeKind, NoticeMeasure } from '@litfass/model';
import { sql, type Selectable } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import type { Notice } from './notice.ts';
import type { NoticeDecisionRow, NoticeRow } from './table.ts';

export interface NewNotice extends Notice {
  id: string;
  tokenHash: string;
  receivedAt: Date;
  locale: string;
  spam: boolean;
}

/** Stores a notice. Returns its id; that of the first one where its page was sent before, with `isNew: false`. */
export async function saveNotice(
  trx: FormsTransaction,
  websiteId: string,
  { id, tokenHash, receivedAt, kind, urls, explanation, name, email, locale, spam }: NewNotice,
): Promise<{ id: string; isNew: boolean }> {
  const row = await trx
    .insertInto('notice')
    .values({
      website_id: websiteId,
      id,
      token_hash: tokenHash,
      received_at: receivedAt,
      kind,
      urls,
      explanation,
      name: name === '' ? null : name,
      email: email === '' ? null : email,
      locale,
      spam,
    })
    .onConflict((conflict) => conflict.columns(['website_id', 'token_hash']).doUpdateSet({ token_hash: tokenHash }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, isNew: row.id === id };
}

export type StoredNotice = Selectable<NoticeRow> & { decisions: Selectable<NoticeDecisionRow>[] };

export type NoticeState = 'open' | 'decided' | 'spam' | 'all';

const isDecided = sql<boolean>`exists (
  select 1 from notice_decision where website_id = notice.website_id and notice_id = notice.id)`;

/** When the notice came that has waited longest for a decision, of all websites; null: none waits. For `withSystem`. */
export async function oldestOpenNotice(trx: FormsTransaction): Promise<Date | null> {
  const [oldest] = await trx
    .selectFrom('notice')
    .select('received_at')
    .where('spam', '=', false)
    .where(sql<boolean>`not ${isDecided}`)
    .orderBy('received_at')
    .limit(1)
    .execute();
  return oldest?.received_at ?? null;
}

/** Notices of all websites, the newest first; for a transaction of `withSystem`. */
export async function listNoticesOf(
  trx: FormsTransaction,
  { state, before, limit }: { state: NoticeState; before: string | null; limit: number },
): Promise<StoredNotice[]> {
  let asked = trx.selectFrom('notice').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== null) asked = asked.where('id', '<', before);
  if (state !== 'all') asked = asked.where('spam', '=', state === 'spam');
  if (state === 'open') asked = asked.where(sql<boolean>`not ${isDecided}`);
  if (state === 'decided') asked = asked.where(isDecided);
  return withDecisions(trx, await asked.execute());
}

/** One notice of any website; for a transaction of `withSystem`. */
export async function findNotice(trx: FormsTransaction, id: string): Promise<StoredNotice | null> {
  const [found] = await withDecisions(trx, await trx.selectFrom('notice').selectAll().where('id', '=', id).execute());
  return found ?? null;
}

async function withDecisions(trx: FormsTransaction, rows: Selectable<NoticeRow>[]): Promise<StoredNotice[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const decisions = await trx
    .selectFrom('notice_decision')
    .selectAll()
    .where('notice_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    decisions: decisions.filter((each) => each.notice_id === row.id && each.website_id === row.website_id),
  }));
}

export interface NoticeDecision {
  id: string;
  decidedAt: Date;
  measure: NoticeMeasure;
  ground: NoticeGround;
  basis: string;
  reasons: string;
}

export async function saveDecision(
  trx: FormsTransaction,
  websiteId: string,
  noticeId: string,
  { id, decidedAt, measure, ground, basis, reasons }: NoticeDecision,
): Promise<void> {
  const values = { decided_at: decidedAt, measure, ground, basis, reasons };
  await trx
    .insertInto('notice_decision')
    .values({ website_id: websiteId, id, notice_id: noticeId, ...values })
    .execute();
}

export interface NoticeFigures {
  kind: NoticeKind;
  measure: NoticeMeasure | null;
  ground: NoticeGround | null;
  /** From the report to its first decision. */
  hours: number | null;
}

/** Notices that came in a period, each with the decision that holds; for a transaction of `withSystem`. */
export async function noticesBetween(trx: FormsTransaction, from: Date, until: Date): Promise<NoticeFigures[]> {
  const { rows } = await sql<NoticeFigures>`
    select notice.kind, last.measure, last.ground,
      extract(epoch from first.decided_at - notice.received_at)::float8 / 3600 as hours
    from notice
    left join lateral (select measure, ground from notice_decision as each
      where each.website_id = notice.website_id and each.notice_id = notice.id order by id desc limit 1) as last on true
    left join lateral (select decided_at from notice_decision as each
      where each.website_id = notice.website_id and each.notice_id = notice.id order by id limit 1) as first on true
    where not spam and received_at >= ${from} and received_at < ${until}
  `.execute(trx);
  return rows;
}

/** A year after the decision nobody needs to know who reported; what machines sent goes after a month. */
export async function sweepNotices(trx: FormsTransaction, now: Date): Promise<void> {
  await sql`
    update notice set name = null, email = null
    where (name is not null or email is not null) and received_at < ${now}::timestamptz - interval '1 year'
      and (select max(decided_at) from notice_decision as each
        where each.website_id = notice.website_id and each.notice_id = notice.id)
        < ${now}::timestamptz - interval '1 year'
  `.execute(trx);
  await sql`delete from notice where spam and received_at < ${now}::timestamptz - interval '30 days'`.execute(trx);
}
