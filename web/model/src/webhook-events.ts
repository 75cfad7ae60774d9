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
  'product.low',
  'product.sold-out',
  'review.received',
  'submission.received',
  'newsletter.subscribed',
  'newsletter.unsubscribed',
  'member.signed-up',
  'member.removed',
  'comment.received',
  'page.published',
  'page.withdrawn',
  'item.published',
  'item.withdrawn',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];
