import {
  findPlaceholders,
  legalPagePatterns,
  type Commerce,
  type LegalCheckAnswer,
  type LegalSettings,
  type LegalTextName,
} from '@litfass/model';
import type { Selling } from '../store/selling.ts';

/** What the law's questions are decided from. */
export interface LegalFacts {
  /** The pages that visitors can read. */
  pages: LegalCheckAnswer['pages'];
  /** The platform shows the official notice on the legal guarantee with goods. */
  hasWarrantyNotice: boolean;
  legal: LegalSettings | null;
  commerce: Commerce | null;
  selling: Selling;
  /** Ways to pay without the test payment. */
  paymentMethods: readonly string[];
  sellsGoods: boolean;
  /** Goods with a weight and no unit price. */
  withoutUnitPrice: readonly { itemId: string; title: string }[];
}

/** How a point stands: keeps the store closed, is only advised, or is in order. */
export type LegalState = 'done' | 'missing' | 'advice';

interface LegalRule {
  id: LegalId;
  paragraph: string;
  /** Where in the studio; behind `#` the field or part of that screen. */
  place: string;
  /** `must` keeps a store closed. */
  weight: 'must' | 'should';
  isDone: (facts: LegalFacts) => boolean;
}

export type LegalId =
  | 'sellerDetails'
  | 'withdrawalPage'
  | 'termsPage'
  | 'taxRates'
  | 'vatId'
  | 'shippingZones'
  | 'paymentMethods'
  | 'deliveryTime'
  | 'producer'
  | 'battery'
  | 'packaging'
  | 'unitPrices'
  | 'accessibilityPage'
  | 'warrantyNotice'
  | 'orderButton'
  | 'withdrawalFunction'
  | 'cancellationButton'
  | 'lowestPrice';

const PAGES = '/config/pages';
/** Has the details of the seller, and makes the pages of them. */
const LEGAL = '/config/settings?tab=legal';
const STORE = '/config/store/settings';

/** A page of that name that says something, or one that shows the text itself; words of a template are none. */
const hasPage =
  (pattern: RegExp, made: LegalTextName | null = null) =>
  ({ pages }: LegalFacts): boolean =>
    pages.some(
      (page) =>
        page.isFilled &&
        (pattern.test(page.urlId) || pattern.test(page.title) || (made !== null && page.made.includes(made))),
    );
const isWritten = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';
/** Written, and nothing of a template in it. */
const isFilled = (text: string | null | undefined): boolean =>
  isWritten(text) && findPlaceholders(text ?? '').length === 0;
const always = (): boolean => true;

/** The law of the home market for stores; the order is that of the list. */
export const legalRules: readonly LegalRule[] = [
  {
    id: 'sellerDetails',
    paragraph: '§ 312d BGB, Art. 246a § 1 (1) Nr. 2, 3 EGBGB',
    place: `${LEGAL}#company`,
    weight: 'must',
    isDone: ({ legal }) =>
      (isFilled(legal?.company) || isFilled(legal?.person)) && isFilled(legal?.address) && isFilled(legal?.email),
  },
  {
    id: 'withdrawalPage',
    paragraph: '§ 355 BGB, Art. 246a § 1 (2) EGBGB',
    place: `${LEGAL}#pages`,
    weight: 'must',
    isDone: hasPage(legalPagePatterns.withdrawal, 'withdrawal'),
  },
  {
    id: 'taxRates',
    paragraph: '§ 3, § 6 PAngV; § 19 UStG',
    place: '/config/store/tax',
    weight: 'must',
    isDone: ({ commerce, legal }) => legal?.smallBusiness === true || (commerce?.tax?.rules ?? []).length > 0,
  },
  {
    id: 'shippingZones',
    paragraph: '§ 6 PAngV, § 312j (1) BGB',
    place: '/config/store/shipping',
    weight: 'must',
    isDone: ({ commerce, sellsGoods }) =>
      !sellsGoods || (commerce?.shippingZones ?? []).some(({ options }) => options.length > 0),
  },
  {
    id: 'paymentMethods',
    paragraph: '§ 312j (1) BGB',
    place: '/config/store/payments',
    weight: 'must',
    isDone: ({ paymentMethods }) => paymentMethods.length > 0,
  },
  {
    id: 'deliveryTime',
    paragraph: 'Art. 246a § 1 (1) Nr. 7 EGBGB',
    place: `${STORE}#deliveryTime`,
    weight: 'must',
    isDone: ({ selling, sellsGoods }) => !sellsGoods || isWritten(selling.deliveryTime),
  },
  {
    id: 'producer',
    paragraph: 'Art. 19 GPSR',
    place: `${STORE}#producer`,
    weight: 'must',
    isDone: ({ selling, sellsGoods }) => !sellsGoods || selling.producer !== null,
  },
  {
    id: 'vatId',
    paragraph: '§ 14 (4) UStG',
    place: `${LEGAL}#vatId`,
    weight: 'should',
    isDone: ({ legal }) => isWritten(legal?.vatId) || isWritten(legal?.taxNumber),
  },
  {
    id: 'unitPrices',
    paragraph: '§ 4 PAngV',
    place: '/config/store/products',
    weight: 'should',
    isDone: ({ withoutUnitPrice }) => withoutUnitPrice.length === 0,
  },
  {
    id: 'packaging',
    paragraph: 'Art. 45 VO (EU) 2025/40, § 9 VerpackG',
    place: `${STORE}#packaging`,
    weight: 'should',
    isDone: ({ selling, sellsGoods }) => !sellsGoods || isWritten(selling.packagingRegistration),
  },
  {
    id: 'battery',
    paragraph: '§ 4 BattDG',
    place: `${STORE}#battery`,
    weight: 'should',
    isDone: ({ selling, sellsGoods }) => !sellsGoods || isWritten(selling.batteryRegistration),
  },
  {
    id: 'termsPage',
    paragraph: '§ 312d, § 312i BGB',
    place: `${LEGAL}#pages`,
    weight: 'should',
    isDone: hasPage(legalPagePatterns.terms, 'terms'),
  },
  {
    id: 'accessibilityPage',
    paragraph: '§ 14 BFSG',
    place: `${LEGAL}#pages`,
    weight: 'should',
    isDone: (facts) =>
      facts.legal?.isMicroEnterprise === true || hasPage(/barrierefrei|accessibility/i, 'accessibility')(facts),
  },
  {
    id: 'warrantyNotice',
    paragraph: 'Art. 246a § 1 (1) EGBGB, VO (EU) 2025/1960',
    place: PAGES,
    // With the operator's files the platform shows it with all goods; without them no owner is closed for what only he can put in.
    weight: 'should',
    isDone: (facts) =>
      !facts.sellsGoods || facts.hasWarrantyNotice || hasPage(/gew(ä|ae)hrleistung|warranty|legal-guarantee/i)(facts),
  },
  { id: 'orderButton', paragraph: '§ 312j (2), (3) BGB', place: '', weight: 'must', isDone: always },
  { id: 'withdrawalFunction', paragraph: '§ 356a BGB', place: '', weight: 'must', isDone: always },
  { id: 'cancellationButton', paragraph: '§ 312k BGB', place: '', weight: 'must', isDone: always },
  { id: 'lowestPrice', paragraph: '§ 11 PAngV', place: '', weight: 'must', isDone: always },
];

/** How each point of the law stands for a store. */
export const judge = (facts: LegalFacts): { rule: LegalRule; state: LegalState }[] =>
  legalRules.map((rule) => ({
    rule,
    state: rule.isDone(facts) ? 'done' : rule.weight === 'must' ? 'missing' : 'advice',
  }));
