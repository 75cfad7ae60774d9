import { consumer, isNewer, parseUntrustedJson, senderIn } from '@litfass/kit';
import { WebsiteChangedSchema, WebsiteRemovedSchema, type WebsiteChanged } from '@litfass/proto/site/v1/website_pb';
import type { AuthTransaction } from '../db/database.ts';
import { forgetWebsite, saveWebsite } from './store.ts';

const CHANGED = 'website-changed';

/** Accounts see their websites by title, and members read who writes to them. */
export const learnWebsite = consumer({
  name: CHANGED,
  subject: 'litfass.site.website.changed',
  schema: WebsiteChangedSchema,
  apply: async (trx: AuthTransaction, { websiteId, version, message }) => {
    if (!(await isNewer(trx, { consumer: CHANGED, websiteId, entityId: websiteId, version }))) return;
    const { title, status } = message;
    await saveWebsite(trx, { website_id: websiteId, title, status, sender: senderOf(message) });
  },
});

/** A website that is gone takes its people along. Remembered session checks end by themselves within 30 s. */
export const forgetRemovedWebsite = consumer({
  name: 'website-removed',
  subject: 'litfass.site.website.removed',
  schema: WebsiteRemovedSchema,
  endsWebsite: true,
  apply: async (trx: AuthTransaction, { websiteId }) => {
    await forgetWebsite(trx, websiteId);
  },
});

function senderOf({ settingsJson, locale }: WebsiteChanged): string {
  const settings: unknown =
    settingsJson === '' ? null : parseUntrustedJson(settingsJson, { maxBytes: 1024 * 1024, maxKeys: 10_000 });
  return senderIn(settings, locale || 'de-DE').join('\n');
}
