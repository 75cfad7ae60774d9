import { expectNothingBack } from '@litfass/kit/testing';
import { PlanGrantedSchema } from '@litfass/proto/commerce/v1/plan_pb';
import { WebsiteStartedSchema } from '@litfass/proto/site/v1/website_pb';
import { it } from 'vitest';
import { startAuth } from './auth-service.ts';

const service = await startAuth();

it('keeps no plan of a website that was removed before it was told', () =>
  expectNothingBack(service, {
    subject: 'litfass.commerce.plan.granted',
    schema: PlanGrantedSchema,
    messageOf: (websiteId) => ({
      websiteId,
      subscriptionId: 's1',
      planId: 'c'.repeat(24),
      planName: 'Atelierkreis',
      email: 'kasse@kunde.test',
    }),
    table: 'bought_plan',
  }));

it('admits no founder of a website that was removed before', async () => {
  const other = await startAuth();
  await expectNothingBack(other, {
    subject: 'litfass.site.website.started',
    schema: WebsiteStartedSchema,
    messageOf: (websiteId) => ({
      websiteId,
      accountId: 'f'.repeat(24),
      email: 'anfang@nord.test',
      displayName: 'Anfang',
    }),
    table: 'contributor',
  });
});
