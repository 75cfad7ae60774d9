import { clientKey, type SettingChange } from '@litfass/kit';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { PersonKind } from '../accounts/person.ts';
import type { AuthParts, AuthTables, AuthTransaction } from '../db/database.ts';
import { prefixesOf, type AuditArea } from './areas.ts';
import type { AuditEvent } from './table.ts';

export interface AuditEntry {
  event: AuditEvent;
  kind: PersonKind;
  personId: string | null;
  /** The client's address; only a keyed hash of it is stored. */
  address: string;
  /** Who did it, where that is somebody else. */
  actorId?: string;
  /** Before and after, in a few words; never a secret. */
  detail?: string;
}

/** Appends to the audit log; nothing can change an entry afterwards (ASVS 16.3). */
export async function recordAudit(
  parts: Pick<AuthParts, 'config' | 'newId'>,
  trx: AuthTransaction,
  websiteId: string,
  entry: AuditEntry,
): Promise<void> {
  const { event, kind, personId, address, actorId = null, detail = '' } = entry;
  await trx
    .insertInto('audit')
    .values({
      website_id: websiteId,
      id: parts.newId(),
      event,
      kind,
      person_id: personId,
      address: clientKey(parts.config.secret, address),
      actor_id: actorId,
      detail,
    })
    .execute();
}

export interface AuditRecord {
  id: string;
  at: Date;
  event: string;
  kind: PersonKind | 'key' | 'operator';
  personId: string | null;
  actorId: string | null;
  detail: string;
  changes: SettingChange[];
}

function inArea(of: ExpressionBuilder<AuthTables, 'audit'>, area: AuditArea): Expression<SqlBool> {
  if (area !== 'access') return of.or(prefixesOf[area].map((prefix) => of('event', 'like', `${prefix}%`)));
  const others = Object.values(prefixesOf).flat();
  return of.and(others.map((prefix) => of('event', 'not like', `${prefix}%`)));
}

/** The newest entries first; `before` is the id of the last one seen. */
export async function listAudit(
  trx: AuthTransaction,
  websiteId: string,
  {
    before,
    limit,
    area,
    personId,
  }: { before: string | null; limit: number; area: AuditArea | null; personId: string | null },
): Promise<AuditRecord[]> {
  const rows = await trx
    .selectFrom('audit')
    .selectAll()
    .where('website_id', '=', websiteId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(personId !== null, (query) =>
      query.where((of) => of.or([of('person_id', '=', personId), of('actor_id', '=', personId)])),
    )
    .$if(area !== null, (query) => query.where((of) => inArea(of, area ?? 'access')))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    event: row.event,
    kind: row.kind,
    personId: row.person_id,
    actorId: row.actor_id,
    detail: row.detail,
    changes: row.changes as SettingChange[],
  }));
}

/** What the operator did on all websites, or to one, the newest first; under the system role. */
export async function listOperatorActs(
  trx: AuthTransaction,
  { websiteId, before, limit }: { websiteId: string | null; before: string | null; limit: number },
): Promise<(Pick<AuditRecord, 'id' | 'at' | 'event' | 'detail'> & { websiteId: string; operator: string })[]> {
  const rows = await trx
    .selectFrom('audit')
    .select(['id', 'at', 'event', 'detail', 'website_id', 'actor_id'])
    .where('kind', '=', 'operator')
    .$if(websiteId !== null, (query) => query.where('website_id', '=', websiteId))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ website_id, actor_id, ...row }) => ({ ...row, websiteId: website_id, operator: actor_id ?? '' }));
}

/** Of all websites, under the system role: entries that are older than the database keeps them, and log-ins that failed beyond what it keeps of a website. */
export async function expireAudit(trx: AuthTransaction): Promise<void> {
  await sql`select expire_audit()`.execute(trx);
}
