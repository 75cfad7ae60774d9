import {
  assembleService,
  deliverMail,
  learnWebsitePeople,
  refillWhenEmpty,
  type Overrides,
  type Service,
} from '@litfass/kit';
import { openCartChanges } from './cart/change.ts';
import { serveCart } from './cart/routes.ts';
import { sweepCarts } from './cart/sweep.ts';
import { serveCoupons } from './coupon/routes.ts';
import { serveDashboard } from './dashboard/routes.ts';
import { serveGiftCardCorrections } from './gift-card/correction-routes.ts';
import { serveGiftCards } from './gift-card/routes.ts';
import { serveInventory } from './inventory/routes.ts';
import { legalTextConsumers } from './legal-text/events.ts';
import { serveLegalCheck } from './legal/routes.ts';
import { watchLaw } from './legal/watch.ts';
import { serveMailPreviews } from './mail-preview/routes.ts';
import { servePayments } from './payment/routes.ts';
import { planRepublisher } from './plan/events.ts';
import { servePlans } from './plan/routes.ts';
import { serveBuyers } from './privacy/routes.ts';
import { serveSettings } from './settings/routes.ts';
import { serveShipping } from './shipping/routes.ts';
import { renewSubscriptions } from './subscription/renew.ts';
import { serveKeeping } from './subscription/keep-routes.ts';
import { serveSubscriptions } from './subscription/routes.ts';
import { serveTax } from './tax/routes.ts';
import { serveOrdering } from './checkout/order-routes.ts';
import { serveCheckout } from './checkout/routes.ts';
import type { CommerceConfig } from './config.ts';
import type { CommerceParts, CommerceTables } from './db/database.ts';
import { migrations, schema } from './db/migrations.ts';
import { reconcileOrders } from './order/reconcile.ts';
import { serveDonationReceipts } from './donation-receipt/routes.ts';
import { serveOwnerOrders } from './order/owner-routes.ts';
import { serveOrders } from './order/routes.ts';
import { serveProductQuestion } from './page/product-question.ts';
import { serveStoreQuestions } from './page/store-questions.ts';
import { orderParts } from './order/parts.ts';
import { serveStripeWebhook } from './payment/stripe-webhook.ts';
import { productConsumers, productRepublisher } from './product/events.ts';
import { serveProducts } from './product/routes.ts';
import { tellStaleOffers } from './product/stale-offers.ts';
import { serveDownloads } from './download/routes.ts';
import { serveReviews } from './review/routes.ts';
import { sendReviewRequests } from './review/send-requests.ts';
import { serveNoticeAddress } from './notice-address/routes.ts';
import { tendNoticeAddresses } from './notice-address/tend.ts';
import { serveNoticeLinks } from './stock-notice/link-routes.ts';
import { serveStockNotices } from './stock-notice/routes.ts';
import { addressConsumers } from './addresses/events.ts';
import { openMembers } from './addresses/members.ts';
import { serveAddresses } from './addresses/routes.ts';
import { remindOfCarts } from './cart/remind.ts';
import { serveStarts } from './checkout/start-routes.ts';
import { storeConsumers } from './store/events.ts';
import { serveDeclarations } from './withdrawal/routes.ts';
import { serveStore } from './store/routes.ts';

/** What owners set and look at, without an order. */
const ofOwners = [
  serveCoupons,
  serveShipping,
  serveTax,
  serveGiftCards,
  serveGiftCardCorrections,
  servePlans,
  serveSettings,
  serveInventory,
  serveDashboard,
  serveBuyers,
  serveMailPreviews,
  serveDonationReceipts,
  serveNoticeAddress,
];

/** What others tell of websites and their people, products, members and pages of the law. */
const consumersBy = (clock: () => Date) => [
  ...storeConsumers(clock),
  ...productConsumers(clock),
  ...addressConsumers(),
  ...legalTextConsumers(),
  learnWebsitePeople,
];

/** Asks for what others told before this service was there. */
const refills = [
  (parts: CommerceParts) => refillWhenEmpty(parts, { table: 'product', domain: 'site' }),
  (parts: CommerceParts) => refillWhenEmpty(parts, { table: 'legal_text', domain: 'site' }),
  (parts: CommerceParts) => refillWhenEmpty(parts, { table: 'website_person', domain: 'auth' }),
];

/** Commerce, ready to listen. */
export function createApp(
  config: CommerceConfig,
  overrides: Overrides<CommerceTables, CommerceConfig> = {},
): Promise<Service<CommerceTables, CommerceConfig>> {
  return assembleService<CommerceTables, CommerceConfig>(
    {
      name: 'commerce',
      schema,
      config,
      migrations,
      features: [
        serveProducts,
        (app, parts) => {
          const changeCart = openCartChanges(parts);
          serveCart(app, parts, changeCart);
          const findMember = openMembers(app, parts);
          serveCheckout(app, { ...orderParts(parts), changeCart, findMember });
          serveOrdering(app, orderParts(parts), findMember);
          serveAddresses(app, parts, findMember);
        },
        (app, parts) => serveStarts(app, orderParts(parts)),
        (app, parts) => serveOrders(app, orderParts(parts)),
        (app, parts) => serveStripeWebhook(app, orderParts(parts)),
        (app, parts) => serveOwnerOrders(app, orderParts(parts)),
        (app, parts) => servePayments(app, orderParts(parts)),
        (app, parts) => serveLegalCheck(app, orderParts(parts)),
        ...ofOwners,
        serveSubscriptions,
        serveKeeping,
        serveStockNotices,
        serveNoticeLinks,
        serveReviews,
        serveDownloads,
        serveDeclarations,
        serveStoreQuestions,
        serveProductQuestion,
        serveStore,
      ],
      consumers: ({ clock }) => consumersBy(clock),
      republishers: () => [productRepublisher, planRepublisher],
      jobs: [
        sweepCarts,
        deliverMail,
        tellStaleOffers,
        (parts) => reconcileOrders(orderParts(parts)),
        (parts) => renewSubscriptions(orderParts(parts)),
        sendReviewRequests,
        remindOfCarts,
        (parts) => watchLaw(orderParts(parts)),
        tendNoticeAddresses,
        ...refills,
      ],
    },
    overrides,
  );
}
