import { isDeepStrictEqual } from 'node:util';
import type { Site } from '@litfass/model';
import type { Transaction } from 'kysely';
import type { Publication } from '../content/publication.ts';
import { publishSite } from '../content/publish-site.ts';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';
import { loadHosts } from '../website/store.ts';
import { findDraft, rewriteDraft, type AnyDocument, type Place, type Writer } from './draft-store.ts';

/** A page or collection that gets another address or goes. */
export interface Move {
  kind: 'page' | 'collection';
  from: string;
  /** Null: it goes, and links to it with it. */
  to: string | null;
  /** What is the home page afterwards where it was that. */
  home: string | null | undefined;
}

/** How a document moves from its published address to that of its draft; null when it stays where it is. */
export function moveOf({ kind }: Pick<Place, 'kind'>, before: object | null | undefined, after: object): Move | null {
  if (kind !== 'page' && kind !== 'collection') return null;
  const [from, to] = [before, after].map((document): unknown => Reflect.get(document ?? {}, 'urlId'));
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return null;
  return { kind, from, to, home: to };
}

/** A website, sound or not, whose home page and links of all navigations follow the move. */
export function relinked(site: AnyDocument, move: Move): AnyDocument {
  const { home, navigation } = site;
  const lists = isRecord(navigation)
    ? Object.fromEntries(Object.entries(navigation).map(([name, links]) => [name, linksAfter(links, move)]))
    : navigation;
  return {
    ...site,
    ...(home === move.from && { home: move.home }),
    ...(navigation !== undefined && { navigation: lists }),
  };
}

/** What stands below a link that goes takes its place. */
function linksAfter(links: unknown, move: Move): unknown {
  if (!Array.isArray(links)) return links;
  return links.flatMap((link: unknown): unknown[] => {
    if (!isRecord(link)) return [link];
    const { children } = link;
    const below = linksAfter(children, move);
    const kept = children === undefined ? link : { ...link, children: below };
    if (link[move.kind] !== move.from) return [kept];
    if (move.to !== null) return [{ ...kept, [move.kind]: move.to }];
    return Array.isArray(below) ? below : [];
  });
}

const isRecord = (value: unknown): value is AnyDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Lets the website that visitors see and its draft follow a move; the caller holds the draft already.
 * @param by who moves the document; null when its time has come
 */
export async function relinkSite(to: Publication, move: Move, by: Writer | null): Promise<void> {
  const { trx, websiteId, now } = to;
  const place = { kind: 'site', id: websiteId } as const;
  const draft = await findDraft(trx, websiteId, place);
  const drafted = draft && relinked(draft.document, move);
  if (drafted && !isDeepStrictEqual(drafted, draft.document))
    await rewriteDraft(trx, websiteId, place, { document: drafted, by: by?.name ?? draft.savedBy, at: now });
  const site = await holdSite(trx, websiteId);
  const shown = site && relinked(site, move);
  if (!shown || isDeepStrictEqual(shown, site)) return;
  const hosts = (await loadHosts(trx, websiteId)).map((host, index) => ({ host, primary: index === 0 }));
  await publishSite(to, parseDocument<Site>(shown), hosts);
}

/** As it is now: somebody may have published it since this transaction looked at it first. */
async function holdSite(trx: Transaction<SiteTables>, websiteId: string): Promise<AnyDocument | null> {
  const row = await trx
    .selectFrom('website')
    .select('document')
    .where('website_id', '=', websiteId)
    .forUpdate()
    .executeTakeFirst();
  return row ? parseDocument<AnyDocument>(row.document) : null;
}
