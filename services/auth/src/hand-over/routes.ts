import {
  appHostOf,
  baseUrlOf,
  dropHostCookie,
  equal,
  giveHostCookie,
  hostCookieValues,
  localPath,
  on,
  PLATFORM_ID,
  Refusal,
  refusals,
  sessionHash,
  sessionTokenOf,
  setCrumb,
  withTenant,
  type Session,
  type Website,
} from '@litfass/kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findContributor } from '../contributors/store.ts';
import type { AuthConfig } from '../config.ts';
import type { AuthParts } from '../db/database.ts';
import { accountCaller } from '../sessions/caller.ts';
import { setSession } from '../sessions/cookies.ts';
import { openSession } from '../sessions/log-in.ts';
import { deviceOf, newToken } from '../sessions/session.ts';
import { lockAccountSession } from '../sessions/store.ts';
import { issueToken, takeToken } from '../tokens/store.ts';
import * as api from './api.ts';

const STATE_SECONDS = 120;
const STATE = 'litfass_hand_over';

/**
 * Brings a log-in to another host of the platform by redirects, for browsers that send no cookies across sites. The
 * state in a cookie binds the code to the browser that asked: nobody can be logged in by a link that somebody else made.
 */
export function serveHandOver(app: FastifyInstance, parts: AuthParts): void {
  const { config, hosts, clock } = parts;

  on(app, parts, api.startHandOver, ({ website, query, request, reply }) => {
    const { to = '/', from = website.identifier } = query;
    if (from !== '' && !hosts.byIdentifier(from)) throw refusals.notFound();
    const state = newToken();
    giveHostCookie(request, reply, { name: STATE, value: state, maxAge: STATE_SECONDS });
    const source = from === '' ? config.appDomain : `${from}.${config.appDomain}`;
    const asked = new URLSearchParams({ host: website.host, state: sessionHash(state), to: localPath(to) ?? '/' });
    return lead(reply, `${baseUrlOf(config, source)}/api/auth/hand-over?${asked.toString()}`);
  });

  on(app, parts, api.giveHandOver, async ({ website, session, query, request, reply }) => {
    const target = hosts.find(query.host);
    if (!target) throw refusals.notFound();
    const reach = reachOf(config, website, target);
    const to = localPath(query.to ?? '/') ?? '/';
    // Nobody is led to another website by the platform's name, unless it is one of theirs.
    if (website.id === PLATFORM_ID && !session) return lead(reply, '/config/websites');
    if (!reach || (session && !(await contributes(parts, target, session)))) throw refusals.notFound();
    if (!session || session.permissions.length === 0) return lead(reply, baseUrlOf(config, target.host) + to);
    const code = await withTenant(parts.db, target.id, (trx) =>
      issueToken(trx, target.id, {
        purpose: 'hand-over',
        personId: session.accountId,
        content: { state: query.state, host: target.host, reach, from: sessionHash(sessionTokenOf(request) ?? '') },
        now: clock(),
      }),
    );
    const given = new URLSearchParams({ code, to });
    return lead(reply, `${baseUrlOf(config, target.host)}/api/auth/hand-over/finish?${given.toString()}`);
  });

  on(app, parts, api.finishHandOver, async ({ website, query, request, reply }) => {
    const states = hostCookieValues(request, STATE);
    dropHostCookie(request, reply, STATE);
    await takeOver(parts, { website, code: query.code, states }, { request, reply });
    return lead(reply, localPath(query.to ?? '/') ?? '/');
  });
}

/**
 * A log-in on the bare app domain opens the account's websites, each on its own host there. One on a website's host is for
 * that website alone: on its other domains, which run the tenant's code, it says who somebody is.
 */
function reachOf(config: AuthConfig, source: Website, target: Website): 'full' | 'presence' | null {
  const isAppHost = target.host === appHostOf(config, target.identifier);
  if (source.id === PLATFORM_ID) return isAppHost ? 'full' : null;
  if (target.id !== source.id) return null;
  return isAppHost ? 'full' : 'presence';
}

const contributes = (parts: AuthParts, { id }: Website, { accountId }: Session): Promise<boolean> =>
  withTenant(parts.db, id, async (trx) => (await findContributor(trx, id, accountId)) !== null, { readOnly: true });

async function takeOver(
  parts: AuthParts,
  { website, code, states }: { website: Website; code: string; states: string[] },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const given = { purpose: 'hand-over', token: code, now: parts.clock() } as const;
  const found = await withTenant(parts.db, website.id, async (trx) => {
    const taken = await takeToken(trx, website.id, given);
    if (!taken?.personId || !states.some((state) => fits(taken.content, website, state))) return null;
    const contributor = await findContributor(trx, website.id, taken.personId);
    const { reach, from } = taken.content;
    return contributor && { personId: taken.personId, reach, from: String(from) };
  });
  if (!found) return;
  const opened = await openSession(parts, {
    ...accountCaller(website, request),
    personId: found.personId,
    rememberMe: false,
    device: deviceOf(request.headers['user-agent']),
    reach: found.reach === 'full' ? 'full' : 'presence',
    formerToken: sessionTokenOf(request),
    stillHolds: (trx) => lockAccountSession(trx, found.personId, found.from),
  }).catch((error: unknown) => {
    // The log-in that it came from has ended: whoever visits goes on without one.
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!opened) return;
  setSession(request, reply, opened.token);
  setCrumb(parts, request, reply, opened.token);
}

const fits = (content: Record<string, unknown>, website: Website, state: string): boolean =>
  content['host'] === website.host && equal(String(content['state']), sessionHash(state));

const lead = (reply: FastifyReply, address: string): FastifyReply =>
  reply.code(303).headers({ location: address, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).send();
