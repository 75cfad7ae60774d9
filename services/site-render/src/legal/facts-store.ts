import { workflowCodes, type Page } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import { pageHref } from '../content/address.ts';
import { parseDocument } from '../content/stored-document.ts';
import type { ItemDocument } from '../content/store.ts';
import type { SiteTables } from '../db/database.ts';
import { htmlToText } from '../sanitise/html-to-text.ts';
import { sectionsToText } from '../search/sections-to-text.ts';
import { loadWebsite } from '../website/store.ts';
import { isOpen } from '../website/snapshot.ts';
import { textsMadeBy, textsMadeOn } from './made-text.ts';
import { greenClaim } from './green-claims.ts';
import type { CheckedPage, Thing, WebsiteFacts } from './legal-check.ts';

type Trx = Transaction<SiteTables>;

/** Texts with such claims that are named; more would hide the rest of the list. */
const MOST_CLAIMS = 20;
/** Items whose texts are looked through at a time: the newest. */
const MOST_ITEMS = 2000;

/** Reads what the check asks of a website as visitors see it; null for one that is not there. */
export async function loadFacts(trx: Trx, websiteId: string): Promise<WebsiteFacts | null> {
  const website = await loadWebsite(trx, websiteId);
  if (!website) return null;
  const { site } = website;
  const blocks = [...(site.header?.blocks ?? []), ...(site.footer?.blocks ?? [])];
  const pages = await publishedPages(trx, websiteId);
  const footerText = blocks.map(({ value }) => JSON.stringify(value)).join('\n');
  const linked = linksOf(site.navigation);
  return {
    legal: site.settings?.legal ?? null,
    pages: pages.map((page): CheckedPage => ({
      id: page.id,
      urlId: page.urlId,
      title: page.title,
      text: sectionsToText(page.sections),
      made: textsMadeOn(page),
      isLinked: linked.has(page.urlId) || linksTo(footerText, pageHref(site.home, page.urlId)),
    })),
    everywhere: { text: sectionsToText([{ id: '', blocks }]), made: textsMadeBy(blocks) },
    hasPosts: await hasPosts(trx, websiteId),
    greenClaims: await claimsOf(trx, websiteId),
  };
}

async function publishedPages(trx: Trx, websiteId: string): Promise<(Page & { id: string })[]> {
  const rows = await trx
    .selectFrom('page')
    .select('document')
    .where('website_id', '=', websiteId)
    .where('workflow', '=', workflowCodes.published)
    .where('page_type', '<', 100)
    .orderBy('url_id')
    .execute();
  return rows
    .map(({ document }) => parseDocument<Page & { id: string }>(document))
    .filter(({ access }) => isOpen(access));
}

const linksTo = (text: string, href: string): boolean => text.includes(`\\"${href}\\"`) || text.includes(`"${href}"`);

interface Linked {
  page?: string | null | undefined;
  href?: string | null | undefined;
  children?: readonly Linked[] | null | undefined;
}

/** Pages that the navigation leads to, hidden entries among it: the footer links them where they are of the law. */
function linksOf(navigation: Readonly<Record<string, unknown>> | null | undefined): Set<string> {
  const found = new Set<string>();
  const visit = (entries: readonly Linked[]): void => {
    for (const { page, href, children } of entries) {
      if (page) found.add(page);
      if (href?.startsWith('/')) found.add(href.slice(1));
      visit(children ?? []);
    }
  };
  for (const name of ['main', '_hidden']) {
    const entries = navigation?.[name];
    if (Array.isArray(entries)) visit(entries);
  }
  return found;
}

async function hasPosts(trx: Trx, websiteId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('item')
    .innerJoin('collection', (join) =>
      join.onRef('collection.id', '=', 'item.collection_id').onRef('collection.website_id', '=', 'item.website_id'),
    )
    .select('item.id')
    .where('item.website_id', '=', websiteId)
    .where('item.workflow', '=', workflowCodes.published)
    .where(sql<boolean>`collection.document->>'collectionType' = 'blog'`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function claimsOf(trx: Trx, websiteId: string): Promise<Thing[]> {
  const rows = await trx
    .selectFrom('item')
    .select(['id', 'title', 'document'])
    .where('website_id', '=', websiteId)
    .where('workflow', '=', workflowCodes.published)
    .orderBy('updated_at', 'desc')
    .limit(MOST_ITEMS)
    .execute();
  const things: Thing[] = [];
  for (const { id, title, document } of rows) {
    const { excerpt, body } = parseDocument<ItemDocument>(document);
    const claim = greenClaim(`${title}\n${htmlToText(excerpt ?? '')}\n${sectionsToText(body?.sections ?? [])}`);
    if (claim !== null) things.push({ title: `${title}: „${claim}“`, place: `/config/items/${id}` });
    if (things.length === MOST_CLAIMS) break;
  }
  return things;
}
