import { parseUntrustedJson, refusals, withTenant, type AnswerOf } from '@litfass/kit';
import { LEGAL_CHECK, LegalCheckAnswer, type WebsiteLegalPoint } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { Compile } from 'typebox/compile';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import type { OrderParts } from '../order/parts.ts';
import { methodsOf } from '../payment/methods.ts';
import { withoutUnitPrice } from '../product/offer-store.ts';
import { findOffers } from '../product/store.ts';
import { findStore } from '../store/store.ts';
import type * as api from './api.ts';
import { judge, type LegalFacts } from './legal.ts';
import { findWarning } from './warning-store.ts';

type Check = AnswerOf<typeof api.legalCheck>;
type Item = Check['items'][number];

const ANSWER_WITHIN_MS = 4000;
const validator = Compile(LegalCheckAnswer);

/** Names of the website's points by which this check has always had them. */
const WEBSITE_IDS: Readonly<Record<string, string>> = { imprint: 'imprintPage', privacy: 'privacyPage' };

/**
 * What the law asks of a store: what it asks of every website, then what it asks of whoever sells.
 * @throws Refusal 503 while nobody can say what the website's pages hold
 */
export async function checkStore(
  parts: OrderParts,
  { id: websiteId, locale }: { id: string; locale: string },
): Promise<Check> {
  const { points, pages, hasWarrantyNotice = false } = await askWebsite(parts, { websiteId, locale });
  const { facts, opened, warning } = await withTenant(
    parts.db,
    websiteId,
    (trx) => load(trx, parts, { websiteId, pages, hasWarrantyNotice }),
    { readOnly: true },
  );
  const texts = textsFor(locale).legalCheck;
  const own = judge(facts).map(({ rule: { id, paragraph, place }, state }): Item => {
    const { title, why, remedy } = texts[id];
    const things = id === 'unitPrices' ? facts.withoutUnitPrice.map(toThing) : [];
    return { id, paragraph, title, why, remedy, place, state, things };
  });
  const items = [...points.map(itemOf), ...own];
  return {
    opened,
    mayOpen: items.every(({ state }) => state !== 'missing'),
    closesAt: warning?.closes_at.toISOString() ?? null,
    isClosedByLaw: warning?.closed_at != null,
    items,
  };
}

const itemOf = ({ severity: _severity, ...point }: WebsiteLegalPoint): Item => ({
  ...point,
  id: WEBSITE_IDS[point.id] ?? point.id,
});

const toThing = ({ itemId, title }: { itemId: string; title: string }) => ({ title, place: `/config/items/${itemId}` });

async function load(
  trx: CommerceTransaction,
  { providers }: OrderParts,
  { websiteId, pages, hasWarrantyNotice }: { websiteId: string } & Pick<LegalFacts, 'pages' | 'hasWarrantyNotice'>,
) {
  const store = await findStore(trx, websiteId);
  const offers = await findOffers(trx, websiteId);
  const facts: LegalFacts = {
    pages,
    hasWarrantyNotice,
    legal: store.website.legal ?? null,
    commerce: store.commerce,
    selling: store.selling,
    paymentMethods: methodsOf(store, providers).filter((id) => id !== 'test'),
    sellsGoods: offers.some(({ productType }) => productType === 'PHYSICAL'),
    withoutUnitPrice: await withoutUnitPrice(trx, websiteId),
  };
  return { facts, opened: store.opened, warning: await findWarning(trx, websiteId) };
}

/** Pages are site-render's: without its answer nobody knows whether a store is lawful. */
async function askWebsite(
  { bus }: Pick<CommerceParts, 'bus'>,
  asked: { websiteId: string; locale: string },
): Promise<LegalCheckAnswer> {
  const bytes = await bus.request(LEGAL_CHECK, Buffer.from(JSON.stringify(asked)), ANSWER_WITHIN_MS).catch(() => null);
  const answer = bytes && parseUntrustedJson(Buffer.from(bytes).toString(), { maxBytes: 5_000_000, maxKeys: 200_000 });
  if (!validator.Check(answer)) throw refusals.away('site-render');
  return answer;
}
