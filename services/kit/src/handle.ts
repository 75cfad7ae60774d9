import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OPERATOR_HEADER, operatorOf } from './acts.ts';
import { bearerOf } from './api-key.ts';
import { makeStorable, refuseEndless } from './asked-values.ts';
import { changesBetween, type SettingChange } from './changes.ts';
import {
  actOf,
  exportsOf,
  isNoted,
  isWrite,
  type AnswerOf,
  type BodyOf,
  type ExportKind,
  type ParamsOf,
  type QueryOf,
  type RouteContract,
} from './contract.ts';
import { admit, checkCrumb } from './guard.ts';
import { allowOrigin, checkOrigin, websiteOf } from './origin.ts';
import { inPageLanguage } from './page-language.ts';
import type { Gate } from './parts.ts';
import { callOf } from './removal.ts';
import type { Session } from './session.ts';
import type { Website } from './website.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route was described by. */
    contract?: RouteContract;
  }
}

interface Call<C> {
  website: Website;
  session: Session | null;
  query: QueryOf<C>;
  params: ParamsOf<C>;
  body: BodyOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of a call that changes settings: how they were and are, for the website's log. */
  tellChange: (before: unknown, after: unknown) => void;
}

/** Files that are no answer but an export, by how their types begin. */
const exportKinds: readonly [ExportKind, string][] = [
  ['csv', 'text/csv'],
  ['xml', 'application/xml'],
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml'],
];

const NOWHERE: Website = { id: '', identifier: '', host: '', primaryHost: '', locale: 'de-DE' };

/**
 * Serves the route of a contract: looks the website up, checks origin, session, permission and crumb, validates, then
 * calls `handler`. The handler's answer is the body; a handler that sends by `reply` returns `reply`.
 */
export function on<C extends RouteContract>(
  app: FastifyInstance,
  parts: Gate,
  contract: C,
  handler: (call: Call<C>) => Promise<AnswerOf<C> | FastifyReply> | AnswerOf<C> | FastifyReply,
): void {
  const guards = new WeakMap<FastifyRequest, { website: Website; session: Session | null }>();
  app.route({
    method: contract.method,
    url: contract.path,
    ...(contract.bodyLimit && { bodyLimit: contract.bodyLimit }),
    config: { contract, ...(contract.partsLimit && { bodyBytes: contract.partsLimit }) },
    schema: {
      ...(contract.query && { querystring: contract.query }),
      ...(contract.params && { params: contract.params }),
      ...(contract.body && { body: contract.body }),
      ...(contract.response && { response: { 200: contract.response } }),
    },
    // Before validation: a stranger learns nothing about the shape of what is not his.
    preValidation: async (request, reply) => {
      const website = contract.scope === 'platform' ? null : websiteOf(parts, request, contract.scope);
      if (isWrite(contract)) checkOrigin(parts, request, reply, website);
      else allowOrigin(parts, request, reply, website);
      const session = await admit(parts, contract, request, website);
      checkCrumb(parts, contract, request, reply);
      makeStorable(request);
      guards.set(request, { website: website ? inPageLanguage(website, request) : NOWHERE, session });
    },
    // No cache keeps what only some may read, whatever its handler says, nor what a visitor's cookie opened (a cart, an
    // address, a session): of public calls only those answers whose handler says so (ASVS 14.3.2).
    onSend: async (_request, reply) => {
      const kind = exportKinds.find(([, type]) => String(reply.getHeader('content-type')).startsWith(type))?.[0];
      if (contract.access !== 'public' && kind && !exportsOf(contract).includes(kind))
        throw new Error(`${contract.method} ${contract.path} is not marked as an export`);
      if (contract.access !== 'public' || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    },
    handler: (request, reply) => {
      const { website = NOWHERE, session = null } = guards.get(request) ?? {};
      refuseEndless(request);
      const { query, params, body } = request;
      const changes: SettingChange[] = [];
      const tellChange = (before: unknown, after: unknown): void => {
        changes.push(...changesBetween(before, after));
      };
      const call = { website, session, query, params, body, request, reply, tellChange } as Call<C>;
      const answer = (to: Call<C>) => callOf(meant(parts, { contract, website, request }), () => handler(to));
      return isNoted(contract) ? noted(parts, { contract, call, changes }, answer) : answer(call);
    },
  });
}

/**
 * The website that a call writes on: that of its host, or the one that the operator names. What he puts there is refused
 * like any other call's once it is removed; who hands a website on says by `removal` which one he saw.
 */
function meant(
  { hosts }: Gate,
  { contract, website, request }: { contract: RouteContract; website: Website; request: FastifyRequest },
): Website {
  if (website.id !== '' || !isWrite(contract) || contract.method === 'DELETE') return website;
  const named = { ...Object(request.query), ...Object(request.params) };
  const { websiteId, identifier, removal }: Readonly<Record<string, unknown>> = named;
  if (typeof websiteId !== 'string')
    return (typeof identifier === 'string' ? hosts.byIdentifier(identifier) : null) ?? website;
  const known = Number.isSafeInteger(removal) ? Number(removal) : hosts.byId(websiteId)?.removal;
  return { ...website, id: websiteId, ...(known !== undefined && { removal: known }) };
}

/** Whoever is not refused stands in the website's log. */
async function noted<C extends RouteContract>(
  gate: Gate,
  { contract, call, changes }: { contract: C; call: Call<C>; changes: SettingChange[] },
  handler: (call: Call<C>) => Promise<AnswerOf<C> | FastifyReply> | AnswerOf<C> | FastifyReply,
): Promise<AnswerOf<C> | FastifyReply> {
  const { request, reply, session, website } = call;
  const answer = await handler(call);
  if (reply.statusCode >= 400) return answer;
  const params = request.params as Record<string, string>;
  const act = { act: actOf(contract), target: Object.values(params).join(' ') };
  if (session)
    await gate.noteAct?.({
      websiteId: website.id,
      ...act,
      actorId: session.accountId,
      byKey: bearerOf(request) !== null,
      changes,
    });
  else {
    const operator = operatorOf(request.headers[OPERATOR_HEADER]);
    const websiteId = concerned(gate, params, answer);
    if (websiteId === null) request.log.warn({ ...act, operator }, 'the operator acted on no website that is known');
    else await gate.noteOperatorAct?.({ websiteId, ...act, operator });
  }
  return answer;
}

/** The website that a call of the operator was about: its address or its answer says so. */
function concerned({ hosts }: Gate, params: Record<string, string>, answer: unknown): string | null {
  if (params['websiteId']) return params['websiteId'];
  const told: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'websiteId') : null;
  return typeof told === 'string' ? told : (hosts.byIdentifier(params['identifier'] ?? '')?.id ?? null);
}
