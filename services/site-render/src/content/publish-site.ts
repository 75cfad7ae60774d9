import type { Site } from '@litfass/model';
import { addRevision } from '../revision/store.ts';
import { publishWebsiteChanged } from '../website/events.ts';
import { loadWebsite, saveRedirects, saveWebsite } from '../website/store.ts';
import { indexPage } from './findable.ts';
import { isContractPage } from './legal-texts.ts';
import { publishPageEvent } from './page-events.ts';
import { isShown, type Publication } from './publication.ts';
import { loadPagesAt, loadPagesWith } from './store.ts';

/**
 * Stores what a website says of itself (settings, design, header, footer, navigation, redirects), keeps it as a
 * revision, lets the search follow the home page and tells the other services; returns false when nothing had changed.
 * @param hosts all hosts, the primary one first
 * @param by whether the platform's operator brought it
 */
export async function publishSite(
  to: Publication,
  site: Site,
  hosts: { host: string; primary: boolean }[],
  { byOperator = false }: { byOperator?: boolean } = {},
): Promise<boolean> {
  const { trx, websiteId, version } = to;
  const isNew = await addRevision(trx, websiteId, 'site', { id: websiteId, document: { site, hosts } });
  if (!isNew) return false;
  const before = (await loadWebsite(trx, websiteId))?.site;
  await saveWebsite(trx, websiteId, site, version);
  const redirects = (site.redirects ?? []).map((redirect) => ({ ...redirect, status: redirect.status ?? 301 }));
  await saveRedirects(trx, websiteId, redirects);
  await publishWebsiteChanged(trx, { websiteId, site, hosts: hosts.map(({ host }) => host), version, byOperator });
  if (JSON.stringify(before?.settings?.legal) !== JSON.stringify(site.settings?.legal)) await tellMadeTexts(to);
  if (before?.home !== site.home) await indexHomes({ ...to, home: site.home }, [before?.home, site.home]);
  return true;
}

/** Terms that are made of the website's details read otherwise when these change: whoever keeps them is told. */
async function tellMadeTexts(to: Publication): Promise<void> {
  for (const page of await loadPagesWith(to.trx, to.websiteId, 'legal'))
    if (isShown(page, to) && isContractPage(page)) await publishPageEvent(to, page);
}

/** The home page answers at `/` alone: what it was and what it is now are found at other addresses than before. */
async function indexHomes(to: Publication, homes: readonly (string | null | undefined)[]): Promise<void> {
  const urlIds = homes.filter((urlId) => typeof urlId === 'string');
  if (urlIds.length === 0) return;
  for (const page of await loadPagesAt(to.trx, to.websiteId, urlIds)) await indexPage(to, page);
}
