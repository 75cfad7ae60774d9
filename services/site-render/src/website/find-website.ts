import { refusal, withSystem } from '@litfass/kit';
import type { SiteParts } from '../db/database.ts';
import { listWebsites } from './store.ts';

/** A website by the name that the operator's commands give it. @throws Refusal 404 */
export async function findWebsite({ db }: Pick<SiteParts, 'db'>, identifier: string): Promise<{ id: string }> {
  const [website] = await withSystem(db, (trx) => listWebsites(trx, { identifier, most: 1 }));
  if (!website)
    throw refusal({ code: 'website-unknown', status: 404, text: `Eine Website „${identifier}“ gibt es nicht.` });
  return website;
}
