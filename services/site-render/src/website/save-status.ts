import { withTenant } from '@litfass/kit';
import type { WebsiteStatus } from '@litfass/model';
import { beginPublication, endPublication } from '../content/publication.ts';
import { publishSite } from '../content/publish-site.ts';
import type { SiteParts } from '../db/database.ts';
import { loadWebsite, lockForPublish } from './store.ts';

/** Gives a website another status; announce it afterwards, so that all services keep to its limits. */
export const saveStatus = (parts: SiteParts, websiteId: string, status: WebsiteStatus): Promise<void> =>
  withTenant(parts.db, websiteId, async (trx) => {
    await lockForPublish(trx, websiteId);
    const record = await loadWebsite(trx, websiteId);
    if (!record) return;
    const site = { ...record.site, website: { ...record.site.website, status } };
    const to = await beginPublication(trx, { websiteId, site, now: parts.clock() });
    const hosts = record.hosts.map((host, index) => ({ host, primary: index === 0 }));
    if (await publishSite(to, site, hosts)) await endPublication(to);
  });
