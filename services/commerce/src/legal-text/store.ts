import { isTermsPage, isWithdrawalPage, type LegalTexts } from '@litfass/model';
import { sql, type Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { LegalTextRow } from './table.ts';

/** A page of the law as it read at a moment. */
export interface LegalPage {
  urlId: string;
  title: string;
  texts: LegalTexts;
}

/** The pages that a contract is agreed by; null where the website has none of that kind. */
export interface LegalPages {
  terms: LegalPage | null;
  withdrawal: LegalPage | null;
}

/** A page reads so since `at`; null: it holds no text of the law any more. What it said before stays known. */
export async function changeLegalPage(
  trx: CommerceTransaction,
  { websiteId, pageId, at }: { websiteId: string; pageId: string; at: Date },
  page: LegalPage | null,
): Promise<void> {
  const shown = trx
    .selectFrom('legal_text')
    .select(['url_id', 'title', 'texts'])
    .where('website_id', '=', websiteId)
    .where('page_id', '=', pageId)
    .where('valid_until', 'is', null);
  const before = await shown.executeTakeFirst();
  if (before && page && isSame({ urlId: before.url_id, title: before.title, texts: before.texts }, page)) return;
  await trx
    .updateTable('legal_text')
    .set({ valid_until: at })
    .where('website_id', '=', websiteId)
    .where('page_id', '=', pageId)
    .where('valid_until', 'is', null)
    .execute();
  if (!page) return;
  const { urlId, title, texts } = page;
  await trx
    .insertInto('legal_text')
    .values({
      website_id: websiteId,
      page_id: pageId,
      valid_from: at,
      valid_until: null,
      url_id: urlId,
      title,
      texts: JSON.stringify(texts),
    })
    .execute();
}

const isSame = (one: LegalPage, other: LegalPage): boolean => inOrder(one) === inOrder(other);
const inOrder = ({ urlId, title, texts }: LegalPage): string =>
  JSON.stringify([
    urlId,
    title,
    texts.map(({ language, title: own, lines }) => [language, own, lines.map(({ kind, text }) => [kind, text])]),
  ]);

/** What the pages of the law said at a moment. */
export async function legalPagesAt(trx: CommerceTransaction, websiteId: string, at: Date): Promise<LegalPages> {
  // The shortest address first: „widerruf“ is the instruction rather than „widerruf-haeufige-fragen“.
  const { rows } = await sql<Selectable<LegalTextRow>>`
    select website_id, page_id, valid_from, valid_until, url_id, title, texts from legal_text
    where website_id = ${websiteId} and valid_from <= ${at} and (valid_until is null or valid_until > ${at})
    order by length(url_id), url_id`.execute(trx);
  const pages = rows.map(pageOf);
  return { terms: pages.find(isTermsPage) ?? null, withdrawal: pages.find(isWithdrawalPage) ?? null };
}

const pageOf = ({ url_id: urlId, title, texts }: Selectable<LegalTextRow>): LegalPage => ({ urlId, title, texts });
