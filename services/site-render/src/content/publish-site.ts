import type { Site } from '@litfass/model';
import { addRevision } from '../revision/store.ts';
import { publishWebsiteChanged } from '../website/events.ts';
import { saveRedirects, saveWebsite } from '../website/store.ts';
import type { Publication } from './publication.ts';

/**
 * Stores what a website says of itself (settings, design, header, footer, navigation, redirects), keeps it as a
 * revision and tells the other services; returns false when nothing had changed.
 * @param hosts all hosts, the primary one first
 */
export async function publishSite(
  { trx, websiteId, version }: Publication,
  site: Site,
  hosts: { host: string; primary: boolean }[],
): Promise<boolean> {
  const isNew = await addRevision(trx, websiteId, 'site', { id: websiteId, document: { site, hosts } });
  if (!isNew) return false;
  await saveWebsite(trx, websiteId, site, version);
  const redirects = (site.redirects ?? []).map(({ from, to, status }) => ({ from, to, status: status ?? 301 }));
  await saveRedirects(trx, websiteId, redirects);
  await publishWebsiteChanged(trx, { websiteId, site, hosts: hosts.map(({ host }) => host), version });
  return true;
}
