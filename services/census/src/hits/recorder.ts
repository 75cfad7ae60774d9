import type { Website } from '@litfass/kit';
import type { FastifyRequest } from 'fastify';
import type { CensusParts } from '../db/database.ts';
import { isObject } from '../json-object.ts';
import type { FindCountry } from './country.ts';
import { automatic, impossible, type DropReason } from './filter.ts';
import { makeHit, visitNumber, type HitCall } from './hit.ts';
import type { Intake } from './intake.ts';
import type { Policies } from './policies.ts';
import type { Salts } from './salt.ts';

/** What the calls need beside the service's own parts. */
export interface HitParts {
  intake: Intake;
  salts: Salts;
  policies: Policies;
  findCountry: FindCountry;
  onDropped: (reason: DropReason) => void;
}

/**
 * Hands on what is to be counted. What cannot be true or nobody saw is counted as dropped, and the caller not told. Of who
 * has logged in (`isKnown`) it is certain that somebody is there, whatever the browser calls itself.
 */
export function recorder({ clock, newId }: CensusParts, { intake, salts, policies, findCountry, onDropped }: HitParts) {
  return async (
    website: Website,
    request: FastifyRequest,
    calls: readonly HitCall[],
    { isKnown = false } = {},
  ): Promise<void> => {
    const { headers, ip: address } = request;
    const reason = isKnown ? null : automatic(headers);
    if (reason) return onDropped(reason);
    const receivedAt = clock();
    const salt = await salts.of(receivedAt);
    const first = await policies.identifiedFrom(website.id, request.cookies['ss_cookieAllowed'] === 'true');
    const seen = {
      websiteId: website.id,
      host: website.host,
      userAgent: headers['user-agent'] ?? '',
      language: headers['accept-language'] ?? '',
      referrer: headers.referer ?? '',
      address,
      country: findCountry(address),
      receivedAt,
      removal: website.removal ?? 0,
    };
    const storing = calls.flatMap((call) => {
      const fault = impossible(factsOf(call), receivedAt);
      if (fault) onDropped(fault);
      return fault ? [] : [intake.take(makeHit(namedFrom(first, call), seen, { hitId: newId(), salt }))];
    });
    await (storing.length === 1 ? storing[0] : Promise.all(storing));
  };
}

export type Take = ReturnType<typeof recorder>;

/** A call, without its visitor's id in a visit before the `first` that it tells; in its data none is kept (kept-data.ts). */
const namedFrom = (first: number, call: HitCall): HitCall =>
  visitNumber(call.cookie ?? '') >= first ? call : { event: call.event, data: call.data };

/** A trace carries its numbers one level deeper. */
const factsOf = ({ event, data }: HitCall): Record<string, unknown> =>
  event === 'trace' && isObject(data['data']) ? data['data'] : data;
