import { on, refusals, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { beginPublication, endPublication } from '../content/publication.ts';
import { publishSite } from '../content/publish-site.ts';
import type { SiteParts } from '../db/database.ts';
import type { Snapshots } from '../website/snapshots.ts';
import { loadWebsite, lockForPublish } from '../website/store.ts';
import { multilingualSettings, multilingualStatus, saveLanguages } from './api.ts';
import { languagesOf, readLanguages } from './languages.ts';

/** The languages of a website (MLANG-001 to MLANG-003). */
export function multilingualRoutes(
  app: FastifyInstance,
  parts: SiteParts,
  { snapshots, forget }: { snapshots: Snapshots; forget: (websiteId: string) => void },
): void {
  const known = async (websiteId: string) => {
    const snapshot = await snapshots.get(websiteId);
    if (!snapshot) throw refusals.notFound();
    return languagesOf(snapshot.site, snapshot.languages);
  };
  on(app, parts, multilingualSettings, ({ website }) => known(website.id));
  on(app, parts, multilingualStatus, async ({ website }) => {
    const { languages } = await known(website.id);
    return { enabled: languages.length > 1, languageCount: languages.length };
  });
  on(app, parts, saveLanguages, async ({ website, body, tellChange }) => {
    const languages = readLanguages(body.languages);
    await withTenant(parts.db, website.id, async (trx) => {
      await lockForPublish(trx, website.id);
      const record = await loadWebsite(trx, website.id);
      if (!record) throw refusals.notFound();
      const site = { ...record.site, website: { ...record.site.website, languages } };
      const to = await beginPublication(trx, { websiteId: website.id, site, now: parts.clock() });
      const hosts = record.hosts.map((host, index) => ({ host, primary: index === 0 }));
      if (await publishSite(to, site, hosts)) await endPublication(to);
      tellChange({ languages: record.site.website.languages }, { languages });
    });
    forget(website.id);
    return known(website.id);
  });
}
