import type { PersonKind } from '../accounts/person.ts';
import { addressKey } from '../attempts/attempt.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
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
      address: addressKey(parts.config.secret, address),
      actor_id: actorId,
      detail,
    })
    .execute();
}

export interface AuditRecord {
  id: string;
  at: Date;
  event: AuditEvent;
  kind: PersonKind;
  personId: string | null;
  actorId: string | null;
  detail: string;
}

/** The newest entries first; `before` is the id of the last one seen. */
export async function listAudit(
  trx: AuthTransaction,
  websiteId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<AuditRecord[]> {
  const all = trx.selectFrom('audit').selectAll().where('website_id', '=', websiteId);
  const rows = await (before === null ? all : all.where('id', '<', before))
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
  }));
}
