import { createServer } from 'node:http';
import { useService, NORD, SUED, type TestAccount } from '@litfass/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { migrations, schema } from '../src/db/migrations.ts';
import { bundleOf, html, importSite } from './site-service.ts';

const ANNA: TestAccount = { token: 'anna', permissions: ['contentManager', 'settingsLocale'] };
const READER: TestAccount = { token: 'leser', permissions: ['config'] };

/** Stands for Google: answers like it and keeps what it was asked. */
const asked: URL[] = [];
let answer: object = {};
const google = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://google.test'));
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => void google.listen(0, '127.0.0.1', resolve));
afterAll(() => google.close());
const address = google.address();
const googleMapsApi = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const site = await useService({
  schema,
  migrations,
  create: createApp,
  accounts: [ANNA, READER],
  environment: { LITFASS_GOOGLE_MAPS_API: googleMapsApi },
});

beforeAll(async () => {
  await importSite(site, bundleOf(NORD, {}, { settings: { googleMapsKey: 'geheimer-schluessel' } }));
  await importSite(site, bundleOf(SUED));
});

const get = (url: string, as: TestAccount | undefined = ANNA, at = NORD) => site.ask(at, { url, ...(as && { as }) });
const put = (url: string, payload: object, as = ANNA) => site.ask(NORD, { method: 'PUT', url, payload, as });

describe('the languages of a website', () => {
  it('are the default one alone at first (MLANG-001, MLANG-002, D17)', async () => {
    expect((await get('/api/multilingual/settings')).json()).toEqual({
      defaultLanguage: 'de-DE',
      languages: [{ code: 'de-DE', name: 'Deutsch', isDefault: true, prefix: '' }],
    });
    expect((await get('/api/multilingual/status')).json()).toEqual({ enabled: false, languageCount: 1 });
  });

  it('are set by who may, the default one first (MLANG-003)', async () => {
    const url = '/api/multilingual/languages';
    expect((await put(url, { languages: ['de-DE'] }, READER)).statusCode).toBe(403);
    const saved = await put(url, { languages: ['de-de', 'en-GB', 'de-DE'] });
    expect(saved.json().languages.map(({ code }: { code: string }) => code)).toEqual(['de-DE', 'en-GB']);
    expect((await get('/api/multilingual/settings')).json()).toEqual(saved.json());
    expect((await get('/api/multilingual/status')).json()).toEqual({ enabled: true, languageCount: 2 });
    expect((await get('/api/multilingual/status', ANNA, SUED)).json().enabled).toBe(false);
  });

  it('are refused as a whole when one of them is none (MLANG-003)', async () => {
    const refused = await put('/api/multilingual/languages', { languages: ['fr-FR', 'nicht echt'] });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'language-invalid']);
    expect((await get('/api/multilingual/status')).json().languageCount).toBe(2);
  });
});

describe('header and footer', () => {
  const url = '/api/site-header-footer';

  it('are read and changed as a draft by who may (CTX-008, CTX-009)', async () => {
    expect((await get(url)).json()).toEqual({ header: { blocks: [] }, footer: { blocks: [] } });
    expect((await get(url, READER)).statusCode).toBe(403);
    const blocks = [{ id: 'a'.repeat(24), ...html('<p>Unser Fuß</p>') }];
    const saved = await put(url, { footer: { blocks } });
    expect(saved.json()).toMatchObject({ header: { blocks: [] }, footer: { blocks } });
    expect((await get(url)).json()).toEqual(saved.json());
    expect((await get('/')).body).not.toContain('Unser Fuß');
    const draft = `/api/rest/site/drafts/site/${NORD.id}/publish`;
    expect((await site.ask(NORD, { method: 'POST', url: draft, as: ANNA })).statusCode).toBe(200);
    expect((await get('/')).body).toContain('Unser Fuß');
  });

  it('keep nothing of what is not sound (CTX-009)', async () => {
    const before = (await get(url)).json();
    const refused = await put(url, { header: { blocks: [{ type: 'html', value: 'kein Wert' }] } });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'document-invalid']);
    expect((await get(url)).json()).toEqual(before);
  });
});

describe('the search for places', () => {
  const search = '/api/google-maps/places/autocomplete?input=Flens';
  const details = '/api/google-maps/places/details?placeId=abc&productPage=editor&productSection=map';

  it('suggests places with the key of the website, which the answer does not tell (MAP-013)', async () => {
    const main = { main_text: 'Flensburg' };
    answer = {
      status: 'OK',
      predictions: [{ place_id: 'abc', description: 'Flensburg, Deutschland', structured_formatting: main }],
    };
    const found = await get(search);
    expect(found.json()).toEqual({
      suggestions: [{ placeId: 'abc', title: 'Flensburg', text: 'Flensburg, Deutschland' }],
    });
    const call = asked.at(-1);
    expect(call?.pathname).toBe('/maps/api/place/autocomplete/json');
    expect(Object.fromEntries(call?.searchParams ?? [])).toEqual({
      input: 'Flens',
      language: 'de-DE',
      key: 'geheimer-schluessel',
    });
    expect(found.body).not.toContain('geheimer-schluessel');
  });

  it('gives a place in the parts of an address (MAP-014, MAP-015)', async () => {
    const part = (long_name: string, type: string) => ({ long_name, types: [type, 'political'] });
    const address_components = [
      part('12', 'street_number'),
      part('Fördegang', 'route'),
      part('Flensburg', 'locality'),
      part('24937', 'postal_code'),
      part('Deutschland', 'country'),
    ];
    const geometry = { location: { lat: 54.78, lng: 9.43 } };
    answer = { status: 'OK', result: { name: 'Atelier', address_components, geometry } };
    expect((await get(details)).json()).toEqual({
      placeId: 'abc',
      addressTitle: 'Atelier',
      addressLine1: 'Fördegang 12',
      addressLine2: '24937 Flensburg',
      addressCountry: 'Deutschland',
      lat: 54.78,
      lng: 9.43,
    });
  });

  it('answers without the tracking fields as well, and says so in the log alone (MAP-015, MAP-016)', async () => {
    expect((await get('/api/google-maps/places/details?placeId=abc')).statusCode).toBe(200);
  });

  it.each([
    [{ status: 'ZERO_RESULTS' }, search, 200, undefined],
    [{ status: 'NOT_FOUND' }, details, 404, 'place-unknown'],
    [{ status: 'REQUEST_DENIED', error_message: 'geheimer-schluessel' }, search, 502, 'places-away'],
    [{ seltsam: true }, details, 502, 'places-away'],
  ])('turns the answer %j into one that people understand (MAP-013, MAP-014)', async (given, url, status, code) => {
    answer = given;
    const got = await get(url);
    expect([got.statusCode, got.json().code]).toEqual([status, code]);
    expect(got.body).not.toContain('geheimer-schluessel');
  });

  it('is for owners of websites with a key (MAP-013)', async () => {
    expect((await get(search, READER)).statusCode).toBe(403);
    expect((await get(search, ANNA, SUED)).json().code).toBe('maps-key-missing');
  });
});
