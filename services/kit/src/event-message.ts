import type { JsMsg } from '@nats-io/jetstream';

/** An event as it came out of the stream. */
export interface ArrivedEvent {
  /** The outbox row's id: the same at every delivery and replay. */
  id: string;
  websiteId: string;
  /** Full name of the protobuf message. */
  type: string;
  version: bigint;
  /** The last removal of the website that its speaker knew of: its version, 0 for none. */
  removal: bigint;
  payload: Uint8Array;
  traceparent: string | null;
  /** The subject that it was published on first. */
  subject: string;
}

/** Where a replayed event keeps what a first one has in its subject and message id. */
export const header = {
  id: 'Litfass-Event-Id',
  subject: 'Litfass-Subject',
  type: 'Litfass-Type',
  version: 'Litfass-Version',
  removal: 'Litfass-Removal',
} as const;

/** @throws Error when it is none of ours */
export function arrivedEvent({
  headers,
  subject: deliveredOn,
  data,
}: Pick<JsMsg, 'headers' | 'subject' | 'data'>): ArrivedEvent {
  const of = (name: string): string => headers?.get(name) ?? '';
  const subject = of(header.subject) || deliveredOn;
  const id = of(header.id) || of('Nats-Msg-Id');
  const websiteId = subject.split('.')[4];
  if (!id || !websiteId) throw new Error(`A message on ${subject} has no id or no website`);
  return {
    id,
    websiteId,
    subject,
    type: of(header.type),
    version: BigInt(of(header.version) || 0),
    removal: BigInt(of(header.removal) || 0),
    payload: data,
    traceparent: of('traceparent') || null,
  };
}
