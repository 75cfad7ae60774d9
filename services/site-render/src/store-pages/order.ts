import { downloadFaults, orderHeading, pageTypes, type Order, type OrderPageName } from '@litfass/model';
import { textsOfKind } from '@litfass/model/texts';
import { noticeDraft, redirectTo, storeDraft, textsOf, type Asked, type StoreAnswer } from './store-page.ts';

const types: Readonly<Record<OrderPageName, number>> = {
  'order-confirmed': pageTypes.orderConfirmed,
  'contribution-confirmed': pageTypes.contributionConfirmed,
  'subscription-confirmed': pageTypes.subscriptionConfirmed,
  'order-received': pageTypes.orderReceived,
  'membership-confirmed': pageTypes.membershipConfirmed,
};

type Found = { order: Order; token: string } | { order: null; notice: 'order-unknown' | 'order-elsewhere' };

async function findOrder(asked: Asked): Promise<Found> {
  const { snapshot, query, locale, questions, buyer } = asked;
  const token = query['order'] ?? '';
  if (token.length < 20 || token.length > 64) return { order: null, notice: 'order-unknown' };
  const { order, isElsewhere } = await questions.order({ websiteId: snapshot.id, token, buyer, locale });
  return order ? { order, token } : { order, notice: isElsewhere ? 'order-elsewhere' : 'order-unknown' };
}

/** The page of an order for the browser that ordered, right after that and later as its state, or by the link of a mail. */
export const orderPage =
  (view: OrderPageName) =>
  async (asked: Asked): Promise<StoreAnswer> => {
    const found = await findOrder(asked);
    if (!found.order) return noticeDraft(asked, found.notice);
    const { title } = orderHeading(found.order, view, textsOfKind(textsOf(asked), found.order.kind).orderPages);
    const downloadFault = downloadFaults.find((each) => each === asked.query['download']) ?? null;
    return storeDraft({ name: 'order', view, ...found, downloadFault }, types[view], title);
  };

/** Where a test payment is confirmed, as a bank would ask for it; what needs no confirmation any more shows its order. */
export async function confirmPage(asked: Asked): Promise<StoreAnswer> {
  const found = await findOrder(asked);
  if (!found.order) return noticeDraft(asked, found.notice);
  if (found.order.state !== 'pending') return redirectTo(`/checkout/order-confirmed?order=${found.token}`);
  return storeDraft({ name: 'confirm', ...found }, pageTypes.checkout, textsOf(asked).orderPages.confirmTitle);
}
