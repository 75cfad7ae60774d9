import { type ObjectStore, withTenant } from '@litfass/kit';
import type { Comment, Site } from '@litfass/model';
import { loadComments } from '../comment/store.ts';
import { loadContent } from '../content/store.ts';
import type { SiteParts } from '../db/database.ts';
import { hostKey } from '../domain/claim.ts';
import { listDomains, type StoredDomain } from '../domain/store.ts';
import { loadAssets, type AssetRecord } from '../media/asset-store.ts';
import type { PackedFile } from '../media/zip.ts';
import { loadWebsite } from '../website/store.ts';

export interface BundleFile {
  path: string;
  bytes: Buffer;
}

/** What this service owns of a website, at one moment: the files that are text, and the records of its media. */
export interface SiteContent {
  files: BundleFile[];
  assets: AssetRecord[];
}

/** Site, pages and collections with comments as the files of a bundle; `filesOf` reads the media. */
export const loadSite = (parts: SiteParts, websiteId: string): Promise<SiteContent> =>
  withTenant(parts.db, websiteId, async (trx) => {
    const website = await loadWebsite(trx, websiteId);
    if (!website) return { files: [], assets: [] };
    const { pages, collections, items } = await loadContent(trx, websiteId);
    const comments = await loadComments(trx, websiteId);
    const withComments = (id: string): { comments?: Comment[] } => {
      const thread = comments.get(id);
      return thread ? { comments: thread } : {};
    };
    const domains = exportedDomains(website.site, await listDomains(trx, websiteId));
    const site = { ...website.site, ...domains, website: { ...website.site.website, id: websiteId } };
    return {
      files: [
        jsonFile('site.json', site),
        ...pages.map((page) => jsonFile(`pages/${page.urlId}.json`, page)),
        ...collections.map((collection) => {
          const own = (items.get(collection.id) ?? []).map((item) => ({ ...item, ...withComments(item.id) }));
          return jsonFile(`collections/${collection.urlId}.json`, { ...collection, items: own });
        }),
      ],
      assets: await loadAssets(trx, websiteId),
    };
  });

/** The files of a bundle one after another, each opened when its turn comes; media whose bytes are lost are left out. */
export async function* filesOf(
  { files, assets }: SiteContent,
  media: ObjectStore,
): AsyncGenerator<PackedFile, void, undefined> {
  yield* files;
  for (const { hash, path, bytes: length } of assets) {
    const bytes = await media.stream(hash, { start: 0, end: length - 1 });
    if (bytes) yield { path, bytes };
  }
}

/** The bundle's domains as they stand now: without those given up, with those that the owner has proven since. */
function exportedDomains({ domains: given = [] }: Site, stored: StoredDomain[]): Pick<Site, 'domains'> {
  const now = new Map(stored.map((domain) => [domain.host, domain]));
  const kept = given.filter(({ host }) => now.has(hostKey(host)));
  const names = new Set(kept.map(({ host }) => hostKey(host)));
  const added = stored.filter(({ host, token, verifiedAt }) => token !== null && verifiedAt && !names.has(host));
  if (kept.length === given.length && added.length === 0) return {};
  const primary = (host: string): { primary?: true } => (now.get(host)?.primary ? { primary: true } : {});
  return {
    domains: [...kept, ...added].map(({ host }) => ({ host, ...primary(hostKey(host)) })),
  };
}

export const jsonFile = (path: string, content: unknown): BundleFile => ({
  path,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
});
