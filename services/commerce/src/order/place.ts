import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { legalPagesAt, type LegalPages } from '../legal-text/store.ts';
import { noticeReceivers, type NoticeReceiver } from '../store/notice-receivers.ts';
import { tellFulfilled, tellPlaced } from './events.ts';
import { invoiceNumber, isPaid, needsNobody, orderNumber } from './order.ts';
import { afterPaid, mailPlaced, type StoreOrder } from './placed.ts';
import { nextNumbers, type NextNumbers } from './placed-store.ts';
import { writeLog, type OrderRecord } from './store.ts';

/** What an order gets when it begins to count. */
export interface Placing {
  numbers: NextNumbers;
  /** What the pages of the law said when it was made. */
  legal: LegalPages;
  /** Who reads of it for the store. */
  receivers: readonly NoticeReceiver[];
}

/** Takes what an order gets that is placed now: after every other lock, so that two who place never wait for each other. */
export async function takePlacing(trx: CommerceTransaction, { order, store }: StoreOrder): Promise<Placing> {
  const { website_id: websiteId, created_at: at, kind } = order.purchase;
  const [legal, receivers, numbers] = await Promise.all([
    legalPagesAt(trx, websiteId, at),
    noticeReceivers(trx, websiteId, store),
    // A gift is paid for nothing: there is no invoice of it, and no number of one.
    nextNumbers(trx, { websiteId, isBilled: kind !== 'donation' }),
  ]);
  return { numbers, legal, receivers };
}

/** The order as one that counts since `at`. */
export const placedOrder = (order: OrderRecord, { numbers }: Placing, at: Date): OrderRecord => ({
  ...order,
  purchase: {
    ...order.purchase,
    state: isPaid(order.payment.state) && needsNobody(order.lines) ? 'fulfilled' : 'open',
    number: orderNumber(numbers.order),
    invoice_number: numbers.invoice === null ? null : invoiceNumber(numbers.invoice),
    placed_at: at,
  },
});

/** Tells everybody concerned that an order counts, and what follows from its payment where that is there. */
export async function announce(
  trx: CommerceTransaction,
  parts: Pick<CommerceParts, 'config' | 'clock'>,
  placed: StoreOrder,
  { legal, receivers }: Placing,
): Promise<void> {
  const { purchase, payment } = placed.order;
  const at = purchase.placed_at ?? parts.clock();
  await Promise.all([
    writeLog(trx, purchase, { at, kind: 'placed', text: purchase.number ?? '' }),
    tellPlaced(trx, placed.order),
    mailPlaced(trx, parts, placed, { legal, receivers }),
    // Told after the order: the later version counts more.
    isPaid(payment.state) ? afterPaid(trx, parts, placed) : null,
  ]);
  if (purchase.state === 'fulfilled') await tellFulfilled(trx, placed.order);
}
