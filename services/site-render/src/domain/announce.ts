import { lastRemoval, ownHostsOf, withTenant, type WebsiteHosts } from '@litfass/kit';
import { beginPublication, endPublication } from '../content/publication.ts';
import { publishWebsiteChanged } from '../website/events.ts';
import { statusOf } from '../website/status.ts';
import { loadWebsite, lockForPublish } from '../website/store.ts';
import type { SiteParts } from '../db/database.ts';

/** Tells everybody which hosts a website has now: other services by event, every instance by the directory. */
export async function announceHosts(
  { parts, forget }: { parts: SiteParts; forget: (websiteId: string) => void },
  websiteId: string,
): Promise<void> {
  const website = await withTenant(parts.db, websiteId, async (trx) => {
    await lockForPublish(trx, websiteId);
    const found = await loadWebsite(trx, websiteId);
    if (!found) return null;
    const to = await beginPublication(trx, { websiteId, site: found.site, now: parts.clock() });
    const hosts = allHostsOf(parts, found);
    await publishWebsiteChanged(trx, { websiteId, site: found.site, hosts, version: to.version });
    await endPublication(to);
    const locale = found.site.website.locale ?? 'de-DE';
    const isClosed = found.openedAt === null;
    const removal = await lastRemoval(trx, websiteId);
    const { identifier, site } = found;
    return { websiteId, identifier, locale, status: statusOf(site), isClosed, removal, ...named(hosts) };
  });
  if (!website) return;
  await tellDirectory(parts, website);
  forget(websiteId);
}

/**
 * Writes the directory, then looks whether that is still what is stored: of two changes at once, the one that read first
 * may write last. One that was removed meanwhile leads nowhere.
 */
export async function tellDirectory(parts: SiteParts, website: WebsiteHosts): Promise<void> {
  await parts.hosts.put(website);
  const { websiteId } = website;
  const stored = await withTenant(parts.db, websiteId, (trx) => loadWebsite(trx, websiteId));
  if (!stored) return parts.hosts.remove(websiteId);
  const hosts = allHostsOf(parts, stored);
  const status = statusOf(stored.site);
  const isClosed = stored.openedAt === null;
  const isTold = hosts.join(' ') === website.hosts.join(' ') && status === website.status;
  if (!isTold || isClosed !== (website.isClosed ?? false))
    await tellDirectory(parts, { ...website, status, isClosed, ...named(hosts) });
}

const named = (hosts: string[]): Pick<WebsiteHosts, 'hosts' | 'primaryHost'> => ({
  hosts,
  primaryHost: hosts[0] ?? '',
});

/** The proven hosts of a website and its own of the platform, the primary one first. */
export const allHostsOf = (
  { config }: Pick<SiteParts, 'config'>,
  { identifier, hosts }: { identifier: string; hosts: string[] },
): string[] => [...new Set([...hosts, ...ownHostsOf(config, identifier)])];
