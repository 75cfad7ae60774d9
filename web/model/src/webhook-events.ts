/** What a website's webhooks can be told of. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.fulfilled',
  'order.cancelled',
  'order.refunded',
  'plan.granted',
  'plan.ended',
  'product.changed',
  'submission.received',
  'member.signed-up',
  'member.removed',
  'item.published',
  'item.withdrawn',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];
