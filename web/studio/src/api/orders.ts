import { countOrders, getDashboard, getOwnerOrder, listOrders } from '@litfass/commerce/api';
import type { AnswerOf } from '@litfass/kit/contract';
import type { OrderStage, OrderState, PaymentState } from '@litfass/model';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { after } from './after.ts';
import { call } from './call.ts';

export type OrderEntry = AnswerOf<typeof listOrders>['items'][number];
export type OwnerOrder = AnswerOf<typeof getOwnerOrder>;

export interface OrderFilter {
  state?: OrderState;
  stage?: OrderStage;
  paymentState?: PaymentState;
  query?: string;
}

export const ordersQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', filter],
    queryFn: ({ pageParam }) => call(listOrders, { query: { ...filter, ...after(pageParam), limit: 50 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 60_000,
  });

export const orderCountsQuery = (filter: Pick<OrderFilter, 'paymentState' | 'query'>) =>
  queryOptions({
    queryKey: ['orders', 'counts', filter],
    queryFn: () => call(countOrders, { query: filter }),
    refetchInterval: 60_000,
  });

export const orderQuery = (orderId: string) =>
  queryOptions({ queryKey: ['order', orderId], queryFn: () => call(getOwnerOrder, { params: { orderId } }) });

/** The store's figures of the last seven days, and what waits now. */
export const dashboardQuery = queryOptions({
  queryKey: ['orders', 'dashboard'],
  queryFn: () => call(getDashboard, { query: { days: 7 } }),
});
