import { on, parseUntrustedJson, refusals, type Website } from '@litfass/kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CensusParts } from '../db/database.ts';
import * as api from './api.ts';
import { makeHit, type HitCall } from './hit.ts';
import type { Intake } from './intake.ts';

/** The calls of visitors' pages. Each is answered with an empty 204 once its hits are stored in the stream. */
export function serveHits(app: FastifyInstance, parts: CensusParts, intake: Intake): void {
  const take = recorder(parts, intake);

  on(app, parts, api.recordHit, async ({ website, body, request, reply }) => {
    await take(website, request, { event: body.event, data: readObject(body.data), cookie: body.ss_cvr });
    return done(reply);
  });

  for (const { event, contract } of api.widgetCalls)
    on(app, parts, contract, async ({ website, body, request, reply }) => {
      await take(website, request, callOf(event, body));
      return done(reply);
    });

  on(app, parts, api.recordQuickView, async ({ website, params, body, request, reply }) => {
    const call = callOf('quick-view', body);
    await take(website, request, { ...call, data: { ...call.data, itemId: params.id } });
    return done(reply);
  });

  on(app, parts, api.recordTrace, async ({ website, body, request, reply }) => {
    const entries = readTraces(body.data);
    await Promise.all(entries.map((data) => take(website, request, { event: 'trace', data })));
    return done(reply);
  });

  on(app, parts, api.recordJavascriptErrors, async ({ website, body, request, reply }) => {
    const errors = body.map(({ event, data, timestamp }) => ({ ...cutStack(data), name: event, timestamp }));
    await Promise.all(errors.map((data) => take(website, request, { event: 'javascript-error', data })));
    return done(reply);
  });

  on(app, parts, api.track, async ({ website, query, request, reply }) => {
    await take(website, request, { event: 'track', data: { ...query }, cookie: request.cookies['ss_cvr'] });
    return reply.header('cache-control', 'no-store').type('image/gif').send(PIXEL);
  });
}

// A transparent GIF of one pixel.
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const MOST_TRACES = 100;
const LONGEST_STACK = 5000; // CENS-021

function recorder({ config, clock, newId }: CensusParts, intake: Intake) {
  return (website: Website, request: FastifyRequest, call: HitCall): Promise<void> => {
    const { headers, ip: address } = request;
    const seen = {
      websiteId: website.id,
      host: website.host,
      userAgent: headers['user-agent'] ?? '',
      referrer: headers.referer ?? '',
      address,
      receivedAt: clock(),
      hitId: newId(),
    };
    return intake.take({ ...makeHit(call, seen, config.secret), websiteId: website.id });
  };
}

const done = (reply: FastifyReply): FastifyReply => reply.code(204).send();

function callOf(event: string, { visitorCookie, ...data }: { visitorCookie?: string }): HitCall {
  return { event, data, cookie: visitorCookie };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readObject(json: string): Record<string, unknown> {
  const data = parseUntrustedJson(json, { maxBytes: 32_768, maxKeys: 200 });
  if (!isObject(data)) throw refusals.invalid('data must be a JSON object');
  return data;
}

function readTraces(json: string): Record<string, unknown>[] {
  const traces = parseUntrustedJson(json, { maxBytes: 65_536 });
  if (!Array.isArray(traces) || traces.length === 0 || traces.length > MOST_TRACES || !traces.every(isObject))
    throw refusals.invalid(`data must be a JSON list of 1 to ${MOST_TRACES} objects`);
  return traces;
}

const cutStack = (data: Record<string, unknown>): Record<string, unknown> =>
  typeof data['stack'] === 'string' ? { ...data, stack: data['stack'].slice(0, LONGEST_STACK) } : data;
