import { inLanguage } from '../texts/area.ts';
import { withdrawalInstruction } from '../gen/texts/withdrawal-instruction/index.ts';
import type { LegalLine } from './legal-text.ts';

/** What a contract is about, as far as the period and the consequences of a withdrawal depend on it. */
export interface Bought {
  /** Things that are sent: none, one, several that may come one by one, or again and again. */
  goods: 'none' | 'one' | 'several' | 'regular';
  services: boolean;
  digital: boolean;
}

interface Instructed {
  bought: Bought;
  locale: string;
  /** Name, address and how to reach the seller, in one line. */
  seller: string;
  /** Where one withdraws online (§ 356a BGB). */
  href: string;
}

const heading = (text: string): LegalLine => ({ kind: 'heading', text });
const plain = (text: string): LegalLine => ({ kind: 'text', text });
const item = (text: string): LegalLine => ({ kind: 'item', text });

/** The statutory instruction on withdrawal, filled by what was bought from whom. */
export function withdrawalText({ bought, locale, seller, href }: Instructed): LegalLine[] {
  const texts = inLanguage(withdrawalInstruction, locale);
  const { goods, services, digital } = bought;
  const ends = [...(services ? [texts.serviceExpiry] : []), ...(digital ? [texts.digitalExpiry] : [])];
  return [
    heading(texts.right),
    plain(texts.mayWithdraw),
    ...periodsOf(bought, locale).map(plain),
    plain(`${texts.declare({ seller })} ${texts.online({ address: href })}`),
    plain(texts.inTime),
    heading(texts.consequences),
    plain(goods === 'none' ? texts.moneyBack : `${texts.moneyBack} ${texts.goods.refusal}`),
    ...(goods === 'none' ? [] : [plain([texts.goods.back, texts.goods.costs, texts.goods.worth].join(' '))]),
    ...(services ? [plain(texts.serviceShare)] : []),
    ...(ends.length > 0 ? [heading(texts.expiry), ...ends.map(plain)] : []),
  ];
}

function periodsOf({ goods, services, digital }: Bought, locale: string): string[] {
  const { periods } = inLanguage(withdrawalInstruction, locale);
  const ofGoods = { one: periods.goods, several: periods.lastGoods, regular: periods.firstGoods };
  if (goods === 'none') return [periods.contract];
  return [ofGoods[goods], ...(services || digital ? [periods.besides] : [])];
}

/** The model form by which a contract may be withdrawn from. */
export function withdrawalForm(seller: string, locale: string): LegalLine[] {
  const texts = inLanguage(withdrawalInstruction, locale);
  const { formDeclaration, formOrdered, formName, formAddress, formSignature, formDate } = texts;
  return [
    heading(texts.form),
    plain(texts.formUse),
    item(texts.formTo({ seller })),
    ...[formDeclaration, formOrdered, formName, formAddress, formSignature, formDate].map(item),
    plain(texts.formStrike),
  ];
}

/** Whether a text brings the model form along, in either language. */
export const hasWithdrawalForm = (lines: readonly LegalLine[]): boolean =>
  lines.some(({ text }) => /hiermit widerrufe|hereby give notice/i.test(text));
