import type { FastifyBaseLogger } from 'fastify';
import {
  headers as natsHeaders,
  NoRespondersError,
  RequestError,
  type Msg,
  type NatsConnection,
} from '@nats-io/transport-node';
import { BusAway } from './nats-link.ts';
import { continueTrace, currentTraceparent } from './trace-context.ts';

/** The other side took the request and failed. */
export class AnswerFailed extends Error {
  constructor(subject: string, detail: string) {
    super(`${subject} answered with a fault: ${detail}`);
    this.name = 'AnswerFailed';
  }
}

const FAULT = 'Litfass-Fault';

/** @throws BusAway, AnswerFailed */
export async function request(
  connection: NatsConnection,
  subject: string,
  bytes: Uint8Array,
  timeoutMs: number,
): Promise<Uint8Array> {
  const traceparent = currentTraceparent();
  const headers = headersOf(traceparent ? { traceparent } : {});
  const answer = await connection.request(subject, bytes, { timeout: timeoutMs, headers }).catch((error: unknown) => {
    throw away(error, subject);
  });
  const fault = answer.headers?.get(FAULT);
  if (fault) throw new AnswerFailed(subject, fault);
  return answer.data;
}

/** Answers one request; what `answer` throws is logged here and told to the other side as a fault. */
export async function respond(
  message: Msg,
  answer: (bytes: Uint8Array, subject: string) => Promise<Uint8Array> | Uint8Array,
  log: FastifyBaseLogger,
): Promise<void> {
  const { subject } = message;
  const traceparent = message.headers?.get('traceparent') || null;
  try {
    message.respond(await continueTrace(traceparent, `answer ${subject}`, async () => answer(message.data, subject)));
  } catch (error) {
    log.error({ err: error, subject }, 'a request could not be answered');
    tellFault(message, log);
  }
}

function tellFault(message: Msg, log: FastifyBaseLogger): void {
  try {
    message.respond(new Uint8Array(), { headers: headersOf({ [FAULT]: 'fault' }) });
  } catch (error) {
    log.debug({ err: error, subject: message.subject }, 'the connection closed before a fault could be told');
  }
}

export function headersOf(given: Record<string, string>): ReturnType<typeof natsHeaders> {
  const made = natsHeaders();
  for (const [name, value] of Object.entries(given)) made.set(name, value);
  return made;
}

export const hasNoResponders = (error: unknown): boolean =>
  error instanceof NoRespondersError ||
  (error instanceof RequestError && error.isNoResponders()) ||
  (error instanceof Error && hasNoResponders(error.cause));

/** What the client throws, as the one error that callers know. */
export function away(error: unknown, subject: string): Error {
  if (error instanceof BusAway) return error;
  const detail = hasNoResponders(error) ? `nobody answers ${subject}` : `${subject} got no answer in time`;
  return new BusAway(detail, { cause: error });
}
