import { account } from '../gen/texts/account/index.ts';
import { banner } from '../gen/texts/banner/index.ts';
import { blocks } from '../gen/texts/blocks/index.ts';
import { blog } from '../gen/texts/blog/index.ts';
import { bundleFaults } from '../gen/texts/bundle-faults/index.ts';
import { cartRefusals } from '../gen/texts/cart-refusals/index.ts';
import { checkout } from '../gen/texts/checkout/index.ts';
import { comments } from '../gen/texts/comments/index.ts';
import { commerce } from '../gen/texts/commerce/index.ts';
import { conversion } from '../gen/texts/conversion/index.ts';
import { currencies } from '../gen/texts/currencies/index.ts';
import { declarationPages } from '../gen/texts/declaration-pages/index.ts';
import { declarations } from '../gen/texts/declarations/index.ts';
import { dialogs } from '../gen/texts/dialogs/index.ts';
import { document } from '../gen/texts/document/index.ts';
import { donations } from '../gen/texts/donations/index.ts';
import { duties } from '../gen/texts/duties/index.ts';
import { editor } from '../gen/texts/editor/index.ts';
import { errors } from '../gen/texts/errors/index.ts';
import { events } from '../gen/texts/events/index.ts';
import { formNotices } from '../gen/texts/form-notices/index.ts';
import { forms } from '../gen/texts/forms/index.ts';
import { gallery } from '../gen/texts/gallery/index.ts';
import { importReport } from '../gen/texts/import-report/index.ts';
import { invoice } from '../gen/texts/invoice/index.ts';
import { lawMails } from '../gen/texts/law-mails/index.ts';
import { legalCheck } from '../gen/texts/legal-check/index.ts';
import { lists } from '../gen/texts/lists/index.ts';
import { lock } from '../gen/texts/lock/index.ts';
import { notices } from '../gen/texts/notices/index.ts';
import { opening } from '../gen/texts/opening/index.ts';
import { orderMails } from '../gen/texts/order-mails/index.ts';
import { orderPages } from '../gen/texts/order-pages/index.ts';
import { orderWords } from '../gen/texts/order-words/index.ts';
import { pageViews } from '../gen/texts/page-views/index.ts';
import { plainPages } from '../gen/texts/plain-pages/index.ts';
import { productFilter } from '../gen/texts/product-filter/index.ts';
import { productPages } from '../gen/texts/product-pages/index.ts';
import { search } from '../gen/texts/search/index.ts';
import { statistics } from '../gen/texts/statistics/index.ts';
import { storeMails } from '../gen/texts/store-mails/index.ts';
import { storePages } from '../gen/texts/store-pages/index.ts';
import { subscription } from '../gen/texts/subscription/index.ts';
import { typedAddresses } from '../gen/texts/typed-addresses/index.ts';
import { websiteCheck } from '../gen/texts/website-check/index.ts';
import { widgets } from '../gen/texts/widgets/index.ts';
import { withdrawalInstruction } from '../gen/texts/withdrawal-instruction/index.ts';
import type { CheckoutKind } from '../store/checkout.ts';
import { inLanguage, type Area } from './area.ts';
import { catalogueOf } from './language.ts';

/** Every area that pages and services read as a whole. A new one is a folder of messages and a name in this list. */
const areas = {
  account,
  banner,
  blocks,
  blog,
  bundleFaults,
  checkout,
  comments,
  cartRefusals,
  commerce,
  conversion,
  importReport,
  currencies,
  declarationPages,
  declarations,
  dialogs,
  document,
  donations,
  duties,
  editor,
  errors,
  events,
  formNotices,
  forms,
  gallery,
  invoice,
  lawMails,
  legalCheck,
  lists,
  lock,
  notices,
  pageViews,
  opening,
  orderMails,
  orderPages,
  orderWords,
  plainPages,
  productFilter,
  productPages,
  search,
  statistics,
  storeMails,
  storePages,
  subscription,
  typedAddresses,
  websiteCheck,
  widgets,
  withdrawalInstruction,
};

type Areas = typeof areas;
export type Catalogue = { readonly [A in keyof Areas]: Areas[A]['de'] };
export type ConversionTexts = Catalogue['conversion'];
export type FaultTexts = Catalogue['bundleFaults'];
export type ImportReportTexts = Catalogue['importReport'];

const catalogues = new Map<string, Catalogue>();

/** The texts of a locale: German for any German one, in the locale's form of address; its own where areas have them, else English. */
export function textsFor(locale: string): Catalogue {
  const language = catalogueOf(locale);
  const known = catalogues.get(language) ?? gather(locale);
  catalogues.set(language, known);
  return known;
}

const gather = (locale: string): Catalogue =>
  Object.fromEntries(
    Object.entries<Area<unknown>>(areas).map(([name, texts]) => [name, inLanguage(texts, locale)]),
  ) as Catalogue;

/** The same for what is bought or given: a donation is spoken of in words of its own wherever it has some. */
export const textsOfKind = <T extends Catalogue>(texts: T, kind: CheckoutKind): T =>
  kind === 'donation' ? { ...texts, ...giftTexts(texts) } : texts;

const giftTexts = ({ donations: gift, ...texts }: Catalogue) => ({
  storePages: { ...texts.storePages, ...gift.storePages },
  checkout: {
    ...texts.checkout,
    ...gift.checkout,
    methodNotes: { ...texts.checkout.methodNotes, bank: gift.checkout.transferNote },
  },
  orderPages: { ...texts.orderPages, ...gift.orderPages },
  orderMails: { ...texts.orderMails, ...gift.orderMails },
  storeMails: { ...texts.storeMails, ...gift.storeMails },
});
