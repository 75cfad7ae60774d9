import type { JsMsg } from '@nats-io/jetstream';
import { pino } from 'pino';
import { connectBus, type Bus } from './bus.ts';
import { arrivedEvent, header } from './event-message.ts';
import { DEAD_LETTERS } from './streams.ts';

/** An event that a consumer could not apply. */
export interface DeadLetter {
  /** Place in the stream of dead letters. */
  sequence: number;
  /** `<schema>.<consumer>` */
  consumer: string;
  eventId: string;
  /** The subject that it was published on first. */
  subject: string;
  /** The last failure. */
  reason: string;
  diedAt: Date;
}

/** All that is given must fit. */
export interface DeadLetterFilter {
  consumer?: string;
  eventId?: string;
  sequence?: number;
}

const REASON = 'Litfass-Reason';
// Carried on to whoever applies it after all.
const KEPT = [header.type, header.version, header.removal, 'traceparent'];

/** Only this consumer hears a replayed event: the others have applied it long ago. */
export const replaySubject = (schema: string, consumer: string): string => `replay.${schema}.${consumer}`;

/** Moves an event to the dead letters. @throws BusAway, and the event must be tried again */
export async function buryEvent(
  bus: Bus,
  { schema, consumer, message, reason }: { schema: string; consumer: string; message: JsMsg; reason: unknown },
): Promise<void> {
  const text = reason instanceof Error ? reason.message : String(reason);
  await bus.publish(`dead-letter.${schema}.${consumer}`, message.data, {
    // The place in the stream, not the event: one that fails again after a replay is a dead letter again.
    msgId: `dead ${schema} ${consumer} ${message.seq}`,
    headers: { ...identityOf(message), [REASON]: text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500) },
  });
}

/** What consumers gave up, oldest first. */
export function listDeadLetters(natsUrl: string, filter: DeadLetterFilter = {}): Promise<DeadLetter[]> {
  return connected(natsUrl, async (bus) => (await lettersIn(bus, filter)).map(({ letter }) => letter));
}

/** Gives dead letters to their consumers once more, and returns which. What fails again becomes a dead letter again. */
export function replayDeadLetters(natsUrl: string, filter: DeadLetterFilter = {}): Promise<DeadLetter[]> {
  return connected(natsUrl, async (bus) => {
    const { manager } = await bus.streams();
    const found = await lettersIn(bus, filter);
    for (const { letter, message } of found) {
      const [, schema = '', consumer = ''] = message.subject.split('.');
      const msgId = `replay ${letter.sequence} ${message.timestamp}`;
      await bus.publish(replaySubject(schema, consumer), message.data, { msgId, headers: identityOf(message) });
      await manager.streams.deleteMessage(DEAD_LETTERS, letter.sequence, false);
    }
    return found.map(({ letter }) => letter);
  });
}

function identityOf(message: JsMsg): Record<string, string> {
  const { id, subject } = identified(message);
  const kept = KEPT.map((name) => [name, message.headers?.get(name) ?? '']).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(kept), [header.id]: id, [header.subject]: subject };
}

// A message that is no event at all must still find its way out of the consumer.
function identified(message: JsMsg): { id: string; subject: string } {
  try {
    return arrivedEvent(message);
  } catch {
    return { id: `sequence ${message.seq}`, subject: message.subject };
  }
}

async function lettersIn(bus: Bus, filter: DeadLetterFilter): Promise<{ letter: DeadLetter; message: JsMsg }[]> {
  const { client, manager } = await bus.streams();
  const found: { letter: DeadLetter; message: JsMsg }[] = [];
  const { state } = await manager.streams.info(DEAD_LETTERS);
  if (state.messages === 0) return found;
  const messages = await (await client.consumers.get(DEAD_LETTERS)).consume();
  for await (const message of messages) {
    const letter = letterOf(message);
    if (fits(letter, filter)) found.push({ letter, message });
    if (message.info.pending === 0) break;
  }
  await messages.close();
  return found;
}

function letterOf(message: JsMsg): DeadLetter {
  const of = (name: string): string => message.headers?.get(name) ?? '';
  return {
    sequence: message.seq,
    consumer: message.subject.slice('dead-letter.'.length),
    eventId: of(header.id),
    subject: of(header.subject),
    reason: of(REASON),
    diedAt: message.time,
  };
}

function fits(letter: DeadLetter, { consumer, eventId, sequence }: DeadLetterFilter): boolean {
  return (
    (consumer === undefined || letter.consumer === consumer) &&
    (eventId === undefined || letter.eventId === eventId) &&
    (sequence === undefined || letter.sequence === sequence)
  );
}

async function connected<T>(natsUrl: string, work: (bus: Bus) => Promise<T>): Promise<T> {
  const bus = await connectBus({ url: natsUrl, name: 'dead-letters', log: pino({ level: 'silent' }) });
  try {
    return await work(bus);
  } finally {
    await bus.close();
  }
}
