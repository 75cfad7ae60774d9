import type { PersonKind } from '../accounts/person.ts';
import type { AuthTransaction } from '../db/database.ts';
import type { AuditEvent } from './table.ts';

export interface AuditEntry {
  id: string;
  event: AuditEvent;
  kind: PersonKind;
  personId: string | null;
  /** Keyed hash of the client's address. */
  address: string;
}

/** Appends to the audit log; nothing can change an entry afterwards (ASVS 16.3). */
export async function recordAudit(trx: AuthTransaction, websiteId: string, entry: AuditEntry): Promise<void> {
  const { id, event, kind, personId, address } = entry;
  await trx
    .insertInto('audit')
    .values({ website_id: websiteId, id, event, kind, person_id: personId, address })
    .execute();
}
