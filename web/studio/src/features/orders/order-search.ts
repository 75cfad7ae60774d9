import { orderStates, paymentStates, type OrderState, type PaymentState } from '@litfass/model';

/** What the address of the list of orders says: which are shown. */
export interface OrderSearch {
  state?: OrderState;
  payment?: PaymentState;
  find?: string;
}

/** Takes from an address what is known, and leaves the rest out. */
export function orderSearch(given: Record<string, unknown>): OrderSearch {
  const state = orderStates.find((known) => known === given['state']);
  const payment = paymentStates.find((known) => known === given['payment']);
  const find = given['find'];
  return {
    ...(state && { state }),
    ...(payment && { payment }),
    ...(typeof find === 'string' && find !== '' && { find }),
  };
}
