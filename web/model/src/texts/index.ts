import type { CheckoutKind } from '../store/checkout.ts';
import { account } from './account.ts';
import { inLanguage } from './area.ts';
import { banner } from './banner.ts';
import { blocks } from './blocks.ts';
import { bundleFaults } from './bundle-faults.ts';
import { blog } from './blog.ts';
import { checkout } from './checkout.ts';
import { comments } from './comments.ts';
import { cartRefusals } from './cart-refusals.ts';
import { commerce } from './commerce.ts';
import { conversion } from './conversion.ts';
import { importReport } from './import-report.ts';
import { currencies } from './currencies.ts';
import { declarationPages } from './declaration-pages.ts';
import { declarations } from './declarations.ts';
import { dialogs } from './dialogs.ts';
import { document } from './document.ts';
import { donations } from './donations.ts';
import { duties } from './duties.ts';
import { editor } from './editor.ts';
import { errors } from './errors.ts';
import { events } from './events.ts';
import { formNotices } from './form-notices.ts';
import { forms } from './forms.ts';
import { gallery } from './gallery.ts';
import { invoice } from './invoice.ts';
import { lawMails } from './law-mails.ts';
import { legalCheck } from './legal-check.ts';
import { lists } from './lists.ts';
import { lock } from './lock.ts';
import { notices } from './notices.ts';
import { opening } from './opening.ts';
import { pageViews } from './page-views.ts';
import { orderMails } from './order-mails.ts';
import { orderPages } from './order-pages.ts';
import { orderWords } from './order-words.ts';
import { plainPages } from './plain-pages.ts';
import { productFilter } from './product-filter.ts';
import { productPages } from './product-pages.ts';
import { search } from './search.ts';
import { statistics } from './statistics.ts';
import { storeMails } from './store-mails.ts';
import { storePages } from './store-pages.ts';
import { subscription } from './subscription.ts';
import { typedAddresses } from './typed-addresses.ts';
import { websiteCheck } from './website-check.ts';
import { widgets } from './widgets.ts';
import { withdrawalInstruction } from './withdrawal-instruction.ts';

/** Every area of texts. A new area is a file beside this one and a name in this list. */
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

const pick = (language: 'de' | 'formal' | 'en') =>
  Object.fromEntries(Object.entries(areas).map(([name, texts]) => [name, texts[language]])) as Catalogue;

const catalogues = { de: pick('de'), formal: pick('formal'), en: pick('en') };

/** The texts of a locale: German for any German one, in the locale's form of address, else English. */
export const textsFor = (locale: string): Catalogue => inLanguage(catalogues, locale);

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
