import { listDeadLetters } from '../../../services/kit/src/dead-letter.ts';
import { settled } from '../settled.ts';
import type { FaultPlace } from './place.ts';
import type { Acknowledged } from './visitors.ts';

/** What must be zero once everything is back. */
export interface Books {
  /** Acknowledged, but not there. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** Events that were not published. */
  unpublished: number;
  /** Events that a consumer gave up. */
  buried: number;
}

const SETTLE_MS = 60_000;
const SCHEMAS = ['site', 'forms', 'commerce', 'census', 'auth', 'widget'];

/** Compares what was acknowledged with what is stored, once all of it is there or a minute has passed. */
export async function readBooks(place: FaultPlace, { forms, orders, hits }: Acknowledged): Promise<Books> {
  // Numbers of now: while the books are read, more is acknowledged.
  const hitNumbers = [...hits];
  const formIds = [...forms.values()];
  const orderIds = [...orders.values()];
  const unpublished = await settled(() => waitingEvents(place), SETTLE_MS);
  await settled(async () => missing(hitNumbers, await hitsOf(place)), SETTLE_MS);
  const stored = await hitsOf(place);
  const submissions = await place.rows(
    'forms',
    `select id, answers ->> 'textarea-1' as text from submission where answers ->> 'textarea-1' like $1`,
    [`${place.run} Nr. %`],
  );
  const texts = Map.groupBy(submissions, ({ text }) => String(text));
  const purchases = await place.rows('commerce', 'select id, email from purchase where number is not null');
  return {
    lost:
      missing(hitNumbers, stored) +
      missing(formIds, countOf(submissions.map(({ id }) => id))) +
      missing(orderIds, countOf(purchases.map(({ id }) => id))),
    doubled:
      [...stored.values()].filter((times) => times > 1).length +
      [...texts.values()].filter(({ length }) => length > 1).length +
      [...countOf(purchases.map(({ email }) => email)).values()].filter((times) => times > 1).length,
    unpublished,
    buried: (await listDeadLetters(place.natsUrl)).length,
  };
}

const countOf = (values: readonly unknown[]): Map<unknown, number> =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length]));

const missing = (wanted: readonly unknown[], found: ReadonlyMap<unknown, number>): number =>
  wanted.filter((each) => !found.has(each)).length;

async function hitsOf(place: FaultPlace): Promise<Map<unknown, number>> {
  const rows = await place.rows(
    'census',
    `select (data->>'number')::int as number, count(*)::int as times from hit where data->>'faultRun' = $1 group by 1`,
    [place.run],
  );
  return new Map(rows.map(({ number, times }) => [Number(number), Number(times)]));
}

async function waitingEvents(place: FaultPlace): Promise<number> {
  const counts = await Promise.all(
    SCHEMAS.map((schema) =>
      place.rows(schema, 'select count(*)::int as waiting from outbox where published_at is null'),
    ),
  );
  return counts.reduce((sum, [row]) => sum + Number(row?.['waiting']), 0);
}

/**
 * What does not add up in the store when nobody orders any more: charges without an order or orders without a charge,
 * missing numbers, pieces that are neither in stock nor in an order.
 */
export async function oddities(place: FaultPlace): Promise<number> {
  const pending = `select count(*)::int as waiting from purchase where state = 'pending'`;
  await settled(async () => Number((await place.rows('commerce', pending))[0]?.['waiting']), SETTLE_MS);
  const [row] = await place.rows(
    'commerce',
    `select
       (select count(*) from test_charge where state = 'captured' and refunded_cents = 0)
         - (select count(*) from payment join purchase on purchase.id = purchase_id
            where method = 'test' and number is not null) as charges,
       (select max(number::int) - min(number::int) + 1 - count(*) from purchase where number is not null) as gaps,
       (select ${place.stock}::bigint * count(*) - sum(qty_in_stock) from variant where sku = any ($1))
         - (select sum(reserved) from purchase_line) as pieces`,
    [place.goods.map(({ sku }) => sku)],
  );
  return Object.values(row ?? {}).reduce((sum: number, count) => sum + Math.abs(Number(count)), 0);
}
