import { expectNothingBack } from '@litfass/kit/testing';
import { WebsiteStartedSchema } from '@litfass/proto/site/v1/website_pb';
import { it } from 'vitest';
import { useCommerce } from './shop.ts';

const shop = await useCommerce();
const commerce = {
  tax: { pricesIncludeTax: true, rules: [{ country: 'DE', category: 'standard', ratePercent: 19 }] },
  giftCards: [{ code: 'GK-TEST-0001', balanceCents: 2500 }],
};

it('takes no store of a website that was removed before it was told', () =>
  expectNothingBack(shop, {
    subject: 'litfass.site.website.started',
    schema: WebsiteStartedSchema,
    messageOf: (websiteId) => ({ websiteId, commerceJson: JSON.stringify(commerce), currency: 'EUR' }),
    table: 'store_settings',
  }));
