import type { OrderState } from '@litfass/model';
import type { CommerceTransaction } from '../db/database.ts';
import type { Payment, Purchase, PurchaseLine, PurchaseLog } from './store.ts';

export interface OrderFilter {
  before: string | null;
  limit: number;
  state: OrderState | null;
  query: string | null;
}

/** One page of placed orders, the newest first: ids only; `before` is the last id of the page before. */
export async function listOrderIds(
  trx: CommerceTransaction,
  websiteId: string,
  filter: OrderFilter,
): Promise<string[]> {
  const { before, limit, state, query } = filter;
  const pattern = `%${(query ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await trx
    .selectFrom('purchase')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('number', 'is not', null)
    .$if(before !== null, (select) => select.where('id', '<', before ?? ''))
    .$if(state !== null, (select) => select.where('state', '=', state ?? 'open'))
    .$if(query !== null, (select) =>
      select.where((build) => build.or([build('number', 'like', pattern), build('email', 'ilike', pattern)])),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface ExportedLine {
  purchase: Purchase;
  payment: Pick<Payment, 'method' | 'state' | 'refunded_cents'>;
  line: PurchaseLine;
}

/** Every line of every placed order, the oldest first. */
export async function exportLines(trx: CommerceTransaction, websiteId: string): Promise<ExportedLine[]> {
  const purchases = await trx
    .selectFrom('purchase')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('number', 'is not', null)
    .orderBy('id')
    .execute();
  const payments = await trx.selectFrom('payment').selectAll().where('website_id', '=', websiteId).execute();
  const lines = await trx
    .selectFrom('purchase_line')
    .selectAll()
    .where('website_id', '=', websiteId)
    .orderBy('purchase_id')
    .orderBy('position')
    .execute();
  const byId = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  const paid = new Map(payments.map((payment) => [payment.purchase_id, payment]));
  return lines.flatMap((line) => {
    const purchase = byId.get(line.purchase_id);
    const payment = paid.get(line.purchase_id);
    return purchase && payment ? [{ purchase, payment, line }] : [];
  });
}

export async function findLog(trx: CommerceTransaction, websiteId: string, purchaseId: string): Promise<PurchaseLog[]> {
  return trx
    .selectFrom('purchase_log')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute();
}
