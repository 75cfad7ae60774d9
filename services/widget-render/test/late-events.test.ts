import { expectNothingBack } from '@litfass/kit/testing';
import { PlansOfferedSchema } from '@litfass/proto/commerce/v1/plan_pb';
import { it } from 'vitest';
import { useWidgets } from './widgets.ts';

const widgets = await useWidgets();

it('shows no plans of a website that was removed before they were told', () =>
  expectNothingBack(widgets, {
    subject: 'litfass.commerce.plan.offered',
    schema: PlansOfferedSchema,
    messageOf: (websiteId) => ({ websiteId, plansJson: '[]' }),
    table: 'plan',
  }));
