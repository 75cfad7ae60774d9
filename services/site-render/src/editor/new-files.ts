import { withTenant } from '@litfass/kit';
import type { SiteParts } from '../db/database.ts';
import { findAssetViews } from '../media/asset-store.ts';
import type { Snapshot } from '../website/snapshot.ts';

/** A file's path, whole or in the middle of markup. */
const PATH = /media\/[^"\\<>]+/g;

/**
 * The website with the files that came after it was remembered and that the documents name: who has just uploaded a
 * picture sees it where it was put, not a minute later.
 */
export async function withNewFiles(
  { db }: Pick<SiteParts, 'db'>,
  snapshot: Snapshot,
  { websiteId, documents }: { websiteId: string; documents: readonly unknown[] },
): Promise<Snapshot> {
  const named = new Set(JSON.stringify(documents).match(PATH));
  const unknown = [...named].filter((path) => !Object.hasOwn(snapshot.assets, path));
  if (unknown.length === 0) return snapshot;
  const found = await withTenant(db, websiteId, (trx) => findAssetViews(trx, websiteId, unknown), { readOnly: true });
  return { ...snapshot, assets: { ...snapshot.assets, ...found } };
}
