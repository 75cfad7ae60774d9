import { describe, expect, it } from 'vitest';
import { orderPages } from '../texts/order-pages.ts';
import { orderHeading } from './order-heading.ts';

const texts = orderPages.de;

describe('the page of an order', () => {
  it.each([
    ['open', 'captured', 'order-confirmed', texts.ordered['order-confirmed']],
    ['open', 'pending', 'order-confirmed', texts.ordered['order-received']],
    ['open', 'captured', 'order-received', texts.ordered['order-confirmed']],
    ['open', 'captured', 'contribution-confirmed', texts.ordered['contribution-confirmed']],
    ['cancelled', 'refunded', 'order-confirmed', { title: texts.cancelledTitle, text: texts.cancelledText }],
    ['failed', 'failed', 'order-received', { title: texts.failedTitle, text: texts.failedText }],
  ] as const)(
    'says what is so of one that is %s and whose payment is %s, at the address %s',
    (state, paymentState, view, told) => {
      expect(orderHeading({ state, paymentState, fulfilments: [] }, view, texts)).toEqual(told);
    },
  );

  it('says of goods that have left that they are on their way', () => {
    const parcel = { id: '1', at: '', carrier: '', trackingNumber: '', trackingHref: null, lines: [] };
    const order = { state: 'fulfilled', paymentState: 'captured', fulfilments: [parcel] } as const;
    expect(orderHeading({ ...order, fulfilments: [...order.fulfilments] }, 'order-confirmed', texts).text).toBe(
      texts.shippedText,
    );
  });
});
