import { lastRemoval, ownHostsOf, shareOf, withSystem, withTenant } from '@litfass/kit';
import { deriveId, type Problem, type Site, type SiteBundle } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { Transaction } from 'kysely';
import { replaceComments } from '../comment/store.ts';
import { withdrawPages } from '../content/page-events.ts';
import { beginPublication, endPublication, type Publication } from '../content/publication.ts';
import { publishCollection, publishPage } from '../content/publish.ts';
import { inParts, storeItems } from '../content/store-items.ts';
import { publishSite } from '../content/publish-site.ts';
import { loadStored, removeEntities, titlesOf } from '../content/store.ts';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { dropAssetsBeside, saveAssets, underKnownIds, viewOf, type AssetRecord } from '../media/asset-store.ts';
import { keepWithin } from '../media/storage.ts';
import { askForMissing } from '../import-pictures/ask.ts';
import { addImportReport } from '../import-report/store.ts';
import type { GivenReport } from '../import-report/given.ts';
import { isWebsiteClosed, saveOpening } from '../opening/store.ts';
import { publishItemEvents, withdrawItems } from '../product/events.ts';
import { sanitiseBundle } from '../sanitise/sanitise-bundle.ts';
import { removeEntries } from '../search/search-index.ts';
import { allHostsOf } from '../domain/announce.ts';
import { hostKey, newProofToken } from '../domain/claim.ts';
import { publishWebsiteBrought, publishWebsiteStarted, type Brought, type Start } from '../website/events.ts';
import { findHolders, holdWebsite, loadHosts, lockForImport, saveDomains, type GivenDomain } from '../website/store.ts';
import { bundleRefusals } from './errors.ts';
import { idsOf, keepEdits, type KeptEdits } from './keep-edits.ts';
import { Removals, type Removed } from './removals.ts';

export interface ImportInput {
  bundle: SiteBundle;
  assets: AssetRecord[];
  /** Hosts beside those of the bundle, which the operator gives and vouches for. */
  hosts: string[];
  /** Whether the bundle's own hosts count as proven: true where the app domain is localhost. */
  hostsProven: boolean;
  /** The platform's operator brings the bundle, and answers for the addresses in it. */
  byOperator?: boolean;
  /** Keeps the code of code and embed blocks as it is. */
  customCode: boolean;
  /** A website that is new is for who works on it alone, until its owner opens it. */
  closed?: boolean;
  /** Who begins a new website with this bundle; a website that is there already is left alone. */
  start?: Start;
  /** An export of another system: what its owner made of the website since its last import stays. */
  keepsEdits?: boolean;
  /** Takes again what came once and was deleted here. */
  restore?: boolean;
  /** Who brings files along for a website that is there: what other services keep of them joins what they have. */
  bring?: Brought;
  /** Kept with the website when anything changed. */
  report?: GivenReport;
  /** What stands here and not in the bundle: 'remove' unless its sender has to be asked first. */
  missing?: 'remove' | 'ask';
  /** Whose language refusals speak; German without one. */
  locale?: string;
}

export interface ImportedWebsite {
  websiteId: string;
  identifier: string;
  /** Verified hosts, the primary one first. */
  hosts: string[];
  changed: boolean;
  /** Only who works on it sees it. */
  isClosed: boolean;
  /** The last removal of a website of this id, by its version; 0: none. */
  removal: number;
  /** What the bundle no longer held. */
  removed: Removed;
  /** What it held and was deleted here after an earlier import: it stays away. Titles. */
  deleted: string[];
}

/**
 * Puts a whole website in place in one transaction. Importing the same bundle twice changes nothing; what a changed
 * bundle no longer holds is removed, and told.
 * @throws Refusal when a host, an id or a new website's identifier belongs to another website, or when something would be
 * removed and its sender has to be asked first
 */
export async function importBundle(parts: SiteParts, input: ImportInput): Promise<ImportedWebsite> {
  const given = sanitiseBundle(input.bundle, { customCode: input.customCode });
  const domains = hostsOf(parts, given, input);
  const hosts = domains.map(({ host }) => host);
  const removals = new Removals();
  const websiteId = await chooseWebsiteId(parts, given, { hosts, locale: input.locale });
  if (input.start && websiteId !== given.site.website.id)
    throw bundleRefusals.identifierTaken(given.site.website.identifier);
  return withTenant(parts.db, websiteId, async (trx) => {
    await lockForImport(trx, websiteId);
    const isNew = !(await holdWebsite(trx, websiteId));
    const { bundle, isSiteSame, deleted } = input.keepsEdits
      ? await withEdits(trx, websiteId, { given, removals, restore: input.restore === true })
      : { bundle: given, isSiteSame: false, deleted: { ids: [], titles: [] } };
    const files = await underKnownIds(trx, websiteId, input.assets);
    const assets = Object.fromEntries(files.map((asset) => [asset.path, viewOf(asset)]));
    const to = await beginPublication(trx, { websiteId, site: bundle.site, now: parts.clock(), assets });
    const filesChanged = await putFiles(trx, websiteId, {
      files,
      removals,
      keepsEdits: input.keepsEdits === true,
      expects: input.report?.expects ?? [],
    });
    await keepWithin(trx, websiteId, {
      mostBytes: shareOf(bundle.site.website, parts.config.storageBytesPerWebsite, parts.config),
    });
    await saveDomains(trx, websiteId, domains, { now: parts.clock(), newToken: newProofToken });
    const { identifier } = bundle.site.website;
    const hosts = allHostsOf(parts, { identifier, hosts: await loadHosts(trx, websiteId) });
    const named = hosts.map((host, index) => ({ host, primary: index === 0 }));
    // Of what is kept of edits somebody of the website wrote a part.
    const byOperator = input.byOperator === true && input.keepsEdits !== true;
    const siteChanged = !isSiteSame && (await publishSite(to, bundle.site, named, { byOperator }));
    const contentChanged = await publishContent(to, bundle, removals);
    if (input.missing === 'ask' && removals.any) throw bundleRefusals.removes(removals.all);
    const changed = filesChanged || siteChanged || contentChanged;
    if (changed) await endPublication(to);
    if (isNew && (input.closed || input.start)) await saveOpening(trx, websiteId, null);
    if (input.start) {
      await publishWebsiteStarted(trx, websiteId, input.start, to.version);
    }
    const { bring } = input;
    if (bring && (bring.forms.length > 0 || bring.commerce))
      await publishWebsiteBrought(trx, websiteId, bring, to.version);
    if (input.report && (changed || input.start)) {
      const { id, source, madeBy, fetches, contentOf } = input.report;
      const content = contentOf({ removed: removals.all, deleted: deleted.titles });
      const imported = [...new Set([...idsOf(given), ...deleted.ids])];
      await addImportReport(trx, websiteId, { id, source, madeBy, content, imported });
      if (fetches) await askForMissing(trx, websiteId, id);
    }
    const isClosed = await isWebsiteClosed(trx, websiteId);
    const about = { websiteId, identifier, hosts, isClosed, removal: await lastRemoval(trx, websiteId) };
    return { ...about, changed, removed: removals.all, deleted: deleted.titles };
  });
}

async function withEdits(
  trx: Transaction<SiteTables>,
  websiteId: string,
  { given, removals, restore }: { given: SiteBundle; removals: Removals; restore: boolean },
): Promise<KeptEdits> {
  const kept = await keepEdits(trx, websiteId, { bundle: given, restore });
  removals.add('edit', kept.overwritten);
  return kept;
}

interface GivenFiles {
  files: AssetRecord[];
  removals: Removals;
  keepsEdits: boolean;
  /** Paths of files that may be here already. */
  expects: readonly string[];
}

/** Only these files are the website's; false when they already were. */
async function putFiles(
  trx: Transaction<SiteTables>,
  websiteId: string,
  { files, removals, keepsEdits, expects }: GivenFiles,
): Promise<boolean> {
  const saved = await saveAssets(trx, websiteId, files);
  const paths = [...files.map(({ path }) => path), ...expects];
  const dropped = await dropAssetsBeside(trx, websiteId, paths, { keepsUploads: keepsEdits });
  removals.add('media', dropped);
  return dropped.length > 0 || saved;
}

/** The domains of the bundle and those that the operator names beside it. */
function hostsOf(parts: SiteParts, { site }: SiteBundle, { hosts, hostsProven }: ImportInput): GivenDomain[] {
  const given = new Map<string, GivenDomain>();
  for (const { host: written, primary = false } of site.domains ?? []) {
    const host = hostKey(written);
    given.set(host, { host, primary, proven: hostsProven });
  }
  for (const host of hosts) given.set(host, { primary: false, ...given.get(host), host, proven: true });
  for (const own of ownHostsOf(parts.config, site.website.identifier)) given.delete(own);
  return [...given.values()];
}

async function chooseWebsiteId(
  parts: SiteParts,
  { site }: SiteBundle,
  { hosts, locale = 'de' }: { hosts: string[]; locale?: string | undefined },
): Promise<string> {
  const { identifier, id } = site.website;
  const wished = id ?? deriveId(identifier, 'website');
  const holders = await withSystem(parts.db, (trx) => findHolders(trx, { identifier, websiteId: wished, hosts }));
  if (!holders.byIdentifier && holders.identifierOfId) throw bundleRefusals.idTaken(wished, holders.identifierOfId);
  const websiteId = holders.byIdentifier ?? wished;
  const taken = holders.takenHosts.filter((holder) => holder.websiteId !== websiteId);
  if (taken.length > 0) throw bundleRefusals.hostsTaken(placesOf(taken, site, locale));
  return websiteId;
}

/** Where the domains stand that belong to somebody else: in site.json, or in what the operator named beside it. */
function placesOf(taken: readonly { host: string }[], { domains = [] }: Site, locale: string): Problem[] {
  const { domainTaken } = textsFor(locale).bundleFaults;
  return taken.map(({ host }) => {
    const index = domains.findIndex((domain) => hostKey(domain.host) === host);
    const place =
      index < 0 ? { file: '--host', pointer: '' } : { file: 'site.json', pointer: `/domains/${index}/host` };
    return { ...place, reason: domainTaken({ name: host }) };
  });
}

async function publishContent(to: Publication, bundle: SiteBundle, removals: Removals): Promise<boolean> {
  const { trx, websiteId } = to;
  const dropped = await dropMissing(to, bundle, removals);
  let changed = dropped > 0;
  for (const page of bundle.pages) changed = (await publishPage(to, page)) || changed;
  for (const { items, ...collection } of bundle.collections) {
    const collectionChanged = await publishCollection(to, collection);
    changed ||= collectionChanged;
    const placed = items.map(({ comments = [], ...item }, position) => ({ item, position, comments }));
    for (const part of inParts(placed)) {
      const stored = await storeItems(to, collection, part);
      const commented = part.map(({ item, comments }) => ({ itemId: item.id, comments }));
      const commentsChanged = await replaceComments(trx, websiteId, commented, to.timeZone);
      const news = stored.filter(({ change }) => change.isNew || collectionChanged);
      await publishItemEvents(to, collection, news);
      changed ||= commentsChanged || stored.some(({ change }) => change.isNew);
    }
  }
  return changed;
}

async function dropMissing(to: Publication, bundle: SiteBundle, removals: Removals): Promise<number> {
  const { trx, websiteId } = to;
  const kept = {
    page: new Set(bundle.pages.map(({ id }) => id)),
    collection: new Set(bundle.collections.map(({ id }) => id)),
    item: new Set(bundle.collections.flatMap(({ items }) => items.map(({ id }) => id))),
  };
  let count = 0;
  for (const table of ['page', 'collection', 'item'] as const) {
    const stored = await loadStored(trx, websiteId, table);
    const gone = stored.filter((id) => !kept[table].has(id));
    removals.add(table, await titlesOf(trx, websiteId, { table, ids: gone }));
    if (table === 'page') await withdrawPages(to, gone);
    await removeEntities(trx, websiteId, table, gone);
    await removeEntries(trx, websiteId, gone);
    if (table === 'item') await withdrawItems(to, gone);
    count += gone.length;
  }
  return count;
}
