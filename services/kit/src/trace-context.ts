import type { IncomingHttpHeaders } from 'node:http';
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  propagation,
  ProxyTracerProvider,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type SpanOptions,
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
export function continueTrace<T>(
  traceparent: string | null,
  name: string,
  work: () => Promise<T>,
  kind = SpanKind.CONSUMER,
): Promise<T> {
  return inSpan(name, { kind }, { parent: contextOf(traceparent), work });
}

/**
 * Runs what several pieces of work came together for: in a span that continues the first one's trace and is linked to the
 * others. `traces` are their traceparents; without any there is no span.
 */
export function joinTraces<T>(traces: readonly string[], name: string, work: () => Promise<T>): Promise<T> {
  const [first, ...others] = traces.map(contextOf);
  if (!first) return work();
  const links = others.flatMap((other) => trace.getSpanContext(other) ?? []).map((context) => ({ context }));
  return inSpan(name, { kind: SpanKind.CONSUMER, links }, { parent: first, work });
}

/** Runs `work` in a span when something is being traced. What nobody asked for, a look whether there is work, makes none. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return work();
  return inSpan(name, { kind: SpanKind.CLIENT }, { parent: context.active(), work });
}

/** What a line of a log says of the trace that it was written in. */
export function traceOfLine(): { traceId?: string } {
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return traceId ? { traceId } : {};
}

/** False while no SDK is loaded: then spans would be made for nobody. */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer('litfass') !== undefined;
}

const contextOf = (traceparent: string | null): Context =>
  propagation.extract(context.active(), traceparent ? { traceparent } : {}, defaultTextMapGetter);

function inSpan<T>(
  name: string,
  options: SpanOptions,
  { parent, work }: { parent: Context; work: () => Promise<T> },
): Promise<T> {
  return tracer.startActiveSpan(name, options, parent, async (span) => {
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
