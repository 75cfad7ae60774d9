import { describe, expect, it } from 'vitest';
import { textsFor, textsOfKind } from '../texts/index.ts';
import { orderHeading } from './order-heading.ts';

const catalogue = textsFor('de-DE');
const texts = catalogue.orderPages;

describe('the page of an order', () => {
  it.each([
    ['open', 'captured', 'order-confirmed', texts.ordered['order-confirmed']],
    ['open', 'pending', 'order-confirmed', texts.ordered['order-received']],
    ['open', 'captured', 'order-received', texts.ordered['order-confirmed']],
    ['cancelled', 'refunded', 'order-confirmed', { title: texts.cancelledTitle, text: texts.cancelledText }],
    ['failed', 'failed', 'order-received', { title: texts.failedTitle, text: texts.failedText }],
  ] as const)(
    'says what is so of one that is %s and whose payment is %s, at the address %s',
    (state, paymentState, view, told) => {
      expect(orderHeading({ kind: 'cart', state, paymentState, fulfilments: [] }, view, texts)).toEqual(told);
    },
  );

  it.each([
    ['fulfilled', 'captured', 'order-confirmed', 'Vielen Dank für deine Spende!', 'Deine Spende ist angekommen.'],
    [
      'fulfilled',
      'captured',
      'contribution-confirmed',
      'Vielen Dank für deine Spende!',
      'Deine Spende ist angekommen.',
    ],
    [
      'open',
      'pending',
      'contribution-confirmed',
      'Vielen Dank für deine Spende!',
      'Deine Spende ist notiert; die Zahlung steht noch aus.',
    ],
  ] as const)('thanks for a donation that is %s, paid by %s, at the address %s (CHK-005)', (...given) => {
    const [state, paymentState, view, title, text] = given;
    const gift = { kind: 'donation', state, paymentState, fulfilments: [] } as const;
    const told = orderHeading({ ...gift, fulfilments: [] }, view, textsOfKind(catalogue, 'donation').orderPages);
    expect(told).toEqual({ title, text });
  });

  it('says of goods that have left that they are on their way', () => {
    const parcel = { id: '1', at: '', carrier: '', trackingNumber: '', trackingHref: null, lines: [] };
    const order = { kind: 'cart', state: 'fulfilled', paymentState: 'captured', fulfilments: [parcel] } as const;
    expect(orderHeading({ ...order, fulfilments: [...order.fulfilments] }, 'order-confirmed', texts).text).toBe(
      texts.shippedText,
    );
  });
});
