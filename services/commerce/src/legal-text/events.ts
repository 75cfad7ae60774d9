import { consumer, isNewer, parseUntrustedJson, type Consumer } from '@litfass/kit';
import { LegalTexts } from '@litfass/model';
import { PagePublishedSchema, PageWithdrawnSchema } from '@litfass/proto/site/v1/page_pb';
import { Compile } from 'typebox/compile';
import type { CommerceTables } from '../db/database.ts';
import { planLawCheck } from '../legal/warning-store.ts';
import { changeLegalPage } from './store.ts';

const validator = Compile(LegalTexts);

/** Follows the terms and instructions that websites show: confirmations of orders hold them, whoever is away then. */
export const legalTextConsumers = (): Consumer<CommerceTables>[] => [
  consumer<CommerceTables, typeof PagePublishedSchema>({
    name: 'legal-page-published',
    subject: 'litfass.site.page.published',
    schema: PagePublishedSchema,
    apply: async (trx, { websiteId, version, message: { pageId, urlId, title, legalJson } }) => {
      await planLawCheck(trx, websiteId, null);
      // Of the release before, which did not tell of texts: it is told again (`refillWhenEmpty`).
      if (urlId === '') return;
      if (!(await isNewer(trx, { consumer: 'legal-page', websiteId, entityId: pageId, version }))) return;
      const texts = readTexts(legalJson);
      const place = { websiteId, pageId, at: momentOf(version) };
      await changeLegalPage(trx, place, texts && { urlId, title, texts });
    },
  }),
  consumer<CommerceTables, typeof PageWithdrawnSchema>({
    name: 'legal-page-withdrawn',
    subject: 'litfass.site.page.withdrawn',
    schema: PageWithdrawnSchema,
    apply: async (trx, { websiteId, version, message: { pageId } }) => {
      await planLawCheck(trx, websiteId, null);
      if (!(await isNewer(trx, { consumer: 'legal-page', websiteId, entityId: pageId, version }))) return;
      await changeLegalPage(trx, { websiteId, pageId, at: momentOf(version) }, null);
    },
  }),
];

/** Versions are microseconds: since then visitors read it. */
const momentOf = (version: bigint): Date => new Date(Number(version / 1000n));

function readTexts(json: string): LegalTexts | null {
  if (json === '') return null;
  const texts = parseUntrustedJson(json, { maxBytes: 10_000_000, maxKeys: 500_000 });
  if (!validator.Check(texts)) throw new Error('No texts of the law');
  return texts;
}
