import { on, parseUntrustedJson, refusals, withTenant, type AnswerOf } from '@litfass/kit';
import { PUBLISHED_PAGES, PublishedPages } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import type { CommerceParts } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import type { OrderParts } from '../order/settle.ts';
import { methodsOf } from '../payment/methods.ts';
import { withoutUnitPrice } from '../product/offer-store.ts';
import { findOffers } from '../product/store.ts';
import { findStore, lockStore, saveStore } from '../store/store.ts';
import * as api from './api.ts';
import { judge, type LegalFacts } from './legal.ts';

type Check = AnswerOf<typeof api.legalCheck>;

const ANSWER_WITHIN_MS = 2000;
const validator = Compile(PublishedPages);

/** What the law asks of a store, and opening it only when that is there. */
export function serveLegalCheck(app: FastifyInstance, parts: OrderParts): void {
  on(app, parts, api.legalCheck, ({ website }) => check(parts, website));
  on(app, parts, api.openStore, async ({ website }) => {
    const { items } = await check(parts, website);
    const missing = items.filter(({ state }) => state === 'missing');
    if (missing.length > 0) throw commerceRefusals.notLawful(missing);
    return setOpened(parts, website.id, true);
  });
  on(app, parts, api.closeStore, ({ website }) => setOpened(parts, website.id, false));
}

const setOpened = ({ db }: CommerceParts, websiteId: string, opened: boolean): Promise<{ opened: boolean }> =>
  withTenant(db, websiteId, async (trx) => {
    await lockStore(trx, websiteId);
    await saveStore(trx, websiteId, { opened });
    return { opened };
  });

async function check(parts: OrderParts, { id: websiteId, locale }: { id: string; locale: string }): Promise<Check> {
  const pages = await askPages(parts, websiteId);
  const { facts, opened } = await withTenant(parts.db, websiteId, (trx) => load(trx, parts, { websiteId, pages }), {
    readOnly: true,
  });
  const texts = textsFor(locale).legalCheck;
  const items = judge(facts).map(({ rule: { id, paragraph, place }, state }) => {
    const { title, why, remedy } = texts[id];
    const things = id === 'unitPrices' ? facts.withoutUnitPrice.map(toThing) : [];
    return { id, paragraph, title, why, remedy, place, state, things };
  });
  return { opened, mayOpen: items.every(({ state }) => state !== 'missing'), items };
}

const toThing = ({ itemId, title }: { itemId: string; title: string }) => ({ title, place: `/config/items/${itemId}` });

async function load(
  trx: Parameters<typeof findStore>[0],
  { providers }: OrderParts,
  { websiteId, pages }: { websiteId: string; pages: LegalFacts['pages'] },
): Promise<{ facts: LegalFacts; opened: boolean }> {
  const store = await findStore(trx, websiteId);
  const offers = await findOffers(trx, websiteId);
  const facts = {
    pages,
    legal: store.website.legal ?? null,
    commerce: store.commerce,
    selling: store.selling,
    paymentMethods: methodsOf(store, providers).filter((id) => id !== 'test'),
    sellsGoods: offers.some(({ productType }) => productType === 'PHYSICAL'),
    withoutUnitPrice: await withoutUnitPrice(trx, websiteId),
  };
  return { facts, opened: store.opened };
}

/** Pages are site-render's: without its answer nobody knows whether a store is lawful. */
async function askPages({ bus }: CommerceParts, websiteId: string): Promise<LegalFacts['pages']> {
  const question = Buffer.from(JSON.stringify({ websiteId }));
  const bytes = await bus.request(PUBLISHED_PAGES, question, ANSWER_WITHIN_MS).catch(() => null);
  const answer = bytes && parseUntrustedJson(Buffer.from(bytes).toString(), { maxBytes: 5_000_000, maxKeys: 100_000 });
  if (!validator.Check(answer)) throw refusals.away('site-render');
  return answer.pages;
}
