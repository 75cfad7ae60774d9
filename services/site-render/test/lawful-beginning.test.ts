import { readFileSync } from 'node:fs';
import { fromBinary } from '@bufbuild/protobuf';
import { APP_DOMAIN, NORD, rowsOf } from '@litfass/kit/testing';
import { WebsiteStartedSchema } from '@litfass/proto/site/v1/website_pb';
import { applySettingsDefaults } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANNA, bundleOf, importSite, useSite, zipOf } from './site-service.ts';

const site = await useSite();
const templates = ['restaurant', 'studio', 'shop', 'photographer', 'practice', 'association'];
const FAIR_BANNER = {
  isCookieBannerEnabled: true,
  isRestrictiveCookiePolicyEnabled: true,
  cookieBannerText: expect.stringMatching(/^<p>Dürfen wir/),
  cookieBannerCtaVariant: 'BUTTON',
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
};

beforeAll(async () => {
  expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
});

/** What begins a website last tells the other services: its forms. */
async function lastForms(): Promise<{ key: string; storage?: { email?: string[] } }[]> {
  const [told] = await rowsOf(
    site.database,
    `select payload from outbox where subject like 'litfass.site.website.started.%' order by id desc limit 1`,
  );
  const payload = Buffer.isBuffer(told?.['payload']) ? told['payload'] : Buffer.alloc(0);
  return JSON.parse(fromBinary(WebsiteStartedSchema, payload).formsJson);
}

async function settingsOf(identifier: string): Promise<unknown> {
  const query = `select document->'settings' as settings from website where identifier = $1`;
  const [row] = await rowsOf(site.database, query, [identifier]);
  return row?.['settings'];
}

/** Begins a website from what somebody brings along. */
async function startFrom(bytes: Buffer, identifier: string): Promise<void> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'mitgebracht'));
  const body = new Response(form);
  const answer = await site.ask(APP_DOMAIN, {
    method: 'POST',
    url: `/api/rest/site/start/file?${new URLSearchParams({ title: 'Mitgebracht', identifier }).toString()}`,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
    as: ANNA,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe.each(templates)('a website of the template %s', (template) => {
  const identifier = `neu-${template}`;
  beforeAll(async () => {
    const payload = { template, title: 'Lotte', identifier };
    const answer = await site.ask(APP_DOMAIN, { method: 'POST', url: '/api/rest/site/start', payload, as: ANNA });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('keeps nothing of who was not asked, and opens no log-in by Escape (D4, KEY-006)', async () => {
    expect(await settingsOf(identifier)).toMatchObject({
      cookieSettings: { isRestrictiveCookiePolicyEnabled: true, isRestrictiveCookiePolicyAbsolute: true },
      escapeKeyLogin: false,
    });
  });

  it('mails what its forms are sent to who began it', async () => {
    const forms = await lastForms();
    expect(forms.length).toBeGreaterThan(0);
    for (const { storage } of forms) expect(storage?.email).toEqual(['anna@nord.test']);
  });
});

describe('a website that is brought along', () => {
  it('asks for cookies fairly when it comes from another system (D4)', async () => {
    await startFrom(readFileSync(new URL('../../../web/e2e/kleines-blog.xml', import.meta.url)), 'vom-alten-blog');
    expect(await settingsOf('vom-alten-blog')).toMatchObject({ cookieSettings: FAIR_BANNER });
  });

  it.each([
    ['says nothing', 'schweigt', undefined, { isRestrictiveCookiePolicyEnabled: true }],
    ['wants a banner and does not say which', 'fragt', { isCookieBannerEnabled: true }, FAIR_BANNER],
    [
      'has decided itself',
      'entschieden',
      { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: false, cookieBannerAcceptType: 'OPT_IN' },
      { isRestrictiveCookiePolicyEnabled: false, cookieBannerAcceptType: 'OPT_IN' },
    ],
  ])('that %s about cookies begins as the law asks, or as it says (D4)', async (_what, identifier, given, expected) => {
    const settings = { storeSettings: { currency: 'EUR' }, ...(given && { cookieSettings: given }) };
    await startFrom(await zipOf(bundleOf({ ...NORD, identifier: 'alt' }, {}, { settings })), identifier);
    expect(await settingsOf(identifier)).toMatchObject({ cookieSettings: expected });
  });

  it.each([
    ['says nothing', 'betreut-schweigt', undefined, { isCookieBannerEnabled: false }],
    ['wants a banner alone', 'betreut-fragt', { isCookieBannerEnabled: true }, { cookieBannerAcceptType: 'OPT_IN' }],
  ])(
    'by the operator and that %s about cookies keeps nothing, and is as it says (D4)',
    async (_what, identifier, given, expected) => {
      const settings = { ...(given && { cookieSettings: given }) };
      const id = NORD.id.replace(/^../, given ? 'ab' : 'ac');
      const taken = await importSite(site, bundleOf({ ...NORD, id, identifier }, {}, { settings }));
      expect(taken.statusCode).toBe(200);
      const { cookieSettings } = applySettingsDefaults(Object(await settingsOf(identifier)));
      expect(cookieSettings).toMatchObject({ isRestrictiveCookiePolicyEnabled: true, ...expected });
    },
  );

  it('by the operator is open at once, or closed to all until its owner opens it where that is asked', async () => {
    const put = async (identifier: string, id: string, query: string) =>
      site.operate({
        method: 'PUT',
        url: `/api/rest/site/websites/${identifier}/bundle${query}`,
        headers: { 'content-type': 'application/zip' },
        payload: await zipOf(bundleOf({ ...NORD, id: NORD.id.replace(/^../, id), identifier })),
      });
    const see = (identifier: string) =>
      site.ask({ ...NORD, identifier, host: `${identifier}.localhost` }, { url: '/robots.txt' });
    expect((await put('betreut-offen', 'ad', '')).statusCode).toBe(200);
    expect((await see('betreut-offen')).body).toContain('Sitemap: ');
    expect((await put('betreut-zu', 'ae', '?closed=true')).statusCode).toBe(200);
    expect((await see('betreut-zu')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await put('betreut-offen', 'ad', '?closed=true')).statusCode, 'what is open stays so').toBe(200);
    expect((await see('betreut-offen')).body).toContain('Sitemap: ');
  });

  it('mails what a form is sent to the address that the form names, and to who begins it where it names none', async () => {
    const form = { fields: [{ id: 'text', type: 'text' }] };
    await startFrom(
      await zipOf(
        bundleOf(
          { ...NORD, identifier: 'alt' },
          {
            'forms/a.json': { ...form, key: 'a', name: 'A', storage: { email: ['laden@nord.test'] } },
            'forms/b.json': { ...form, key: 'b', name: 'B' },
          },
        ),
      ),
      'mit-formularen',
    );
    const receivers = (await lastForms()).map(({ key, storage }) => [key, storage?.email]);
    expect(Object.fromEntries(receivers)).toEqual({ a: ['laden@nord.test'], b: ['anna@nord.test'] });
  });
});
