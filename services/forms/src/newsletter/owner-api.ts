import { inTimeZone, route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const State = Type.Union([Type.Literal('pending'), Type.Literal('active'), Type.Literal('unsubscribed')]);
const Time = Type.Union([Type.String(), Type.Null()]);

export const listNewsletter = route({
  method: 'GET',
  path: '/api/rest/forms/newsletter',
  summary: 'Entries of the newsletter with what was agreed to and when, newest first',
  access: { permission: 'newsletterSubscribersRead' },
  query: Type.Object({
    formId: Type.Optional(Id),
    state: Type.Optional(State),
    cursor: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  }),
  response: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        formId: Type.String(),
        email: Type.String(),
        state: State,
        consentText: Type.String(),
        consentedAt: Type.String(),
        consentPage: Type.String(),
        confirmedAt: Time,
        unsubscribedAt: Time,
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
});

export const exportNewsletter = route({
  method: 'GET',
  path: '/api/rest/forms/newsletter.csv',
  exports: 'csv',
  summary: 'All entries of the newsletter with what was agreed to, as CSV; nothing in it is taken for a formula',
  access: { permission: 'newsletterSubscribersRead' },
  noted: true,
  query: Type.Object({ state: Type.Optional(State), ...inTimeZone }),
});

export const removeFromNewsletter = route({
  method: 'DELETE',
  path: '/api/rest/forms/newsletter/:subscriberId',
  summary: 'Removes an entry for good',
  access: { permission: 'newsletterSubscribersWrite' },
  params: Type.Object({ subscriberId: Id }),
  response: Type.Object({ removed: Type.Boolean() }),
});
