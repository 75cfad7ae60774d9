import { normaliseHost, on, rateLimit, refusals, tooMany, withSystem, withTenant, type Website } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { announceHosts } from './announce.ts';
import {
  addDomainRoute,
  askDomainRoute,
  checkDomainRoute,
  listDomainsRoute,
  makeDomainPrimaryRoute,
  reachDomainRoute,
  removeDomainRoute,
} from './api.ts';
import { newProofToken, readClaim } from './claim.ts';
import { domainRefusals, findDomain, lookAtDomain, type DomainParts } from './look.ts';
import { presentDomain, type PresentedDomain } from './present.ts';
import { reachOf } from './reach.ts';
import { deleteDomain, findProvenHolder, insertClaim, listDomains, lockDomain, setPrimary } from './store.ts';

const MOST_DOMAINS = 25;
const REACHES = { name: 'domain-reach', limit: 100, windowSeconds: 600 };
const LOOKS = { name: 'domain-look', limit: 20, windowSeconds: 600 };

/** Owners bring their own domains: claim, proof by DNS, primary one, removal; and what a TLS proxy asks. */
export function domainRoutes(app: FastifyInstance, domains: DomainParts): void {
  const { parts } = domains;
  const { appDomain } = parts.config;
  const ownHostOf = ({ identifier }: Website): string => `${identifier}.${appDomain}`;
  const answer = async (website: Website, host: string): Promise<PresentedDomain> =>
    presentDomain(await findDomain(parts, website.id, host), appDomain);
  on(app, parts, listDomainsRoute, async ({ website }) => {
    const all = await withTenant(parts.db, website.id, (trx) => listDomains(trx, website.id));
    const ownHost = ownHostOf(website);
    return { ownHost, items: all.map((domain) => presentDomain(domain, appDomain)), next: null };
  });
  on(app, parts, addDomainRoute, async ({ website, body }) => {
    const host = readClaim(body.host, parts.config);
    await claim(domains, website, host);
    return answer(website, host);
  });
  on(app, parts, checkDomainRoute, async ({ website, params }) => {
    const { allowed, retryAfterSeconds } = await rateLimit(parts.db, { ...LOOKS, websiteId: website.id, key: 'all' });
    if (!allowed) throw tooMany(retryAfterSeconds);
    const host = hostOf(params.host);
    const at = { websiteId: website.id, identifier: website.identifier, host, renew: true };
    return presentDomain(await lookAtDomain(domains, at), appDomain);
  });
  on(app, parts, reachDomainRoute, async ({ website, params }) => {
    const { standing } = await findDomain(parts, website.id, hostOf(params.host));
    if (standing.state !== 'active') throw domainRefusals.notProven(params.host);
    const { allowed, retryAfterSeconds } = await rateLimit(parts.db, { ...REACHES, websiteId: website.id, key: 'all' });
    if (!allowed) throw tooMany(retryAfterSeconds);
    return { reach: await reachOf(domains.ask, hostOf(params.host)), checkedAt: parts.clock().toISOString() };
  });
  on(app, parts, makeDomainPrimaryRoute, async ({ website, params }) => {
    const host = hostOf(params.host);
    await withTenant(parts.db, website.id, async (trx) => {
      const domain = await lockDomain(trx, website.id, host);
      if (!domain) throw refusals.notFound();
      if (domain.standing.state !== 'active') throw domainRefusals.notProven(host);
      await setPrimary(trx, website.id, host);
    });
    await announceHosts(domains, website.id);
    return answer(website, host);
  });
  on(app, parts, removeDomainRoute, async ({ website, params }) => {
    const host = hostOf(params.host);
    await withTenant(parts.db, website.id, async (trx) => {
      if (!(await lockDomain(trx, website.id, host))) throw refusals.notFound();
      await deleteDomain(trx, website.id, host);
    });
    await announceHosts(domains, website.id);
    return { host };
  });
  on(app, parts, askDomainRoute, ({ query }) => {
    const website = parts.hosts.find(query.domain);
    if (website?.host !== query.domain) throw refusals.unknownHost();
    return { host: website.host };
  });
}

async function claim({ parts }: DomainParts, website: Website, host: string): Promise<void> {
  const holder = await withSystem(parts.db, (trx) => findProvenHolder(trx, host));
  if (holder !== null && holder !== website.id) throw domainRefusals.taken(host);
  await withTenant(parts.db, website.id, async (trx) => {
    const known = await listDomains(trx, website.id);
    if (known.length >= MOST_DOMAINS) throw domainRefusals.tooMany(MOST_DOMAINS);
    const token = newProofToken();
    if (!(await insertClaim(trx, website.id, { host, token, now: parts.clock() }))) throw domainRefusals.known(host);
  });
}

/** @throws Refusal 404 for what cannot be a host: no website has it */
function hostOf(typed: string): string {
  const host = normaliseHost(typed);
  if (host === null) throw refusals.notFound();
  return host;
}
