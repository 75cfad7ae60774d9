import { create, toBinary, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { insertRows } from './insert-rows.ts';
import { lastRemovalOf } from './removal.ts';
import { leavesEvents } from './relay-call.ts';
import { currentTraceparent } from './trace-context.ts';

export interface OutgoingEvent<S extends DescMessage> {
  websiteId: string;
  /** The service's schema: `site`, `commerce` … */
  domain: string;
  entity: string;
  verb: string;
  schema: S;
  message: MessageInitShape<S>;
  /** From `nextVersion`; grows with each change of the entity. Taken anew when left out. */
  version?: bigint;
}

/** NATS takes messages up to a megabyte; one that it never takes would hold up all that follow. */
const MAX_PAYLOAD_BYTES = 1_000_000;
const WORD = /^[a-z][a-z0-9-]*$/;

/**
 * Says that something happened, in the transaction in which it happens: either both are stored or neither is (R1). The
 * relay publishes it as `litfass.<domain>.<entity>.<verb>.<websiteId>` after the commit.
 */
export async function publish<DB, S extends DescMessage>(trx: Transaction<DB>, event: OutgoingEvent<S>): Promise<void> {
  const version = event.version ?? (await nextVersion(trx));
  leavesEvents(trx);
  await store(trx, [{ ...rowOf(event), version: String(version) }]);
}

/** The same for many events that bring their version along, by one statement. */
export async function publishMany<DB, S extends DescMessage>(
  trx: Transaction<DB>,
  events: (OutgoingEvent<S> & { version: bigint })[],
): Promise<void> {
  if (events.length === 0) return;
  leavesEvents(trx);
  await store(
    trx,
    events.map((event) => ({ ...rowOf(event), version: String(event.version) })),
  );
}

type OutboxRow = ReturnType<typeof rowOf> & { version: string };

const store = insertRows<OutboxRow>(
  'outbox',
  {
    website_id: 'text',
    id: 'text',
    subject: 'text',
    type: 'text',
    payload: 'bytea',
    version: 'bigint',
    traceparent: 'text',
  },
  sql``,
  // Whoever hears the event sees by it whether it was said of the website before or after its removal.
  { removal: lastRemovalOf('given.website_id') },
);

function rowOf<S extends DescMessage>({ websiteId, domain, entity, verb, schema, message }: OutgoingEvent<S>) {
  if (![domain, entity, verb].every((word) => WORD.test(word)))
    throw new Error(`'${domain}.${entity}.${verb}' is no subject`);
  const payload = Buffer.from(toBinary(schema, create(schema, message)));
  if (payload.length > MAX_PAYLOAD_BYTES)
    throw new Error(`An event ${schema.typeName} of ${payload.length} bytes is too large`);
  const subject = `litfass.${domain}.${entity}.${verb}.${websiteId}`;
  const { typeName: type } = schema;
  return { website_id: websiteId, id: eventId(), subject, type, payload, traceparent: currentTraceparent() };
}

/** The version of the change that this transaction makes: microseconds of now, larger than every one given before. */
export async function nextVersion<DB>(trx: Transaction<DB>): Promise<bigint> {
  const { rows } = await sql<{ version: number | string }>`select next_version() as version`.execute(trx);
  return BigInt(rows[0]?.version ?? 0);
}

let lastMs = 0;
let counter = 0;

// 48 bits of milliseconds, a counter of 16, 32 random bits: events of one transaction sort in the order of their making,
// also when the clock steps back.
function eventId(): string {
  const now = Date.now();
  counter += 1;
  if (now > lastMs || counter > 0xffff) {
    lastMs = Math.max(now, lastMs + 1);
    counter = 0;
  }
  return lastMs.toString(16).padStart(12, '0') + counter.toString(16).padStart(4, '0') + randomBytes(4).toString('hex');
}
