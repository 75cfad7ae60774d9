import { orderStates, paymentStates, type OrderState, type PaymentState } from '@litfass/model';

export const orderViews = ['list', 'board'] as const;
export type OrderView = (typeof orderViews)[number];

/** What the address of the list of orders says: which are shown, and how. */
export interface OrderSearch {
  view?: OrderView;
  state?: OrderState;
  payment?: PaymentState;
  find?: string;
}

/** Takes from an address what is known, and leaves the rest out. */
export function orderSearch(given: Record<string, unknown>): OrderSearch {
  const view = orderViews.find((known) => known === given['view']);
  const state = orderStates.find((known) => known === given['state']);
  const payment = paymentStates.find((known) => known === given['payment']);
  const find = given['find'];
  return {
    ...(view && { view }),
    ...(state && { state }),
    ...(payment && { payment }),
    ...(typeof find === 'string' && find !== '' && { find }),
  };
}

const KEY = 'litfass.orders.view';

/** How orders are shown: as the address says; else, unless it asks for one state, as this browser showed them last. */
export function viewOf({ view, state }: OrderSearch): OrderView {
  if (view) return view;
  const isBoard = state === undefined && stored((storage) => storage.getItem(KEY)) === 'board';
  return isBoard ? 'board' : 'list';
}

export function keepView(view: OrderView): void {
  stored((storage) => storage.setItem(KEY, view));
}

/** Browsers that keep nothing throw. */
function stored<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
