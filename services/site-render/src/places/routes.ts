import { on, parseUntrustedJson, rateLimit, Refusal, refusals, safeFetch, tooMany } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import type { Snapshots } from '../website/snapshots.ts';
import { placeDetails, suggestPlaces } from './api.ts';
import { placeRefusals, readDetails, readSuggestions } from './google-places.ts';

const A_MINUTE = { name: 'places', limit: 120, windowSeconds: 60 };

/**
 * Searches places with the website's own key, which never reaches a browser by this way. Only owners ask: every call
 * costs the website something.
 */
export function placesRoutes(app: FastifyInstance, parts: SiteParts, snapshots: Snapshots): void {
  const ask = async (websiteId: string, call: string, parameters: Record<string, string | undefined>) => {
    const snapshot = await snapshots.get(websiteId);
    if (!snapshot) throw refusals.notFound();
    const key = snapshot.settings.googleMapsKey;
    if (!key) throw placeRefusals.noKey();
    const { allowed, retryAfterSeconds } = await rateLimit(parts.db, { ...A_MINUTE, websiteId, key: 'all' });
    if (!allowed) throw tooMany(retryAfterSeconds);
    return askGoogle(parts, call, { ...parameters, key });
  };
  on(app, parts, suggestPlaces, async ({ website, query }) => {
    const { input, language = website.locale, sessiontoken } = query;
    return { suggestions: readSuggestions(await ask(website.id, 'autocomplete', { input, language, sessiontoken })) };
  });
  on(app, parts, placeDetails, async ({ website, query, request }) => {
    const { placeId, language = website.locale, sessiontoken, productPage, productSection } = query;
    if (!productPage || !productSection)
      request.log.error(
        { productPage, productSection },
        'place details were asked without productPage or productSection',
      );
    const fields = 'name,address_component,geometry/location';
    const answer = await ask(website.id, 'details', { place_id: placeId, fields, language, sessiontoken });
    return { placeId, ...readDetails(answer) };
  });
}

async function askGoogle(
  { config }: SiteParts,
  call: string,
  parameters: Record<string, string | undefined>,
): Promise<unknown> {
  const url = new URL(`/maps/api/place/${call}/json`, config.googleMapsApi);
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
  // The operator names the address, so that a stand-in on this machine may be asked as well.
  const inside = !config.googleMapsApi.startsWith('https://');
  const options = inside ? { allowPrivate: true, allowPorts: [Number(url.port)] } : {};
  try {
    const { body } = await safeFetch(url.href, { ...options, maxBytes: 500_000, accept: 'application/json' });
    return parseUntrustedJson(body.toString(), { maxBytes: 500_000, maxKeys: 20_000 });
  } catch (error) {
    // Without the error's own words: the key is part of the address that they may name.
    throw placeRefusals.away(error instanceof Refusal ? 'the answer is no JSON' : 'no answer');
  }
}
