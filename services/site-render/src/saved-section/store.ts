import type { Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';
import type { AnyDocument } from '../editor/draft-store.ts';

type Trx = Transaction<SiteTables>;

/** A section that was kept to be used again. */
export interface SavedSection {
  id: string;
  name: string;
  savedAt: Date;
  savedBy: string;
  section: AnyDocument;
}

export async function listSavedSections(trx: Trx, websiteId: string): Promise<SavedSection[]> {
  const rows = await trx
    .selectFrom('saved_section')
    .selectAll()
    .where('website_id', '=', websiteId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, saved_at, saved_by, section }) => ({
    id,
    name,
    savedAt: saved_at,
    savedBy: saved_by,
    section: parseDocument<AnyDocument>(section),
  }));
}

export async function countSavedSections(trx: Trx, websiteId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('saved_section')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addSavedSection(trx: Trx, websiteId: string, saved: SavedSection): Promise<void> {
  await trx
    .insertInto('saved_section')
    .values({
      website_id: websiteId,
      id: saved.id,
      name: saved.name,
      saved_at: saved.savedAt,
      saved_by: saved.savedBy,
      section: JSON.stringify(saved.section),
      is_code_known: true,
    })
    .execute();
}

/** Returns the section under its new name, null when there is none. */
export async function renameSavedSection(
  trx: Trx,
  websiteId: string,
  { id, name }: { id: string; name: string },
): Promise<SavedSection | null> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_section')
    .set({ name })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  return (await listSavedSections(trx, websiteId)).find((saved) => saved.id === id) ?? null;
}

/** Returns false when there was none. */
export async function removeSavedSection(trx: Trx, websiteId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_section')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
