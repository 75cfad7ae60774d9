import { on, parseUntrustedJson, refusals } from '@litfass/kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CensusParts } from '../db/database.ts';
import { serveEditorEvents } from '../editor/routes.ts';
import { isObject } from '../json-object.ts';
import * as api from './api.ts';
import type { DropReason } from './filter.ts';
import type { HitCall } from './hit.ts';
import type { Intake } from './intake.ts';
import { recorder, type HitParts, type Take } from './recorder.ts';

/** The calls of visitors' pages. Each is answered with an empty 204 once its hits are stored in the stream. */
export async function serveHits(app: FastifyInstance, parts: CensusParts, hitParts: HitParts): Promise<void> {
  await app.register(async (scope) => {
    countRefusals(scope, hitParts.onDropped);
    refuseEarly(scope, parts, hitParts.intake);
    const take = recorder(parts, hitParts);
    serveVisits(scope, parts, take);
    serveWidgets(scope, parts, take);
    serveScripts(scope, parts, take);
    serveEditorEvents(scope, parts, take);
  });
}

function serveVisits(app: FastifyInstance, parts: CensusParts, take: Take): void {
  on(app, parts, api.recordHit, async ({ website, body, request, reply }) => {
    await take(website, request, [{ event: body.event, data: readObject(body.data), cookie: body.ss_cvr }]);
    return done(reply);
  });

  on(app, parts, api.track, async ({ website, query, request, reply }) => {
    await take(website, request, [{ event: 'track', data: { ...query }, cookie: request.cookies['ss_cvr'] }]);
    return reply.header('cache-control', 'no-store').type('image/gif').send(PIXEL);
  });
}

function serveWidgets(app: FastifyInstance, parts: CensusParts, take: Take): void {
  for (const { event, contract } of api.widgetCalls)
    on(app, parts, contract, async ({ website, body, request, reply }) => {
      await take(website, request, [callOf(event, body)]);
      return done(reply);
    });

  on(app, parts, api.recordQuickView, async ({ website, params, body, request, reply }) => {
    const call = callOf('quick-view', body);
    await take(website, request, [{ ...call, data: { ...call.data, itemId: params.id } }]);
    return done(reply);
  });
}

function serveScripts(app: FastifyInstance, parts: CensusParts, take: Take): void {
  on(app, parts, api.recordTrace, async ({ website, body, request, reply }) => {
    await take(
      website,
      request,
      readTraces(body.data).map((data) => ({ event: 'trace', data, cookie: request.cookies['ss_cvr'] })),
    );
    return done(reply);
  });

  on(app, parts, api.recordJavascriptErrors, async ({ website, body, request, reply }) => {
    const errors = body.map(({ event, data, timestamp }) => ({ ...cutStack(data), name: event, timestamp }));
    await take(
      website,
      request,
      errors.map((data) => ({ event: 'javascript-error', data })),
    );
    return done(reply);
  });
}

// A transparent GIF of one pixel.
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const MOST_TRACES = 100;
const LONGEST_STACK = 5000; // CENS-021

const refusedAs: Readonly<Record<number, DropReason>> = {
  400: 'malformed',
  413: 'too-large',
  429: 'rate',
  503: 'overload',
};

function countRefusals(app: FastifyInstance, onDropped: (reason: DropReason) => void): void {
  app.addHook('onResponse', (_request, { statusCode }, finish) => {
    const reason = refusedAs[statusCode];
    if (reason) onDropped(reason);
    finish();
  });
}

// Before the body is read: who is refused costs next to nothing (T5, H7).
function refuseEarly(app: FastifyInstance, { hosts }: CensusParts, intake: Intake): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const website = hosts.find(request.headers.host ?? '');
    next((website && intake.refusalOf(website.id)) ?? undefined);
  });
}

const done = (reply: FastifyReply): FastifyReply => reply.code(204).send();

function callOf(event: string, { visitorCookie, ...data }: { visitorCookie?: string }): HitCall {
  return { event, data, cookie: visitorCookie };
}

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
