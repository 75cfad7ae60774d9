import { expectNothingBack } from '@litfass/kit/testing';
import { OrderPlacedSchema } from '@litfass/proto/commerce/v1/order_pb';
import { PagesDroppedSchema } from '@litfass/proto/site/v1/page_pb';
import { it } from 'vitest';
import { useCensus } from './census.ts';

const clock = { now: new Date('2026-03-03T10:00:00Z') };
const census = await useCensus({ clock });

it('counts no order of a website that was removed before it was told', () =>
  expectNothingBack(census, {
    subject: 'litfass.commerce.order.placed',
    schema: OrderPlacedSchema,
    messageOf: (websiteId) => ({
      websiteId,
      orderId: 'o1',
      currency: 'EUR',
      grandTotalCents: 1200n,
      placedAt: BigInt(clock.now.getTime()) * 1000n,
    }),
    table: 'open_outcome',
  }));

it('keeps no publication of a website that was removed before', async () => {
  const other = await useCensus({ clock });
  await expectNothingBack(other, {
    subject: 'litfass.site.page.dropped',
    schema: PagesDroppedSchema,
    messageOf: (websiteId) => ({ websiteId }),
    table: 'publication',
  });
});
