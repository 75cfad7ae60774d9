import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@litfass/kit';

/** Secret of the webhooks, and key, that the stand-in knows. */
export const stripeKeys = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' };

/** An object as Stripe answers it; only what the documentation names, and of that what is looked at and its surroundings. */
export type StripeObject = Record<string, unknown> & { id: string };

export interface StripeStub {
  url: string;
  /** By their ids: what is asked for is answered from here. */
  objects: Map<string, StripeObject>;
  /** Called with each intent that is made; it is answered when that is done. */
  onIntent: (intent: StripeObject) => void | Promise<void>;
  /** What is answered instead of doing what was asked, or instead of saying that it was done. */
  refuse: ((call: Call) => Refused | null) | null;
  lose: ((call: Call) => Refused | null) | null;
  /** Bodies of the refunds that were asked for. */
  refunds: string[];
  captures: string[];
  close(): void;
}

/** An error as Stripe answers it. */
export interface Refused {
  status: number;
  error: { type: string; code?: string; message?: string };
}

/** Answers in the shapes that Stripe's documentation of its API shows (version 2025-09-30). */
export async function startStripeStub(): Promise<StripeStub> {
  const stub: Omit<StripeStub, 'url' | 'close'> = {
    objects: new Map(),
    onIntent: () => undefined,
    refuse: null,
    lose: null,
    refunds: [],
    captures: [],
  };
  const byKey = new Map<string, StripeObject>();
  const answered = async (call: Call, response: ServerResponse): Promise<void> => {
    const before = stub.refuse?.(call);
    const answer = before ? null : await answerOf(stub, byKey, call);
    const { status, error } = before ?? stub.lose?.(call) ?? (answer ? { status: 200, error: null } : missing);
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    // The client would wait and ask again by itself.
    response.setHeader('stripe-should-retry', 'false');
    response.end(JSON.stringify(error ? { error } : answer));
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'] ?? '');
      void answered({ path: request.url ?? '', method: request.method ?? '', body, key }, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(stub, { url: `http://127.0.0.1:${port}`, close: () => void server.close() });
}

const missing: Refused = { status: 404, error: { type: 'invalid_request_error', code: 'resource_missing' } };

export interface Call {
  path: string;
  method: string;
  body: string;
  key: string;
}

async function answerOf(
  stub: Omit<StripeStub, 'url' | 'close'>,
  byKey: Map<string, StripeObject>,
  { path, method, body, key }: Call,
): Promise<StripeObject | null> {
  const form = new URLSearchParams(body);
  const [, , kind, ...rest] = (path.split('?')[0] ?? '').split('/');
  const id = kind === 'checkout' ? rest[1] : rest[0];
  if (kind === 'refunds') {
    stub.refunds.push(`${form.get('payment_intent')} ${form.get('amount')}`);
    return { id: `re_${stub.refunds.length}`, object: 'refund' };
  }
  if (id === undefined && method === 'POST') {
    const known = byKey.get(key);
    if (known) return known;
    const metadata = {
      websiteId: form.get('metadata[websiteId]') ?? '',
      purchaseId: form.get('metadata[purchaseId]') ?? '',
    };
    const made = kind === 'checkout' ? sessionOf(stub, metadata) : intentOf(metadata, Number(form.get('amount')));
    byKey.set(key, made);
    stub.objects.set(made.id, made);
    if (kind !== 'checkout') await stub.onIntent(made);
    return made;
  }
  if (id === undefined)
    return {
      id: '',
      object: 'list',
      data: [...stub.objects.values()].filter(({ object }) => object === 'payment_intent'),
    };
  const found = stub.objects.get(id) ?? null;
  if (found && rest.at(-1) === 'expire') found['status'] = 'expired';
  if (found && rest.at(-1) === 'capture') {
    stub.captures.push(found.id);
    found['status'] = 'succeeded';
  }
  if (found && path.includes('expand'))
    return { ...found, payment_intent: stub.objects.get(String(found['payment_intent'])) };
  return found;
}

const count = { made: 0 };

export function intentOf(metadata: Record<string, string>, amount: number): StripeObject {
  count.made += 1;
  return {
    id: `pi_3Test${count.made}`,
    object: 'payment_intent',
    amount,
    amount_received: amount,
    capture_method: 'automatic_async',
    currency: 'eur',
    customer: 'cus_NffrFeUfNV2Hib',
    payment_method: 'pm_1MqLiJLkdIwHu7ixUEgbFdYF',
    status: 'succeeded',
    metadata,
  };
}

export function sessionOf({ objects }: Pick<StripeStub, 'objects'>, metadata: Record<string, string>): StripeObject {
  const intent = intentOf(metadata, 0);
  objects.set(intent.id, intent);
  const id = `cs_test_${count.made}`;
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    payment_intent: intent.id,
    metadata,
  };
}

/** A message as Stripe sends it, with its signature. */
export function messageOf(type: string, object: unknown): { payload: string; signature: string } {
  const created = Math.floor(Date.now() / 1000);
  const payload = JSON.stringify({
    id: `evt_${newId()}`,
    object: 'event',
    api_version: '2025-09-30.clover',
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  const mac = createHmac('sha256', stripeKeys.webhookSecret).update(`${created}.${payload}`).digest('hex');
  return { payload, signature: `t=${created},v1=${mac}` };
}
