import type { orderPages } from '../gen/texts/order-pages/index.ts';
import type { Order } from './order.ts';
import type { OrderPageName } from './store-body.ts';

type Texts = (typeof orderPages)['de'];

/**
 * What the page of an order says first. Its address was written when the order was placed and may be opened at any time
 * later: the order's state counts, not the address.
 */
export function orderHeading(
  { kind, state, paymentState, fulfilments }: Pick<Order, 'kind' | 'state' | 'paymentState' | 'fulfilments'>,
  view: OrderPageName,
  texts: Texts,
): { title: string; text: string } {
  if (state === 'failed') return { title: texts.failedTitle, text: texts.failedText };
  if (state === 'cancelled') return { title: texts.cancelledTitle, text: texts.cancelledText };
  const isOpen = paymentState === 'created' || paymentState === 'pending';
  // The mails about a donation lead to the address that those about any order lead to; its words are told apart by its kind.
  const isOfCart = kind === 'donation' || view === 'order-confirmed' || view === 'order-received';
  const { title, text } = texts.ordered[isOfCart ? (isOpen ? 'order-received' : 'order-confirmed') : view];
  if (state === 'pending') return { title, text: texts.pendingText };
  return { title, text: state === 'fulfilled' && fulfilments.length > 0 ? texts.shippedText : text };
}
