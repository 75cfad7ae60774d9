import { sql, type Selectable, type SqlBool } from 'kysely';
import type { AuthTransaction } from '../db/database.ts';
import type { MemberState } from './owner-api.ts';
import { heldBy } from '../plans/store.ts';
import type { MemberRow } from './table.ts';

/** A member as owners see one. */
export interface MemberRecord {
  id: string;
  email: string;
  displayName: string;
  state: MemberState;
  plans: string[];
  boughtPlans: string[];
  createdAt: Date;
  emailVerifiedAt: Date | null;
  blockedAt: Date | null;
}

export interface MemberFilter {
  search?: string | undefined;
  state?: MemberState | undefined;
  plan?: string | undefined;
}

/** Members by address, after `after`; a search looks into address and name. */
export async function pageOfMembers(
  trx: AuthTransaction,
  websiteId: string,
  { search = '', state, plan = '' }: MemberFilter,
  { after, limit }: { after: string; limit: number },
): Promise<MemberRecord[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await records(trx, websiteId)
    .where('email', '>', after)
    .$if(search !== '', (query) =>
      query.where((by) => by.or([by('email', 'ilike', pattern), by('display_name', 'ilike', pattern)])),
    )
    .$if(state !== undefined, (query) => query.where(stateOf, '=', state ?? null))
    .$if(plan !== '', (query) =>
      query.where((by) =>
        by.or([sql<SqlBool>`${plan} = any(plans)`, by.exists(heldBy(trx, websiteId).where('plan_name', '=', plan))]),
      ),
    )
    .orderBy('email')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function findMemberRecord(
  trx: AuthTransaction,
  websiteId: string,
  id: string,
): Promise<MemberRecord | null> {
  const row = await records(trx, websiteId).where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The names of all plans that any member was given or has bought. */
export async function namesOfPlans(trx: AuthTransaction, websiteId: string): Promise<string[]> {
  const given = trx
    .selectFrom('member')
    .select(sql<string>`unnest(plans)`.as('name'))
    .where('website_id', '=', websiteId);
  const bought = trx.selectFrom('bought_plan').select('plan_name as name').where('website_id', '=', websiteId);
  const rows = await given.union(bought).orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Blocks a member from `at` on; null lets them in again. */
export async function setBlocked(trx: AuthTransaction, websiteId: string, id: string, at: Date | null): Promise<void> {
  await trx
    .updateTable('member')
    .set({ blocked_at: at, changed_at: new Date() })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
}

export async function isBlocked(trx: AuthTransaction, websiteId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('member')
    .select('blocked_at')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.blocked_at !== null;
}

/** Where a member is logged in, the newest first. */
export async function sessionsOfMember(
  trx: AuthTransaction,
  websiteId: string,
  { id, now }: { id: string; now: Date },
): Promise<{ device: string; createdAt: Date }[]> {
  const rows = await trx
    .selectFrom('session')
    .select(['device', 'created_at'])
    .where('website_id', '=', websiteId)
    .where('kind', '=', 'member')
    .where('person_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ device: row.device, createdAt: row.created_at }));
}

/** What the audit log tells of a member, the newest first. */
export async function logOfMember(
  trx: AuthTransaction,
  websiteId: string,
  id: string,
): Promise<{ at: Date; event: string }[]> {
  return trx
    .selectFrom('audit')
    .select(['at', 'event'])
    .where('website_id', '=', websiteId)
    .where('kind', '=', 'member')
    .where('person_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
}

const stateOf = sql<MemberState>`case when blocked_at is not null then 'blocked'
  when password_hash is null then 'invited' else 'active' end`;

const records = (trx: AuthTransaction, websiteId: string) =>
  trx
    .selectFrom('member')
    .selectAll()
    .select(stateOf.as('state'))
    .select(
      sql<string[]>`array(${heldBy(trx, websiteId).select('plan_name').distinct().orderBy('plan_name')})`.as(
        'bought_plans',
      ),
    )
    .where('website_id', '=', websiteId);

type Row = Selectable<MemberRow> & { state: MemberState; bought_plans: string[] };

const fromRow = (row: Row): MemberRecord => ({
  id: row.id,
  email: row.email,
  displayName: row.display_name,
  state: row.state,
  plans: row.plans,
  boughtPlans: row.bought_plans,
  createdAt: row.created_at,
  emailVerifiedAt: row.email_verified_at,
  blockedAt: row.blocked_at,
});
