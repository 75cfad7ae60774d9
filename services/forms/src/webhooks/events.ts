import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import { consumer, type Consumer } from '@litfass/kit';
import type { WebhookEvent } from '@litfass/model';
import { MemberChangedSchema } from '@litfass/proto/auth/v1/member_pb';
import {
  OrderCancelledSchema,
  OrderFulfilledSchema,
  OrderPaidSchema,
  OrderPlacedSchema,
  OrderRefundedSchema,
} from '@litfass/proto/commerce/v1/order_pb';
import { PlanEndedSchema, PlanGrantedSchema, type PlanGranted } from '@litfass/proto/commerce/v1/plan_pb';
import { ProductOfferedSchema, StockLowSchema, StockSoldOutSchema } from '@litfass/proto/commerce/v1/product_pb';
import { ReviewReceivedSchema } from '@litfass/proto/commerce/v1/review_pb';
import { NewsletterSubscribedSchema, NewsletterUnsubscribedSchema } from '@litfass/proto/forms/v1/newsletter_pb';
import { SubmissionsReceivedSchema } from '@litfass/proto/forms/v1/submission_pb';
import { CommentReceivedSchema } from '@litfass/proto/site/v1/comment_pb';
import { ItemPublishedSchema, ItemWithdrawnSchema } from '@litfass/proto/site/v1/item_pb';
import { PagePublishedSchema, PageWithdrawnSchema } from '@litfass/proto/site/v1/page_pb';
import type { FormsParts, FormsTables, FormsTransaction } from '../db/database.ts';
import { addCalls, webhooksFor } from './store.ts';
import { isNews } from './webhook.ts';

type Clock = Pick<FormsParts, 'clock'>;
type Telling = (parts: Clock) => Consumer<FormsTables>;

/** What a webhook is told: what it is about, and ids and figures of it; no names and addresses of people. */
interface News {
  about: string;
  data: Record<string, unknown>;
}

/** How an event of the platform becomes one of a website's webhooks, several, or none. */
const tells =
  <S extends DescMessage>(
    type: WebhookEvent,
    event: { subject: string; schema: S },
    newsOf: (message: MessageShape<S>) => News[],
  ): Telling =>
  ({ clock }) =>
    consumer<FormsTables, S>({
      name: `webhook-${type.replace('.', '-')}`,
      ...event,
      concerns: async (trx, websiteId) => (await webhooksFor(trx, websiteId, type)).length > 0,
      apply: async (trx: FormsTransaction, { websiteId, version, message }) => {
        const news = newsOf(message);
        if (news.length === 0) return;
        const at = new Date(Number(version / 1000n));
        const to = (await webhooksFor(trx, websiteId, type)).filter((webhook) => isNews(webhook, at, clock()));
        for (const { about, data } of news) {
          const told = { type, at: at.toISOString(), data };
          await addCalls(trx, websiteId, { to, told, key: `${type} ${about} ${version}` });
        }
      },
    });

const ofOrder = ({ orderId, number }: { orderId: string; number: string }, data: News['data'] = {}): News[] => [
  { about: orderId, data: { orderId, number, ...data } },
];

const orders: Telling[] = [
  tells('order.placed', { subject: 'litfass.commerce.order.placed', schema: OrderPlacedSchema }, (message) => {
    const { kind, currency } = message;
    const lines = message.lines.map(({ itemId, sku, quantity, amountCents }) => ({
      itemId,
      sku,
      quantity,
      amountCents: Number(amountCents),
    }));
    const sums = { grandTotalCents: Number(message.grandTotalCents), taxCents: Number(message.taxCents) };
    return ofOrder(message, { kind, currency, ...sums, lines });
  }),
  tells('order.paid', { subject: 'litfass.commerce.order.paid', schema: OrderPaidSchema }, (message) =>
    ofOrder(message, { kind: message.kind, currency: message.currency, paidCents: Number(message.paidCents) }),
  ),
  tells('order.fulfilled', { subject: 'litfass.commerce.order.fulfilled', schema: OrderFulfilledSchema }, (message) =>
    ofOrder(message),
  ),
  tells('order.cancelled', { subject: 'litfass.commerce.order.cancelled', schema: OrderCancelledSchema }, (message) =>
    ofOrder(message),
  ),
  tells('order.refunded', { subject: 'litfass.commerce.order.refunded', schema: OrderRefundedSchema }, (message) =>
    ofOrder(message, { currency: message.currency, refundedCents: Number(message.refundedCents) }),
  ),
];

type Plan = Pick<PlanGranted, 'subscriptionId' | 'planId' | 'planName' | 'memberId'>;

const ofPlan = ({ subscriptionId, planId, planName, memberId }: Plan): News[] => [
  { about: subscriptionId, data: { subscriptionId, planId, planName, memberId: memberId || null } },
];

const store: Telling[] = [
  tells('plan.granted', { subject: 'litfass.commerce.plan.granted', schema: PlanGrantedSchema }, ofPlan),
  tells('plan.ended', { subject: 'litfass.commerce.plan.ended', schema: PlanEndedSchema }, ofPlan),
  tells('product.changed', { subject: 'litfass.commerce.product.offered', schema: ProductOfferedSchema }, (message) => [
    { about: message.itemId, data: { itemId: message.itemId } },
  ]),
  tells('product.low', { subject: 'litfass.commerce.stock.low', schema: StockLowSchema }, ({ itemId, sku, left }) => [
    { about: `${itemId} ${sku}`, data: { itemId, sku, left } },
  ]),
  tells(
    'product.sold-out',
    { subject: 'litfass.commerce.stock.sold-out', schema: StockSoldOutSchema },
    ({ itemId, sku }) => [{ about: `${itemId} ${sku}`, data: { itemId, sku } }],
  ),
  tells(
    'review.received',
    { subject: 'litfass.commerce.review.received', schema: ReviewReceivedSchema },
    ({ reviewId, itemId, rating }) => [{ about: reviewId, data: { reviewId, itemId, rating } }],
  ),
];

const memberChanged = { subject: 'litfass.auth.member.changed', schema: MemberChangedSchema };
const ofMember = ({ memberId }: { memberId: string }): News => ({ about: memberId, data: { memberId } });

const ofSubscriber = ({ formId, subscriberId }: { formId: string; subscriberId: string }): News[] => [
  { about: subscriberId, data: { formId, subscriberId } },
];

const people: Telling[] = [
  tells(
    'submission.received',
    { subject: 'litfass.forms.submission.received', schema: SubmissionsReceivedSchema },
    ({ submissions }) =>
      submissions.map(({ formId, submissionId }) => ({ about: submissionId, data: { formId, submissionId } })),
  ),
  tells(
    'newsletter.subscribed',
    { subject: 'litfass.forms.newsletter.subscribed', schema: NewsletterSubscribedSchema },
    ofSubscriber,
  ),
  tells(
    'newsletter.unsubscribed',
    { subject: 'litfass.forms.newsletter.unsubscribed', schema: NewsletterUnsubscribedSchema },
    ofSubscriber,
  ),
  tells('member.signed-up', memberChanged, (message) => (message.isNew ? [ofMember(message)] : [])),
  tells('member.removed', memberChanged, (message) => (message.removed ? [ofMember(message)] : [])),
  tells(
    'comment.received',
    { subject: 'litfass.site.comment.received', schema: CommentReceivedSchema },
    ({ commentId, itemId }) => [{ about: commentId, data: { commentId, itemId } }],
  ),
];

const content: Telling[] = [
  tells('page.published', { subject: 'litfass.site.page.published', schema: PagePublishedSchema }, (message) => {
    const { pageId, href, isRepeat } = message;
    return isRepeat ? [] : [{ about: pageId, data: { pageId, href } }];
  }),
  tells('page.withdrawn', { subject: 'litfass.site.page.withdrawn', schema: PageWithdrawnSchema }, ({ pageId }) => [
    { about: pageId, data: { pageId } },
  ]),
  tells('item.published', { subject: 'litfass.site.item.published', schema: ItemPublishedSchema }, (message) => {
    const { itemId, collectionId, collectionUrlId } = message;
    if (message.isRepeat) return [];
    return [{ about: itemId, data: { itemId, collectionId, collectionUrlId } }];
  }),
  tells('item.withdrawn', { subject: 'litfass.site.item.withdrawn', schema: ItemWithdrawnSchema }, (message) =>
    message.isRepeat ? [] : [{ about: message.itemId, data: { itemId: message.itemId } }],
  ),
];

/** Consumers that lay ready what the webhooks of a website are told. */
export const webhookConsumers = (parts: Clock): Consumer<FormsTables>[] =>
  [...orders, ...store, ...people, ...content].map((tell) => tell(parts));
