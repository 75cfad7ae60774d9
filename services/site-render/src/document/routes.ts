import {
  checkOrigin,
  giveHostCookie,
  hostCookieValues,
  isDatabaseAway,
  isSecure,
  memberCookie,
  normaliseHost,
  Refusal,
  refusals,
  websiteOf,
  withTenant,
  type MemberDirectory,
  type Website,
} from '@litfass/kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { OverBudget } from '../drawing/drawing-thread.ts';
import type { PageGuesses } from '../limits/page-guesses.ts';
import type { CachedPage, PageCache } from '../page-cache/page-cache.ts';
import type { Snapshot } from '../website/snapshot.ts';
import type { Snapshots } from '../website/snapshots.ts';
import { newPage, sendPage } from './answer.ts';
import { guardOf, isPassword, unlockCookie, unlockToken, type Asker } from './decide.ts';
import { feedOf } from './feed.ts';
import { find } from './find.ts';
import type { FullHouse } from './full-house.ts';
import { findItem } from './item-store.ts';
import type { MadePage, PageMaker, PageRequest } from './page-maker.ts';
import { ownRequest } from './own-request.ts';
import { cacheKey, readPageQuery } from './page-query.ts';
import { splitPath } from '../multilingual/site-language.ts';
import type { TellMissing } from './missing-pages.ts';
import { plainPage, tooCostlyFor, tooCostlyPage } from './plain-page.ts';
import type { Turns } from './turns.ts';

export interface DocumentParts {
  parts: SiteParts;
  snapshots: Snapshots;
  cache: PageCache;
  maker: PageMaker;
  drawing: Drawing;
  guesses: PageGuesses;
  members: MemberDirectory;
  turns: Turns;
  fullHouse: FullHouse;
  tellMissing: TellMissing;
}

/** Every HTML document of every website: the cached copy if it is fresh, else made anew, else the last good one. */
export function documentRoutes(app: FastifyInstance, documents: DocumentParts): void {
  // Programs ask there: what is no call gets no page of the website.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    handler: () => Promise.reject(refusals.notFound()),
  });
  app.get('/*', (request, reply) => answerDocument(documents, request, reply));
  app.post('/*', (request, reply) => unlock(documents, request, reply).catch(tooCostlyFor(documents.parts, reply)));
}

/** Answers any address with the document that stands there. */
export function answerDocument(
  documents: DocumentParts,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const { parts, cache } = documents;
  const website = parts.hosts.find(request.headers.host ?? '');
  const url = request.raw.url ?? '/';
  if (!website) return isFrontDoor(parts, request, url) ? reply.redirect('/config/', 302) : plainPage(reply, 404);
  const key = cacheKey(website.id, url);
  const cached = key === null ? undefined : cache.find(key);
  if (cached && cache.isFresh(website.id, cached, Date.now()))
    return sendPage(request, reply, cached, { shared: website.isClosed !== true });
  return answerUncached(documents, website, request, reply).catch((error: unknown) => {
    const isTooMuch = error instanceof Refusal && error.status === 429;
    const isTooCostly = error instanceof OverBudget;
    if (!isDatabaseAway(error) && !isTooMuch && !isTooCostly) throw error;
    if (cached) return sendPage(request, reply, cached, { shared: true, stale: true });
    if (isTooCostly) return tooCostlyPage(reply, website.locale);
    if (!isTooMuch) return plainPage(reply, 503, website.locale);
    documents.fullHouse.note(website.id, url);
    return plainPage(reply.headers(error.headers), 429, website.locale);
  });
}

/** The bare app domain is no website's: whoever comes there is shown into the owner's app. */
const isFrontDoor = ({ config }: SiteParts, { headers }: FastifyRequest, url: string): boolean =>
  url === '/' && normaliseHost(headers.host ?? '') === config.appDomain;

async function answerUncached(
  documents: DocumentParts,
  website: Website,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { snapshots, cache, parts } = documents;
  const snapshot = await snapshots.get(website.id);
  if (!snapshot) return plainPage(reply, 404, website.locale);
  const { asked, key } = ownRequest(snapshot, pageRequest(documents, website.id, request), parts.clock());
  if (request.query && Reflect.get(request.query, 'format') === 'rss') {
    const feed = await feedOf(parts, snapshot, asked.path);
    if (feed)
      return reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(feed);
  }
  const kept = key === null ? undefined : cache.find(key);
  if (kept && cache.isFresh(website.id, kept, Date.now()))
    return sendPage(request, reply, kept, { shared: website.isClosed !== true });
  documents.drawing.refuse({ websiteId: website.id, version: snapshot.version, path: asked.path });
  const generation = cache.generation(website.id);
  const expiresAt = Date.now() + parts.config.pageCacheSeconds * 1000;
  let other: MadePage | null = null;
  const make = async () => {
    const made = await documents.maker.make(snapshot, asked);
    if (made.kind === 'document' && made.shared && made.status === 200)
      return newPage(made, { secret: parts.config.secret, generation, expiresAt });
    other = made;
    return null;
  };
  const inTurn = () => documents.turns.take(website, make);
  const page = key === null ? await inTurn() : await cache.once(key, inTurn);
  if (page) return sendPage(request, reply, page, { shared: website.isClosed !== true });
  // Whoever waited for another's run of `make` makes its own answer: what is not shared may differ by visitor.
  const own = () => documents.turns.take(website, () => documents.maker.make(snapshot, asked));
  return sendMade(documents, { snapshot, made: other ?? (await own()) }, request, reply);
}

async function sendMade(
  { parts, maker, tellMissing }: DocumentParts,
  { snapshot, made }: { snapshot: Snapshot; made: MadePage },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (made.kind === 'not-found') {
    tellMissing(snapshot.id, request);
    return sendPage(request, reply, await notFoundPage({ parts, maker }, snapshot, request.url), { shared: false });
  }
  if (made.kind === 'redirect')
    return reply.code(made.status).header('location', made.to).header('cache-control', 'no-cache').send();
  const page = newPage(made, { secret: parts.config.secret, generation: 0, expiresAt: 0 });
  return sendPage(request, reply, page, { shared: made.shared && made.status === 200 });
}

/** The page for addresses that lead nowhere, made once a version: whoever tries many costs nearly nothing. */
const notFoundPage = (
  { parts, maker }: Pick<DocumentParts, 'parts' | 'maker'>,
  snapshot: Snapshot,
  path: string,
): Promise<CachedPage> =>
  snapshot.memory.once(`not-found page ${splitPath(snapshot.languages, path).language.prefix}`, async () => {
    const made = await maker.notFound(snapshot, path);
    return newPage(made, { secret: parts.config.secret, generation: 0, expiresAt: 0 });
  });

function pageRequest({ members, parts }: DocumentParts, websiteId: string, request: FastifyRequest): PageRequest {
  const url = request.raw.url ?? '/';
  const [path = '/'] = url.split('?');
  const token = request.cookies[memberCookie(isSecure(request))];
  const find = async (): Promise<Asker> => {
    if (!token) return null;
    return members.find(websiteId, token).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'a page of members stays closed: auth does not answer');
      return 'unknown' as const;
    });
  };
  return {
    path,
    url,
    query: readPageQuery(url),
    unlocks: (name) => hostCookieValues(request, name),
    member: find,
    refused: false,
  };
}

/** The form of a password page posts to the page's own address: opens it by a cookie, or asks again with 401. */
async function unlock(documents: DocumentParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { parts, snapshots, maker, guesses } = documents;
  const website = websiteOf(parts, request);
  checkOrigin(parts, request, reply, website);
  const snapshot = await snapshots.get(website.id);
  if (!snapshot) return plainPage(reply, 404, website.locale);
  const asked = pageRequest(documents, website.id, request);
  const guard = await guardAt(documents, snapshot, asked.path);
  if (guard?.kind !== 'password') return sendMade(documents, { snapshot, made: { kind: 'not-found' } }, request, reply);
  const lock = unlockCookie(parts.config.secret, website.id, guard);
  await guesses.admit(website.id, lock, request);
  const typed: unknown = request.body && Reflect.get(request.body, 'password');
  if (typeof typed !== 'string' || !isPassword(typed, guard)) {
    await guesses.miss(website.id, lock);
    const made = await maker.make(snapshot, { ...asked, refused: true });
    return sendMade(documents, { snapshot, made }, request, reply);
  }
  const token = unlockToken(parts.config.secret, website.id, guard);
  giveHostCookie(request, reply, { name: lock, value: token });
  return reply.code(303).header('location', asked.path).send();
}

async function guardAt({ parts }: DocumentParts, snapshot: Snapshot, path: string) {
  const now = parts.clock();
  const { target } = find(snapshot, path, now);
  if (target.kind === 'page') return guardOf([target.page.access]);
  if (target.kind === 'list') return guardOf([target.collection.access]);
  if (target.kind !== 'item') return null;
  const { collection, urlId } = target;
  const item = await withTenant(parts.db, snapshot.id, (trx) =>
    findItem(trx, snapshot.id, { collection, path: target.path, urlId, now }),
  );
  return guardOf([collection.access, item?.document.access]);
}
