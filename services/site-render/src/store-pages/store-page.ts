import { pageTypes, type FormFault, type StoreNotice, type StorePage } from '@litfass/model';
import { textsFor, type Catalogue } from '@litfass/model/texts';
import type { SiteLanguage } from '../multilingual/site-language.ts';
import type { Snapshot } from '../website/snapshot.ts';
import { keptForm } from './kept-form.ts';
import type { StoreQuestions } from './questions.ts';

/** Who asks for a page of a store, and where. */
export interface Asked {
  snapshot: Snapshot;
  /** Of the address. */
  language: SiteLanguage;
  locale: string;
  path: string;
  query: Readonly<Record<string, string | undefined>>;
  /** The cookie of the browser's cart; null where there is none. */
  cartCookie: string | null;
  /** Whether the browser says that it has a cart. */
  hasCart: boolean;
  /** The secret of a browser that has begun a checkout or ordered; null of any other. */
  buyer: string | null;
  questions: StoreQuestions;
  /** The member who asks; null for guests, and while auth is away. */
  findMember: () => Promise<string | null>;
}

/** The answer to it: a page, or the page that it leads to. */
export type StoreAnswer = { kind: 'redirect'; to: string } | StoreDraft;

export interface StoreDraft {
  kind: 'page';
  page: StorePage;
  pageType: number;
  title: string;
  status: number;
}

/** `to` is written without a language: the answer goes on in that of the address. */
export const redirectTo = (to: string): StoreAnswer => ({ kind: 'redirect', to });

export const textsOf = ({ locale }: Pick<Asked, 'locale'>): Catalogue => textsFor(locale);

/** A page of the store; its title is what the tab shows. */
export const storeDraft = (page: StorePage, pageType: number, title: string, status = 200): StoreDraft => ({
  kind: 'page',
  page,
  pageType,
  title,
  status,
});

/** A page that says why there is nothing to show. */
export function noticeDraft(asked: Pick<Asked, 'locale'>, notice: StoreNotice, href: string | null = null): StoreDraft {
  const { title } = textsOf(asked).storePages.notices[notice];
  return storeDraft({ name: 'notice', notice, href }, pageTypes.checkout, title, statuses[notice]);
}

const statuses: Readonly<Record<StoreNotice, number>> = {
  'session-expired': 200,
  'already-ordered': 200,
  'order-unknown': 404,
  'order-elsewhere': 403,
  'offer-unknown': 404,
  'link-unknown': 404,
  away: 503,
};

/**
 * What a form without a cart came back with, and what was typed into it; null where none did. The words alone while
 * commerce knows nothing of it, which it does for some minutes.
 */
export async function faultOf(asked: Asked): Promise<FormFault | null> {
  const { fault: code, form: token } = asked.query;
  if (code === undefined) return null;
  const plain = { form: '', code, text: faultText(asked, code), errors: {}, values: {} };
  if (token === undefined) return plain;
  return (await keptForm(asked.questions, asked.snapshot.id, token)) ?? plain;
}

/** The words for a code; anyone can write an address, so codes are never shown. */
function faultText(asked: Asked, code: string): string {
  const { checkout, commerce, errors, storePages } = textsOf(asked);
  const known: Readonly<Record<string, string>> = {
    'fields-invalid': checkout.fieldsFault,
    'amount-invalid': checkout.amountInvalid,
    'interval-invalid': checkout.intervalInvalid,
    'unknown-product': storePages.productGone,
    'store-closed': checkout.storeClosed,
    'rating-missing': commerce.ratingMissing,
    'already-reviewed': commerce.reviewAlreadyThere,
    'review-expired': commerce.reviewRequestExpired,
    'too-many-requests': storePages.tooMany,
  };
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? errors.somethingWrong;
}
