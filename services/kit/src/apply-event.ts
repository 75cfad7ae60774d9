import { setTimeout as wait } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Bus } from './bus.ts';
import { withTenant, type Database } from './database.ts';
import { buryEvent } from './dead-letter.ts';
import { arrivedEvent, type ArrivedEvent } from './event-message.ts';
import { anyRemoval, noteRemoval, rememberEvent } from './removal.ts';
import { continueTrace } from './trace-context.ts';

/** applied: now. known: before. passed: of another type, or of no concern. retried: to be delivered again. buried: a dead letter. */
export type Outcome = 'applied' | 'known' | 'passed' | 'retried' | 'buried';

/** What one service does about one kind of event; made by `consumer`. */
export interface Consumer<DB> {
  name: string;
  subject: string;
  typeName: string;
  apply(trx: Transaction<DB>, event: ArrivedEvent): Promise<void>;
  /** Whether events of the website change anything; of all unless told. */
  concerns?(trx: Transaction<DB>, websiteId: string): Promise<boolean>;
  /** The event says that the website is removed; `apply` deletes what is kept of it. */
  endsWebsite?: boolean;
  /** What is told of a website that was removed meanwhile is applied, too. */
  outlivesWebsite?: boolean;
}

export interface ConsumerParts<DB> {
  db: Database<DB>;
  bus: Bus;
  log: FastifyBaseLogger;
  /** Waits between tries; after one more try than waits the event is a dead letter. Seven: half a minute in all. */
  backoffMs?: number[];
  /** How long NATS waits for an acknowledgement before it delivers again. Longer work is announced to it. */
  ackWaitMs?: number;
  /** For metrics. */
  onOutcome?: (consumer: string, outcome: Outcome) => void;
}

/** `ending`: the service's consumer of removals, where it has one. */
export type ApplyParts<DB> = ConsumerParts<DB> & { ending: Consumer<DB> | null };

const BACKOFF_MS = [100, 500, 1000, 2000, 4000, 8000, 15_000];
// A try that ends the process leaves no failure behind. Deliveries that were never tried count too, so: generous.
const MOST_DELIVERIES = 50;

/** Applies one delivery of an event in a transaction, or finds out what else is to be done about it. Never throws. */
export async function outcomeOf<DB>(
  each: Consumer<DB>,
  parts: ApplyParts<DB>,
  { message, stopping }: { message: JsMsg; stopping: AbortSignal },
): Promise<Outcome> {
  for (;;) {
    try {
      return await tryOnce(each, parts, message);
    } catch (error) {
      // A database that is away says nothing about the event: wait for it instead of using up the event's tries.
      if (await answers(parts.db)) return failed(each, parts, { message, error });
    }
    if (stopping.aborted) return 'retried';
    await wait(500, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function tryOnce<DB>(each: Consumer<DB>, parts: ApplyParts<DB>, message: JsMsg): Promise<Outcome> {
  const event = arrivedEvent(message);
  if (message.info.deliveryCount > MOST_DELIVERIES) throw new Error('was delivered too often without an answer');
  if (event.type !== each.typeName) return 'passed';
  return continueTrace(event.traceparent, `apply ${each.name}`, async () =>
    (await isOfConcern(each, parts.db, event)) ? applyInOrder(each, parts, event) : 'passed',
  );
}

const isOfConcern = async <DB>(consumer: Consumer<DB>, db: Database<DB>, { websiteId }: ArrivedEvent) =>
  !consumer.concerns ||
  withTenant(db, websiteId, async (trx) => consumer.concerns?.(trx, websiteId) ?? true, { readOnly: true });

/** An event after a removal that is not known here yet brings that along: otherwise it would delete what comes now. */
async function applyInOrder<DB>(
  each: Consumer<DB>,
  { db, ending }: Pick<ApplyParts<DB>, 'db' | 'ending'>,
  event: ArrivedEvent,
): Promise<Outcome> {
  // One that an earlier release told carries no removal: what it says of a website that is made again doesn't either.
  if (each.endsWebsite && event.removal === event.version) return endOnce(each, db, event);
  const outcome = await applyOnce(each, db, { event, ending });
  if (outcome !== 'early') return outcome;
  if (ending) await endOnce(ending, db, { ...event, version: event.removal, payload: new Uint8Array() });
  return applyInOrder(each, { db, ending }, event);
}

/** An older removal than the one that is known changes nothing. */
function endOnce<DB>(ending: Consumer<DB>, db: Database<DB>, event: ArrivedEvent): Promise<Outcome> {
  return withTenant(db, event.websiteId, async (trx) => {
    if (!(await noteRemoval(trx, event))) return 'known';
    await ending.apply(trx, event);
    return 'applied';
  });
}

function applyOnce<DB>(
  each: Consumer<DB>,
  db: Database<DB>,
  { event, ending }: { event: ArrivedEvent; ending: Consumer<DB> | null },
): Promise<Outcome | 'early'> {
  const { id, websiteId, removal } = event;
  // Only who may tell of a removal is believed that there was one.
  const mayEnd = ending !== null && domainOf(ending.subject) === domainOf(event.subject);
  const after = each.outlivesWebsite ? anyRemoval : { earliest: mayEnd ? removal : 0n, latest: removal };
  return withTenant(db, websiteId, async (trx) => {
    const known = await rememberEvent(trx, { websiteId, consumer: each.name, id }, after);
    if (known.removal > after.latest) return 'passed';
    if (known.removal < after.earliest) return 'early';
    if (!known.isFirst) return 'known';
    await each.apply(trx, event);
    return 'applied';
  });
}

const domainOf = (subject: string): string | undefined => subject.split('.')[1];

async function answers<DB>(db: Database<DB>): Promise<boolean> {
  return sql`select 1`.execute(db.system).then(
    () => true,
    () => false,
  );
}

async function failed<DB>(
  each: Consumer<DB>,
  parts: ConsumerParts<DB>,
  { message, error }: { message: JsMsg; error: unknown },
): Promise<Outcome> {
  const { db, bus, log, backoffMs = BACKOFF_MS } = parts;
  const tries = message.info.deliveryCount;
  log.warn({ err: error, consumer: each.name, subject: message.subject, tries }, 'an event could not be applied');
  if (tries <= backoffMs.length) return 'retried';
  try {
    await buryEvent(bus, { schema: db.schema, consumer: each.name, message, reason: error });
  } catch {
    return 'retried'; // better tried once more than lost
  }
  log.error({ err: error, consumer: each.name, subject: message.subject }, 'an event became a dead letter');
  return 'buried';
}

/** How long NATS shall wait before it delivers the message again. */
export function delayOf(message: JsMsg, { backoffMs = BACKOFF_MS }: { backoffMs?: number[] }): number {
  return backoffMs[Math.min(message.info.deliveryCount, backoffMs.length) - 1] ?? 0;
}
