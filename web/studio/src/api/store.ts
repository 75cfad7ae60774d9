import {
  getNoticeAddress,
  getPayments,
  getSettings,
  getShipping,
  getTax,
  legalCheck,
  listCoupons,
  listDonationPages,
  listGiftCardCorrections,
  listGiftCards,
  listInventory,
  listPlans,
  listReviews,
  listSubscriptions,
} from '@litfass/commerce/api';
import type { AnswerOf, QueryOf } from '@litfass/kit/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { after } from './after.ts';
import { call } from './call.ts';

export type LegalCheck = AnswerOf<typeof legalCheck>;
export type StoreSettings = AnswerOf<typeof getSettings>;
export type NoticeAddress = AnswerOf<typeof getNoticeAddress>;
export type StockedProduct = AnswerOf<typeof listInventory>['items'][number];
export type Coupon = AnswerOf<typeof listCoupons>['items'][number];
export type CouponFilter = Omit<QueryOf<typeof listCoupons>, 'cursor' | 'limit'>;
export type Shipping = AnswerOf<typeof getShipping>;
export type Payments = AnswerOf<typeof getPayments>;
export type Tax = AnswerOf<typeof getTax>;
export type GiftCard = AnswerOf<typeof listGiftCards>['items'][number];
export type Review = AnswerOf<typeof listReviews>['items'][number];
export type Subscription = AnswerOf<typeof listSubscriptions>['items'][number];
export type Plan = AnswerOf<typeof listPlans>['items'][number];
export type DonationPage = AnswerOf<typeof listDonationPages>['items'][number];

/** While a list is narrowed, what it showed stays until the answer is there. */
const parts = { initialPageParam: undefined as string | undefined, placeholderData: keepPreviousData };
const goesOn = ({ next }: { next: string | null }): string | null => next;
/** What a form was opened with must not change under its hands, nor be shown again when it is old. */
const form = { staleTime: Infinity, gcTime: 0 };

const ASK_AGAIN_MS = 4000;

export const legalQuery = queryOptions({
  queryKey: ['store', 'legal'],
  queryFn: () => call(legalCheck),
  // What was published a moment ago comes to the store by event: nobody needs to reload the page for it.
  refetchInterval: ({ state }) => (state.data?.mayOpen === false ? ASK_AGAIN_MS : false),
});
export const storeSettingsQuery = queryOptions({
  queryKey: ['store', 'settings'],
  queryFn: () => call(getSettings),
  ...form,
});
/** Who reads the address answers elsewhere: it is asked anew whenever somebody comes back. */
export const noticeAddressQuery = queryOptions({
  queryKey: ['store', 'notice-address'],
  queryFn: () => call(getNoticeAddress),
});
export const shippingQuery = queryOptions({
  queryKey: ['store', 'shipping'],
  queryFn: () => call(getShipping),
  ...form,
});
export const paymentsQuery = queryOptions({
  queryKey: ['store', 'payments'],
  queryFn: () => call(getPayments),
  ...form,
});
export const taxQuery = queryOptions({ queryKey: ['store', 'tax'], queryFn: () => call(getTax), ...form });
export const plansQuery = queryOptions({ queryKey: ['store', 'plans'], queryFn: () => call(listPlans) });
export const donationPagesQuery = queryOptions({
  queryKey: ['store', 'donations'],
  queryFn: () => call(listDonationPages),
});

export const inventoryQuery = (filter: { query?: string; low?: boolean }) =>
  infiniteQueryOptions({
    queryKey: ['store', 'inventory', filter],
    queryFn: ({ pageParam }) => call(listInventory, { query: { ...filter, ...after(pageParam), limit: 100 } }),
    ...parts,
    getNextPageParam: goesOn,
  });

export const couponsQuery = (filter: CouponFilter) =>
  infiniteQueryOptions({
    queryKey: ['store', 'coupons', filter],
    queryFn: ({ pageParam }) => call(listCoupons, { query: { ...filter, ...after(pageParam), limit: 50 } }),
    ...parts,
    getNextPageParam: goesOn,
  });

export const giftCardsQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['store', 'gift-cards', query],
    queryFn: ({ pageParam }) =>
      call(listGiftCards, { query: { ...(query !== '' && { query }), ...after(pageParam), limit: 50 } }),
    ...parts,
    getNextPageParam: goesOn,
  });

export const giftCardCorrectionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['store', 'gift-card-corrections', id],
    queryFn: () => call(listGiftCardCorrections, { params: { id } }),
  });

export const reviewsQuery = (filter: { state?: Review['state'] }) =>
  infiniteQueryOptions({
    queryKey: ['store', 'reviews', filter],
    queryFn: ({ pageParam }) => call(listReviews, { query: { ...filter, ...after(pageParam), limit: 50 } }),
    ...parts,
    getNextPageParam: goesOn,
  });

export const subscriptionsQuery = (filter: { state?: Subscription['state'] }) =>
  infiniteQueryOptions({
    queryKey: ['store', 'subscriptions', filter],
    queryFn: ({ pageParam }) => call(listSubscriptions, { query: { ...filter, ...after(pageParam), limit: 50 } }),
    ...parts,
    getNextPageParam: goesOn,
  });
