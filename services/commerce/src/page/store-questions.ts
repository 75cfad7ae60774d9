import { withTenant } from '@litfass/kit';
import {
  DeclarationQuestion,
  findOffer,
  FormQuestion,
  OfferQuestion,
  StoreQuestion,
  storeQuestions,
  type DeclarationView,
  type DonationPage,
  type DonationView,
  type StoreSummary,
  type StoreUses,
} from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { hashOf } from '../cart/cookies.ts';
import { findForm } from '../refused-form/store.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { makeProviders } from '../payment/providers.ts';
import { offeredPlans } from '../plan/plan.ts';
import { offeredTypes, offersSubscriptions } from '../product/store.ts';
import { shippingTerms } from '../store/offer-terms.ts';
import { findStore, type Store } from '../store/store.ts';
import { findDeclaration } from '../withdrawal/store.ts';
import { answerQuestions } from './question.ts';

/** Answers what the other pages of a store ask: plans, donations, declarations, and what its footer must link to. */
export function serveStoreQuestions(app: FastifyInstance, parts: CommerceParts): void {
  const read = <T>(websiteId: string, work: (trx: CommerceTransaction) => Promise<T>): Promise<T> =>
    withTenant(parts.db, websiteId, work, { readOnly: true });
  answerQuestions(app, parts, {
    subject: storeQuestions.store,
    schema: StoreQuestion,
    find: ({ websiteId }) => read(websiteId, (trx) => summaryOf(trx, websiteId)),
  });
  const providers = makeProviders(parts);
  answerQuestions(app, parts, {
    subject: storeQuestions.shipping,
    schema: StoreQuestion,
    find: async ({ websiteId }) => ({
      shipping: shippingTerms(await read(websiteId, (trx) => findStore(trx, websiteId)), providers),
    }),
  });
  answerQuestions(app, parts, {
    subject: storeQuestions.donation,
    schema: OfferQuestion,
    find: async ({ websiteId, key }) => {
      const store = await read(websiteId, (trx) => findStore(trx, websiteId));
      const found = findOffer(store.commerce?.donationPages ?? [], key, ({ title }) => title);
      return { donation: found && donationView(found, store) };
    },
  });
  answerQuestions(app, parts, {
    subject: storeQuestions.plan,
    schema: OfferQuestion,
    find: async ({ websiteId, key }) => {
      const store = await read(websiteId, (trx) => findStore(trx, websiteId));
      return { plan: findOffer(offeredPlans(store), key, ({ name }) => name) };
    },
  });
  answerQuestions(app, parts, {
    subject: storeQuestions.form,
    schema: FormQuestion,
    find: async ({ websiteId, token }) => ({
      fault: await read(websiteId, (trx) => findForm(trx, websiteId, { tokenHash: hashOf(token), now: parts.clock() })),
    }),
  });
  answerQuestions(app, parts, {
    subject: storeQuestions.declaration,
    schema: DeclarationQuestion,
    find: async ({ websiteId, token }) => ({
      declared: await read(websiteId, (trx) => declarationOf(trx, websiteId, token)),
    }),
  });
}

async function summaryOf(trx: CommerceTransaction, websiteId: string): Promise<StoreSummary> {
  const store = await findStore(trx, websiteId);
  const plans = store.commerce?.plans ?? [];
  const donations = store.commerce?.donationPages ?? [];
  const renewsItself = plans.length > 0 || donations.some(({ recurring = [] }) => recurring.length > 0);
  const hasSubscriptions = renewsItself || (await offersSubscriptions(trx, websiteId));
  return {
    offersPlans: plans.length + donations.length > 0,
    hasSubscriptions,
    uses: usesOf(store, { hasSubscriptions, types: await offeredTypes(trx, websiteId) }),
  };
}

/** What the store does with data of people, for the privacy text of its website. */
function usesOf(
  store: Store,
  { hasSubscriptions, types }: { hasSubscriptions: boolean; types: ReadonlySet<string> },
): StoreUses {
  const { payments, selling, commerce } = store;
  const sellsGoods = types.has('PHYSICAL');
  return {
    sells: types.size > 0 || hasSubscriptions,
    opened: store.opened,
    ships: sellsGoods,
    stripe: store.hasStripe,
    bankTransfer: (payments.bank ?? null) !== null,
    invoice: payments.invoice === true,
    reviews: types.size > 0,
    reviewRequests: selling.reviewRequestDays !== null,
    stockNotices: sellsGoods,
    cartReminder: selling.abandonedCartHours !== null,
    subscriptions: hasSubscriptions,
    donations: (commerce?.donationPages ?? []).length > 0,
    digital: types.has('DIGITAL'),
  };
}

const donationView = (page: DonationPage, { currency }: Store): DonationView => ({
  id: page.id,
  title: page.title,
  currency,
  amountsCents: page.amountsCents ?? [],
  customAmount: page.customAmount ?? false,
  recurring: page.recurring ?? [],
});

async function declarationOf(
  trx: CommerceTransaction,
  websiteId: string,
  token: string,
): Promise<DeclarationView | null> {
  const found = await findDeclaration(trx, websiteId, hashOf(token));
  if (!found) return null;
  return {
    token,
    kind: found.kind,
    name: found.name,
    email: found.email,
    orderNumber: found.order_number,
    text: found.details.text,
    confirmedAt: found.confirmed_at?.toISOString() ?? null,
  };
}
