import { on, parseUntrustedJson, withTenant } from '@litfass/kit';
import { LEGAL_CHECK, LegalCheckQuestion, type LegalCheckAnswer } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import type { SiteParts } from '../db/database.ts';
import { websiteLegalCheck } from './api.ts';
import { loadFacts } from './facts-store.ts';
import { isWebsiteClosed } from '../opening/store.ts';
import { askStores } from '../store-pages/store-summaries.ts';
import type { WarrantyNotices } from '../warranty-notice/notices.ts';
import { isFilled } from './legal-check.ts';
import { checkWebsite, pointsOf } from './website-legal-check.ts';

const validator = Compile(LegalCheckQuestion);

/** What the law asks of a website: for who works on it, and for commerce, whose store stands on it. */
export function legalCheckRoutes(app: FastifyInstance, parts: SiteParts, notices: WarrantyNotices): void {
  on(app, parts, websiteLegalCheck, ({ website }) =>
    withTenant(parts.db, website.id, (trx) => checkWebsite(trx, { websiteId: website.id, locale: website.locale }), {
      readOnly: true,
    }),
  );
  const stores = askStores(parts);
  const stop = parts.bus.respond(LEGAL_CHECK, async (bytes) => {
    const question = parseUntrustedJson(Buffer.from(bytes).toString());
    if (!validator.Check(question)) throw new Error(`No question for ${LEGAL_CHECK}`);
    const state = question.withState === true ? await stateOf(parts, stores, question.websiteId) : {};
    const hasWarrantyNotice = (await notices.noticeFor(question.locale)) !== null;
    return Buffer.from(JSON.stringify({ ...(await answer(parts, question)), ...state, hasWarrantyNotice }));
  });
  app.addHook('onClose', async () => stop());
}

async function stateOf(
  { db }: SiteParts,
  stores: ReturnType<typeof askStores>,
  websiteId: string,
): Promise<Pick<LegalCheckAnswer, 'isOpen' | 'hasOpenStore'>> {
  const isClosed = await withTenant(db, websiteId, (trx) => isWebsiteClosed(trx, websiteId), { readOnly: true });
  const { uses } = await stores(websiteId);
  return { isOpen: !isClosed, ...(uses && { hasOpenStore: uses.opened }) };
}

async function answer({ db }: SiteParts, { websiteId, locale }: LegalCheckQuestion): Promise<LegalCheckAnswer> {
  const facts = await withTenant(db, websiteId, (trx) => loadFacts(trx, websiteId), { readOnly: true });
  if (!facts) return { points: [], pages: [] };
  return {
    points: pointsOf(facts, locale),
    pages: facts.pages.map((page) => ({
      urlId: page.urlId,
      title: page.title,
      isFilled: isFilled(page),
      made: [...page.made],
    })),
  };
}
