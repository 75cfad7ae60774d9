import { route } from '@litfass/kit/contract';
import { Id, webhookEvents, type WebhookEvent } from '@litfass/model';
import { Type } from 'typebox';
import { Progress } from '../deliveries/api.ts';

const path = '/api/rest/forms/webhooks';
const access = { permission: 'settingsDeveloper' } as const;
const params = Type.Object({ webhookId: Id });
const callParams = Type.Object({ webhookId: Id, deliveryId: Id });
const MaybeText = Type.Union([Type.String(), Type.Null()]);
const Event = Type.Unsafe<WebhookEvent>(Type.Union(webhookEvents.map((event) => Type.Literal(event))));

const Fields = Type.Object({
  name: Type.String({ maxLength: 100 }),
  /** https:// */
  url: Type.String({ maxLength: 2000 }),
  events: Type.Array(Event, { minItems: 1, maxItems: webhookEvents.length, uniqueItems: true }),
  /** Who is told by mail when it is turned off; left out: who makes it. */
  contact: Type.Optional(Type.String({ maxLength: 254 })),
  isOn: Type.Boolean({ default: true }),
});

const Webhook = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.String()),
  contact: Type.String(),
  /** Nothing is mailed to a contact that has not agreed; `refused`: who reads it wants no mails. */
  contactState: Type.Union([Type.Literal('confirmed'), Type.Literal('waiting'), Type.Literal('refused')]),
  /** null: on. owner, failing (for three days), gone (it answered 410), maker-left (who answered for it may do so no more). */
  offReason: MaybeText,
  failingSince: MaybeText,
  createdAt: Type.String(),
  /** The account that answers for it; it is turned off when that account loses the right. null: of before. */
  makerId: MaybeText,
});

export const listWebhooks = route({
  method: 'GET',
  path,
  summary: 'Addresses that are told what happens on the website, the newest first',
  access,
  response: Type.Object({ items: Type.Array(Webhook), next: Type.Null() }),
});

export const addWebhook = route({
  method: 'POST',
  path,
  summary: 'Adds a webhook; its secret is shown this once',
  access,
  body: Fields,
  response: Type.Object({ ...Webhook.properties, secret: Type.String() }),
});

export const changeWebhook = route({
  method: 'PUT',
  path: `${path}/:webhookId`,
  summary: 'Changes a webhook, turns it on or off',
  access,
  params,
  body: Fields,
  response: Webhook,
});

export const removeWebhook = route({
  method: 'DELETE',
  path: `${path}/:webhookId`,
  summary: 'Removes a webhook and the list of its calls',
  access,
  params,
  response: Type.Object({ removed: Type.Boolean() }),
});

export const takeOverWebhook = route({
  method: 'POST',
  path: `${path}/:webhookId/maker`,
  summary: 'Who calls answers for the webhook from now on; one that is off because its maker left is on again',
  access,
  params,
  response: Webhook,
});

/** 409 `receiver-refused` where it wants no mails, 429 where it was asked too often. */
export const askContactOfWebhook = route({
  method: 'POST',
  path: `${path}/:webhookId/contact`,
  summary: 'Asks the contact of a webhook once more whether it wants mails about it; earlier links end',
  access,
  params,
  response: Webhook,
});

export const renewSecretOfWebhook = route({
  method: 'POST',
  path: `${path}/:webhookId/secret`,
  summary: 'Makes a new secret, which signs from the next call on; it is shown this once',
  access,
  params,
  response: Type.Object({ secret: Type.String() }),
});

export const tryWebhook = route({
  method: 'POST',
  path: `${path}/:webhookId/test`,
  summary: 'Calls the webhook once with the event `ping`, also one that is off',
  access,
  params,
  response: Type.Object({ deliveryId: Type.String() }),
});

export const listWebhookCalls = route({
  method: 'GET',
  path: `${path}/:webhookId/deliveries`,
  summary: 'Calls of a webhook, the newest first; kept for 30 days',
  access,
  params,
  query: Type.Object({
    cursor: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  }),
  response: Type.Object({
    items: Type.Array(
      Type.Object({
        ...Progress.properties,
        event: Type.String(),
        dueAt: MaybeText,
      }),
    ),
    next: MaybeText,
  }),
});

export const repeatWebhookCall = route({
  method: 'POST',
  path: `${path}/:webhookId/deliveries/:deliveryId/retry`,
  summary: 'Makes a call once more, also one that arrived',
  access,
  params: callParams,
  response: Type.Object({ retried: Type.Boolean() }),
});
