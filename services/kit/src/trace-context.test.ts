import { AsyncLocalStorage } from 'node:async_hooks';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  trace,
  type Context,
  type ContextManager,
  type TextMapPropagator,
} from '@opentelemetry/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConsumers } from './consumer.ts';
import { startRelay } from './relay.ts';
import { eventually } from './testing/eventually.ts';
import { A, tallyConsumer, tallyParts, tell } from './testing/tally.ts';
import { continueTrace, currentTraceparent, extractTrace } from './trace-context.ts';

const store = new AsyncLocalStorage<Context>();
const contexts: ContextManager = {
  active: () => store.getStore() ?? ROOT_CONTEXT,
  with: (active, work, thisArg, ...args) => store.run(active, () => work.apply(thisArg, args)),
  bind: (_context, target) => target,
  enable: () => contexts,
  disable: () => contexts,
};
const w3c: TextMapPropagator = {
  fields: () => ['traceparent'],
  inject: (active, carrier, setter) => {
    const span = trace.getSpanContext(active);
    if (span) setter.set(carrier, 'traceparent', `00-${span.traceId}-${span.spanId}-01`);
  },
  extract: (active, carrier, getter) => {
    const [, traceId, spanId] = /^00-(\w{32})-(\w{16})-01$/.exec(String(getter.get(carrier, 'traceparent'))) ?? [];
    return traceId && spanId
      ? trace.setSpanContext(active, { traceId, spanId, traceFlags: 1, isRemote: true })
      : active;
  },
};
beforeAll(() => {
  context.setGlobalContextManager(contexts);
  propagation.setGlobalPropagator(w3c);
});
afterAll(() => {
  context.disable();
  propagation.disable();
});

const parent = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`;
const traceIdNow = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

describe('a trace', () => {
  it('is continued by its traceparent, and is none outside of it (O1)', async () => {
    expect(await continueTrace(parent, 'x', async () => currentTraceparent()?.slice(0, 35))).toBe(parent.slice(0, 35));
    expect(currentTraceparent()).toBeNull();
    expect(trace.getSpanContext(extractTrace({ traceparent: parent }))?.traceId).toBe('a1'.repeat(16));
  });

  it('does not swallow the failure of what runs in it', async () => {
    const failing = continueTrace(null, 'x', async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
  });

  it('leads from the transaction through outbox and NATS to the effect, and from a request to its answer (O1)', async () => {
    const parts = await tallyParts();
    const seen: (string | undefined)[] = [];
    const note = (): void => void seen.push(traceIdNow());
    const relay = startRelay(parts);
    const consumers = await startConsumers([tallyConsumer('tally', async () => note())], parts);
    parts.bus.respond('litfass.test.ask', () => {
      note();
      return new Uint8Array();
    });
    await continueTrace(parent, 'request', async () => {
      await tell(parts.db, A, 'x');
      await parts.bus.request('litfass.test.ask', new Uint8Array(), 1000);
    });
    await eventually(() => expect(seen).toEqual(['a1'.repeat(16), 'a1'.repeat(16)]));
    await consumers.stop();
    await relay.stop();
  });
});
