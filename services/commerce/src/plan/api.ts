import { route } from '@litfass/kit/contract';
import { BillingPeriod, Cents, choice, DonationPage, Id, Plan } from '@litfass/model';
import { Type } from 'typebox';

const access = { permission: 'commerce' } as const;
const plans = '/api/rest/commerce/plans';
const pages = '/api/rest/commerce/donation-pages';
const params = Type.Object({ id: Id });

const PlanTerms = Type.Object({
  name: Type.String({ maxLength: 200 }),
  kind: Type.Optional(Type.String({ maxLength: 50 })),
  priceCents: Cents,
  billingPeriod: BillingPeriod,
  /** How often it is charged; 0: until it is cancelled (SUB-003). */
  numBillingCycles: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  yearlyPriceCents: Type.Optional(Type.Union([Cents, Type.Null()])),
});

const PageTerms = Type.Object({
  title: Type.String({ maxLength: 200 }),
  amountsCents: Type.Optional(Type.Array(Cents, { maxItems: 20 })),
  customAmount: Type.Optional(Type.Boolean()),
  recurring: Type.Optional(Type.Array(choice(['week', 'month', 'year']))),
});

export const listPlans = route({
  method: 'GET',
  path: plans,
  summary: 'Paywall plans and memberships; `holders` counts who has one now',
  access,
  response: Type.Object({ items: Type.Array(Type.Object({ ...Plan.properties, holders: Type.Integer() })) }),
});

export const createPlan = route({
  method: 'POST',
  path: plans,
  summary: 'Makes a plan',
  access,
  body: PlanTerms,
  response: Plan,
});

export const putPlan = route({
  method: 'PUT',
  path: `${plans}/:id`,
  summary: 'Changes a plan for those who buy it from now on; running subscriptions keep their terms',
  access,
  params,
  body: PlanTerms,
  response: Plan,
});

export const deletePlan = route({
  method: 'DELETE',
  path: `${plans}/:id`,
  summary: 'Sells a plan no longer; who holds it keeps it',
  access,
  params,
});

export const listDonationPages = route({
  method: 'GET',
  path: pages,
  summary: 'Donation pages, each at /checkout/donate?donatePageId={id}',
  access,
  response: Type.Object({ items: Type.Array(DonationPage) }),
});

export const createDonationPage = route({
  method: 'POST',
  path: pages,
  summary: 'Makes a donation page',
  access,
  body: PageTerms,
  response: DonationPage,
});

export const putDonationPage = route({
  method: 'PUT',
  path: `${pages}/:id`,
  summary: 'Changes a donation page',
  access,
  params,
  body: PageTerms,
  response: DonationPage,
});

export const deleteDonationPage = route({
  method: 'DELETE',
  path: `${pages}/:id`,
  summary: 'Takes a donation page away; recurring donations go on',
  access,
  params,
});
