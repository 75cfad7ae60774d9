import { admit, refusals, websiteOf, type Website } from '@litfass/kit';
import type { RouteContract } from '@litfass/kit/contract';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { HEAVIEST_IN_PLACE } from '../drawing/draw.ts';
import type { Answer, Call } from './call.ts';
import type { CallsThread } from './calls-thread.ts';
import { heavyTurns } from './heavy-turns.ts';
import { measureStored } from './store.ts';

/** Who answers heavy calls, and what is out of date after one that changed something. */
interface Elsewhere {
  thread: Pick<CallsThread, 'answer'>;
  forget: (websiteId: string) => void;
}

/**
 * Has calls of owners that are about large documents answered in a thread of their own: reading, checking and cleaning
 * a megabyte takes a tenth of a second, in which no page of any website would be answered. Such calls of one website take turns.
 */
export function handOverHeavyCalls(app: FastifyInstance, parts: SiteParts, { thread, forget }: Elsewhere): void {
  const inTurn = heavyTurns();
  const storedBytes = measureStored(parts);
  const handOver = (website: Website, request: FastifyRequest, reply: FastifyReply, body: Call['body']) =>
    inTurn(website, async () => {
      const answer = await thread.answer(callOf(request, body));
      if (request.method !== 'GET' && answer.status < 400) forget(website.id);
      return send(reply, answer);
    });
  // Before the body is read as JSON, which is a part of what it costs.
  app.addHook('onRequest', async (request, reply) => {
    const contract = ownersContract(request);
    if (!contract || !isLarge(request)) return;
    const website = websiteOf(parts, request);
    await admit(parts, contract, request, website);
    return handOver(website, request, reply, await bodyOf(request));
  });
  app.addHook('preHandler', async (request, reply) => {
    const contract = ownersContract(request);
    if (!contract) return;
    const website = websiteOf(parts, request);
    if ((await storedBytes(website.id, contract, request.params)) <= HEAVIEST_IN_PLACE) return;
    return handOver(website, request, reply, null);
  });
}

/** The contract of a call that people make of their own website by a permission. */
function ownersContract({ routeOptions }: FastifyRequest): RouteContract | null {
  const { contract } = routeOptions.config;
  if (!contract || (contract.scope ?? 'website') !== 'website') return null;
  return typeof contract.access === 'object' && 'permission' in contract.access ? contract : null;
}

/** Files are taken as they are; JSON is what costs. Of a body whose length nobody tells the most has to be expected. */
function isLarge({ headers }: FastifyRequest): boolean {
  if (!headers['content-type']?.startsWith('application/json')) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > HEAVIEST_IN_PLACE;
}

/** @throws the framework's own error 413 when there is more than the route takes */
async function bodyOf({ raw, routeOptions, headers }: FastifyRequest): Promise<Uint8Array<ArrayBuffer>> {
  const most = routeOptions.bodyLimit;
  if (Number(headers['content-length'] ?? 0) > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of raw as AsyncIterable<Buffer>) {
    bytes += piece.byteLength;
    if (bytes > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    pieces.push(piece);
  }
  const body = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    body.set(piece, at);
    at += piece.byteLength;
  }
  return body;
}

/** Of the line itself, not of the call. */
const OF_THE_LINE = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'expect',
  'upgrade',
  'date',
]);

function callOf({ method, raw, headers, socket, id }: FastifyRequest, body: Call['body']): Call {
  if (socket.remoteAddress === undefined) throw refusals.away('who called');
  const isOfBody = (name: string): boolean => body === null && name === 'content-type';
  const given = Object.entries(headers).filter(([name]) => !OF_THE_LINE.has(name) && !isOfBody(name));
  return {
    method,
    url: raw.url ?? '/',
    headers: { ...Object.fromEntries(given.map(([name, value]) => [name, value ?? ''])), 'x-request-id': id },
    remoteAddress: socket.remoteAddress,
    body,
  };
}

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  const told = Object.entries(headers).filter(([name]) => !OF_THE_LINE.has(name));
  return reply.code(status).headers(Object.fromEntries(told)).send(Buffer.from(body.buffer));
}
