import { baseUrlOf, on, queueMail, refusal, refusals, withSystem, withTenant, type BodyOf } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { FormsParts } from '../db/database.ts';
import { countNotices, decideNotice, listNotices, showNotice, type NoticeView } from './api.ts';
import { publishDecision } from './events.ts';
import { decisionLetter } from './letters.ts';
import { findNotice, listNoticesOf, noticesBetween, saveDecision, type StoredNotice } from './store.ts';
import { figuresOf } from './figures.ts';

const PAGE = 50;
const DAY_MS = 86_400_000;

const basisMissing = () =>
  refusal({
    code: 'notice-basis-missing',
    status: 400,
    text: 'Nenne das Gesetz oder die Regel deiner Bedingungen, auf die du die Maßnahme stützt.',
  });

/** The operator's side of notices: list, decide, count. */
export function serveOperatorsNotices(app: FastifyInstance, parts: FormsParts): void {
  const { db } = parts;

  on(app, parts, countNotices, async ({ query: { from, to }, reply }) => {
    reply.header('cache-control', 'no-store');
    const until = new Date(new Date(to).getTime() + DAY_MS);
    return figuresOf(await withSystem(db, (trx) => noticesBetween(trx, new Date(from), until)));
  });

  on(app, parts, listNotices, async ({ query: { state = 'open', cursor = null, limit = PAGE }, reply }) => {
    reply.header('cache-control', 'no-store');
    const found = await withSystem(db, (trx) => listNoticesOf(trx, { state, before: cursor, limit: limit + 1 }));
    const items = found.slice(0, limit).map((notice) => viewOf(parts, notice));
    return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  });

  on(app, parts, showNotice, async ({ params: { noticeId }, reply }) => {
    reply.header('cache-control', 'no-store');
    return viewOf(parts, await requireNotice(parts, noticeId));
  });

  on(app, parts, decideNotice, async ({ params: { noticeId }, body }) => {
    if (body.measure !== 'none' && !body.basis?.trim()) throw basisMissing();
    await decide(parts, await requireNotice(parts, noticeId), body);
    return viewOf(parts, await requireNotice(parts, noticeId));
  });
}

async function requireNotice({ db }: FormsParts, id: string): Promise<StoredNotice> {
  const notice = await withSystem(db, (trx) => findNotice(trx, id));
  if (!notice) throw refusals.notFound();
  return notice;
}

/** The decision, the answer to who reported and the event for the website's people are stored together. */
function decide(parts: FormsParts, notice: StoredNotice, body: BodyOf<typeof decideNotice>): Promise<void> {
  const { db, hosts, config, clock, newId } = parts;
  const { website_id: websiteId, id, urls, email, locale } = notice;
  const host = URL.canParse(urls[0] ?? '') ? new URL(urls[0] ?? '').host : '';
  // A website that is gone has no people to tell, but who reported is answered.
  const website = hosts.byId(websiteId) ?? { id: websiteId, primaryHost: host, locale: 'de-DE' };
  const { operatorEmail: contact = '' } = config;
  const decision = {
    id: newId(),
    decidedAt: clock(),
    measure: body.measure,
    ground: body.ground,
    basis: (body.basis ?? '').trim(),
    reasons: body.reasons.trim(),
  };
  return withTenant(db, websiteId, async (trx) => {
    await saveDecision(trx, websiteId, id, decision);
    const told = { website, id, urls, locale, contact, platform: baseUrlOf(config, config.appDomain) };
    if (email !== null) await queueMail(trx, decisionLetter(told, email, decision));
    await publishDecision(trx, website, { noticeId: id, urls, contact, decision });
  });
}

const viewOf = (
  { hosts }: FormsParts,
  {
    id,
    website_id: websiteId,
    received_at: receivedAt,
    kind,
    urls,
    explanation,
    name,
    email,
    spam,
    decisions,
  }: StoredNotice,
): NoticeView => ({
  id,
  websiteId,
  kind,
  urls,
  explanation,
  name,
  email,
  spam,
  host: hosts.byId(websiteId)?.primaryHost ?? null,
  receivedAt: receivedAt.toISOString(),
  decisions: decisions.map(({ decided_at: decidedAt, id: decisionId, measure, ground, basis, reasons }) => ({
    id: decisionId,
    measure,
    ground,
    basis,
    reasons,
    decidedAt: decidedAt.toISOString(),
  })),
});
