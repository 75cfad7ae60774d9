import type { IncomingHttpHeaders } from 'node:http';
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';

const tracer = trace.getTracer('litfass');

/** The W3C `traceparent` of what runs now, or null outside of a trace: stored in the outbox, sent with messages (O1). */
export function currentTraceparent(): string | null {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier, defaultTextMapSetter);
  return carrier['traceparent'] ?? null;
}

/** The trace that a request continues, by its headers. */
export function extractTrace(headers: IncomingHttpHeaders): Context {
  return propagation.extract(context.active(), headers, defaultTextMapGetter);
}

/** Runs `work` in a span of its own that continues the trace of `traceparent` (null begins a new one). */
export function continueTrace<T>(traceparent: string | null, name: string, work: () => Promise<T>): Promise<T> {
  const parent = propagation.extract(context.active(), traceparent ? { traceparent } : {}, defaultTextMapGetter);
  return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
