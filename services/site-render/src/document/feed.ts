import { baseUrlOf, siteHostOf, withTenant } from '@litfass/kit';
import type { ItemCard, Section } from '@litfass/model';
import type { SiteParts } from '../db/database.ts';
import { read, splitPath } from '../multilingual/site-language.ts';
import { sanitiseHtml } from '../sanitise/sanitise-html.ts';
import { renderFeed } from '../syndication/feed.ts';
import { isOpen, isShown, type Snapshot } from '../website/snapshot.ts';
import { collectionCard, sourceOf } from './card.ts';
import { loadCards } from './card-store.ts';
import { loadBodies } from './item-store.ts';

const NEWEST = 20;

/** Feeds keep their address when their collection becomes the home page. */
function nameIn(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('/', ''));
  } catch {
    return '';
  }
}

/** The RSS feed of the public collection at `path`; null where there is none. */
export async function feedOf(parts: SiteParts, snapshot: Snapshot, address: string): Promise<string | null> {
  const now = parts.clock();
  const { language, path } = splitPath(snapshot.languages, address);
  const collection = snapshot.collections.get(nameIn(path) || (snapshot.site.home ?? ''));
  if (!collection || !isShown(collection, now) || !isOpen(collection.access)) return null;
  const card = collectionCard(collection, snapshot.site.home, language);
  if (!card.feedHref) return null;
  const { website } = snapshot.site;
  const said = read({ ...website, translations: snapshot.site.translations }, language);
  const source = { ...sourceOf(snapshot, collection, language), now };
  return withTenant(parts.db, snapshot.id, async (trx) => {
    const { items } = await loadCards(trx, source, { limit: NEWEST, order: 'newest' });
    const bodies = await loadBodies(
      trx,
      snapshot.id,
      items.map(({ id }) => id),
      language,
    );
    return renderFeed({
      title: `${card.title} – ${said.title}`,
      description: said.description ?? '',
      language: language.code,
      baseUrl: baseUrlOf(parts.config, snapshot.hosts[0] ?? siteHostOf(parts.config, snapshot.identifier)),
      href: card.href,
      selfHref: `${card.href}${card.href.includes('?') ? '&' : '?'}format=rss`,
      fileAddress: (file) => snapshot.assets[file]?.url ?? null,
      items: items.flatMap((item) =>
        isOpen(bodies.get(item.id)?.access) ? [entryOf(item, bodies.get(item.id)?.sections ?? [])] : [],
      ),
    });
  });
}

function entryOf(item: ItemCard, sections: Section[]): Parameters<typeof renderFeed>[0]['items'][number] {
  const html = sections.flatMap(({ blocks }) =>
    blocks.map(({ type, value }) =>
      type === 'html' && typeof value['html'] === 'string' ? sanitiseHtml(value['html']) : '',
    ),
  );
  const audio = item.media?.audio ?? null;
  return {
    id: item.id,
    title: item.title,
    href: item.href,
    publishedAt: item.publishedAt,
    author: item.author,
    categories: [...item.categories, ...item.tags].map(({ name }) => name),
    excerpt: sanitiseHtml(item.excerpt),
    html: html.join('\n'),
    enclosure: audio ? { url: audio.url, mime: audio.mime, bytes: audio.bytes } : null,
  };
}
