import { expectNothingBack, NORD, rowsOf } from '@litfass/kit/testing';
import { ProductOfferedSchema } from '@litfass/proto/commerce/v1/product_pb';
import { expect, it } from 'vitest';
import { bundleOf, importSite, useSite } from './site-service.ts';

const site = await useSite();

it('keeps no offer of a website that was removed before it was told, and those of one that is imported again', async () => {
  await importSite(site, bundleOf(NORD));
  const offer = {
    subject: 'litfass.commerce.product.offered',
    schema: ProductOfferedSchema,
    messageOf: (websiteId: string) => ({ websiteId, itemId: 'a'.repeat(24), offerJson: '{}', currency: 'EUR' }),
    table: 'product_view',
  };
  await expectNothingBack(site, offer, async () => {
    const url = `/api/rest/site/websites/${NORD.identifier}`;
    expect((await site.operate({ method: 'DELETE', url })).statusCode).toBe(200);
    const told = `select version, removal from outbox where subject = $1`;
    const [said] = await rowsOf(site.database, told, [`litfass.site.website.removed.${NORD.id}`]);
    const version = String(said?.['version']);
    expect(String(said?.['removal'])).toBe(version);
    expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
    // What is said of the website that is there now is known as such by everybody.
    const since = `select distinct removal from outbox where subject = $1 and version > $2`;
    const again = await rowsOf(site.database, since, [`litfass.site.website.changed.${NORD.id}`, version]);
    expect(again.map(({ removal }) => String(removal))).toEqual([version]);
    return BigInt(version);
  });
});
