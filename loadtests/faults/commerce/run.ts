import { Agent } from 'node:http';
import { ask } from '../../client/ask.ts';
import { buy } from '../../commerce-stack/buyer.ts';
import { GIFT_CARD, goodsOf, PRODUCTS, startCommerceStack, type CommerceStack } from '../../commerce-stack/stack.ts';
import { killInTurn, victimsOf } from '../kill-in-turn.ts';
import { settled } from '../settled.ts';

export interface FaultResult {
  ordered: number;
  acknowledged: number;
  /** Placed orders that are stored. */
  stored: number;
  repeated: number;
  /** Names of what was killed, in order. */
  killed: string[];
  /** Acknowledged, but not there. */
  lost: number;
  /** More placed orders than buyers, or more than one charge for an order. */
  doubled: number;
  /** Pieces that are neither in stock nor in an order that holds them. */
  missingPieces: number;
  /** Cents that are neither on the gift card nor in an order that it has paid. */
  missingCents: number;
  /** Numbers that are missing between the first and the last one. */
  gaps: number;
  /** Events that were not published although everything is back. */
  unpublished: number;
}

const WORKERS = 16;
const STOCK = 1_000_000;
const SETTLE_MS = 120_000;

/**
 * Orders at two instances of commerce while one of them in turn, NATS and PostgreSQL are killed and started again,
 * `rounds` times each; every fourth buyer pays with a gift card, every third confirms the payment on a page of its own. Then
 * everything must add up.
 */
export async function runFaults({ count, rounds }: { count: number; rounds: number }): Promise<FaultResult> {
  const stack = await startCommerceStack({ instances: 2, stock: STOCK });
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS * 2 });
  try {
    const acknowledged = new Map<number, string>();
    let repeated = 0;
    const killing = killInTurn(victimsOf(stack.commerce, [stack.nats, stack.postgres], rounds), count);
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < count) {
        const number = next;
        next += 1;
        const onRepeat = (): void => void (repeated += 1);
        const card = number % 4 === 0 ? { giftCard: GIFT_CARD.code } : {};
        const shop = { ports: stack.commerce.map(({ port }) => port), headers: stack.headers, crumb: stack.crumb };
        const order = await buy({
          shop,
          post: (call, body) => ask({ agent, ...call }, body),
          number,
          name: `buyer-${number}`,
          goods: goodsOf(number),
          ...card,
          confirms: number % 3 === 1,
          onRepeat,
        });
        acknowledged.set(number, order);
        killing.onDone();
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    await killing.finished();
    return { ordered: count, repeated, killed: killing.killed, ...(await judge(stack, acknowledged)) };
  } finally {
    agent.destroy();
    await stack.close();
  }
}

type Judged = Omit<FaultResult, 'ordered' | 'repeated' | 'killed'>;

async function judge(stack: CommerceStack, acknowledged: Map<number, string>): Promise<Judged> {
  const waiting = async (table: string): Promise<number> =>
    Number((await stack.rows(`select count(*)::int as waiting from ${table}`))[0]?.['waiting']);
  await settled(() => waiting(`purchase where state = 'pending'`), SETTLE_MS);
  const orders = await stack.rows(`select id, email, number::int as number from purchase where number is not null`);
  const ids = new Set(orders.map(({ id }) => id));
  const buyers = new Set(orders.map(({ email }) => email));
  const numbers = orders.map(({ number }) => Number(number));
  const [charges] = await stack.rows(
    `select count(*)::int as charged from test_charge where state = 'captured' and refunded_cents = 0`,
  );
  const [paid] = await stack.rows(
    `select count(*)::int as paid from payment join purchase on purchase.id = purchase_id
     where method = 'test' and number is not null`,
  );
  const [pieces] = await stack.rows(
    `select (select sum(qty_in_stock)::bigint from variant) + (select coalesce(sum(reserved), 0)::bigint from purchase_line) as all`,
  );
  const [cents] = await stack.rows(
    `select (select balance_cents::bigint from gift_card) + (select coalesce(sum((totals->>'giftCardCents')::bigint), 0)
       from purchase where number is not null) as all`,
  );
  return {
    acknowledged: acknowledged.size,
    stored: orders.length,
    lost: [...acknowledged.values()].filter((id) => !ids.has(id)).length,
    doubled: orders.length - buyers.size + Math.max(0, Number(charges?.['charged']) - Number(paid?.['paid'])),
    missingPieces: STOCK * PRODUCTS - Number(pieces?.['all']),
    missingCents: GIFT_CARD.balanceCents - Number(cents?.['all']),
    gaps: Math.max(0, ...numbers) - numbers.length,
    unpublished: await settled(() => waiting('outbox where published_at is null'), SETTLE_MS),
  };
}
