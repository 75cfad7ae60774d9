import type { MailPart } from '@litfass/kit';
import { hasWithdrawalForm, withdrawalForm, withdrawalText, type Bought, type LegalLine } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { plainLocale } from '@litfass/model/texts/language';
import type { LegalPage, LegalPages } from '../legal-text/store.ts';
import { sellerOf } from '../invoice/parties.ts';
import { termsOf } from '../subscription/begin.ts';
import { withdrawalHref, type OrderMail } from './mails.ts';

interface Document {
  title: string;
  lines: readonly LegalLine[];
  /** The website's own words; else the platform's. */
  own?: boolean;
}

/**
 * What the law wants with a confirmation on a durable medium: the instruction on withdrawal with the model form, and the
 * terms as they were when the order was made (§ 312f (2), § 312i (1) no. 4 BGB).
 *
 * All of it stands in the mail itself, below a rule, instead of in files beside it: it is there wherever the mail is
 * read, is found by its words and kept with it, no filter takes it away, and programs that read aloud reach it like the
 * rest. Whoever wrote an instruction of his own is bound by that one: two that differ would be none.
 */
export function legalParts(mail: OrderMail, { terms, withdrawal }: LegalPages): MailPart[] {
  const { kind, renews_id: renews } = mail.order.purchase;
  if (kind === 'donation' || renews !== null) return [];
  const isOne = terms !== null && terms === withdrawal;
  const documents = [
    withExceptions(mail, instructionOf(mail, withdrawal)),
    ...(terms && !isOne ? [documentOf(terms, localeOf(mail))] : []),
  ];
  return documents.map(({ title, ...of }) => ({ document: title, ...of }));
}

/** Reasons by which there is no right to withdraw from the beginning; by the others it ends later. */
const neverThere: ReadonlySet<string> = new Set(['madeToOrder', 'perishable', 'press', 'dated']);

/**
 * What of an order is excepted from the right to withdraw, as sentences (Art. 246a § 1 (3) EGBGB); `isNone`: nothing of it
 * can be withdrawn from, what was consented to of digital things among it.
 */
export function exceptionsOf({ purchase, lines }: OrderMail['order']): { isNone: boolean; exceptions: string[] } {
  const { duties } = textsFor(purchase.locale);
  const isGone = ({ details: { noWithdrawal }, product_type: type }: (typeof lines)[number]): boolean =>
    (noWithdrawal ? neverThere.has(noWithdrawal) : false) || (type === 'DIGITAL' && purchase.kind === 'cart');
  return {
    isNone: lines.length > 0 && lines.every(isGone),
    exceptions: lines.flatMap(({ title, details: { noWithdrawal } }) =>
      noWithdrawal ? [duties.of({ title, text: duties.withdrawalGone[noWithdrawal] })] : [],
    ),
  };
}

/** What `legalParts` adds, in one sentence for the top of the mail. */
export function legalNote(mail: OrderMail, { terms }: LegalPages): string {
  const { legalBelow } = textsFor(localeOf(mail)).orderMails;
  return terms ? legalBelow.withTerms : legalBelow.instruction;
}

const localeOf = ({ order: { purchase } }: OrderMail): string => purchase.locale;

/** The instruction with what does not fall under it; where nothing does, that takes its place. */
function withExceptions(mail: OrderMail, instruction: Document): Document {
  const { isNone, exceptions } = exceptionsOf(mail.order);
  if (exceptions.length === 0) return instruction;
  const { duties } = textsFor(localeOf(mail));
  const listed = exceptions.map((text): LegalLine => ({ kind: 'item', text }));
  const isWhole = isNone && exceptions.length === mail.order.lines.length;
  if (isWhole) return { title: instruction.title, lines: [{ kind: 'text', text: duties.noneOfOrder }, ...listed] };
  return { ...instruction, lines: [...instruction.lines, { kind: 'heading', text: duties.exceptions }, ...listed] };
}

function instructionOf(mail: OrderMail, own: LegalPage | null): Document {
  const locale = localeOf(mail);
  const seller = sellerLine(mail);
  const form = withdrawalForm(seller, locale);
  if (own) {
    const { lines, ...of } = documentOf(own, locale);
    return { ...of, lines: hasWithdrawalForm(lines) ? lines : [...lines, ...form] };
  }
  const bought = boughtWith(mail.order);
  const lines = withdrawalText({ bought, locale, seller, href: withdrawalHref(mail) });
  return { title: textsFor(locale).withdrawalInstruction.title, lines: [...lines, ...form] };
}

/** A page in the order's language, or in its own; its name is not said twice. */
function documentOf({ texts }: LegalPage, locale: string): Document {
  const found =
    texts.find(({ language }) => language === plainLocale(locale)) ?? texts.find(({ language }) => language === '');
  const { title, lines } = found ?? { title: '', lines: [] };
  const [first] = lines;
  return { title, lines: first?.kind === 'heading' && first.text === title ? lines.slice(1) : lines, own: true };
}

function sellerLine({ store }: OrderMail): string {
  const { name, lines } = sellerOf(store);
  const { phone, email } = store.website.legal ?? {};
  return [name, ...lines, phone, email].filter((part) => part).join(', ');
}

/** What of an order decides on period and consequences of its withdrawal. */
export function boughtWith({ purchase, lines }: OrderMail['order']): Bought {
  const things = lines.filter(({ product_type: type }) => type === 'PHYSICAL');
  const pieces = things.reduce((sum, { quantity }) => sum + quantity, 0);
  const isRegular = things.some((line) => termsOf(purchase, line) !== null);
  const has = (...types: string[]): boolean => lines.some(({ product_type: type }) => types.includes(type));
  return {
    goods: pieces === 0 ? 'none' : isRegular ? 'regular' : pieces === 1 ? 'one' : 'several',
    services: has('SERVICE', 'PAYWALL'),
    digital: has('DIGITAL'),
  };
}
