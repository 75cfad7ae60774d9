import { type ObjectStore, withTenant } from '@litfass/kit';
import type { Comment, Site } from '@litfass/model';
import { loadComments } from '../comment/store.ts';
import { loadContent } from '../content/store.ts';
import type { SiteParts } from '../db/database.ts';
import { listDomains, type StoredDomain } from '../domain/store.ts';
import { loadAssets } from '../media/asset-store.ts';
import { loadWebsite } from '../website/store.ts';

export interface BundleFile {
  path: string;
  bytes: Buffer;
}

/** Every file of the website's bundle that this service owns: site, pages, collections with comments, media. */
export async function exportBundle(parts: SiteParts, media: ObjectStore, websiteId: string): Promise<BundleFile[]> {
  const { files, assets } = await withTenant(parts.db, websiteId, async (trx) => {
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
  for (const asset of assets) {
    const bytes = await media.get(asset.hash);
    if (bytes) files.push({ path: asset.path, bytes });
  }
  return files;
}

/** The bundle's domains as they stand now: without those given up, with those that the owner has proven since. */
function exportedDomains({ domains: given = [] }: Site, stored: StoredDomain[]): Pick<Site, 'domains'> {
  const now = new Map(stored.map((domain) => [domain.host, domain]));
  const kept = given.filter(({ host }) => now.has(host.toLowerCase()));
  const names = new Set(kept.map(({ host }) => host.toLowerCase()));
  const added = stored.filter(({ host, token, verifiedAt }) => token !== null && verifiedAt && !names.has(host));
  if (kept.length === given.length && added.length === 0) return {};
  const primary = (host: string): { primary?: true } => (now.get(host)?.primary ? { primary: true } : {});
  return {
    domains: [...kept, ...added].map(({ host }) => ({ host, ...primary(host.toLowerCase()) })),
  };
}

export const jsonFile = (path: string, content: unknown): BundleFile => ({
  path,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
});
