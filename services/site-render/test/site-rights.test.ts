import { NORD, type TestAccount } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADA, bundleOf, EMIL, importSite, useSite } from './site-service.ts';

const site = await useSite();
const place = `/api/rest/site/drafts/site/${NORD.id}`;

const ask = async (as: TestAccount, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const answer = await site.ask(NORD, { method, url, as, ...(payload && { payload }) });
  return { status: answer.statusCode, json: answer.json() };
};
const save = async (as: TestAccount, change: (document: Record<string, object>) => object) => {
  const { published, draft } = (await ask(as, 'GET', `/api/rest/site/documents/site/${NORD.id}`)).json;
  const document = change(draft?.document ?? published);
  return ask(as, 'PUT', place, { document, version: draft?.version ?? null });
};
const settings = (more: object) => (document: Record<string, object>) => ({
  ...document,
  settings: { ...document['settings'], ...more },
});
const website = (more: object) => (document: Record<string, object>) => ({
  ...document,
  website: { ...document['website'], ...more },
});

beforeAll(async () => {
  expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
});

describe('the settings of a website', () => {
  it.each<[string, (document: Record<string, object>) => object, string]>([
    ['legal details', settings({ legal: { company: 'Eve GmbH' } }), 'settingsGeneral'],
    ['the cookie banner', settings({ cookieSettings: { isCookieBannerEnabled: true } }), 'settingsPrivacy'],
    ['the captcha', settings({ captcha: { provider: 'hcaptcha', siteKey: 'x' } }), 'settingsAdvanced'],
    ['approval', settings({ approvalRequired: true }), 'admin'],
    ['the title', website({ title: 'Eve' }), 'settingsGeneral'],
    ['languages', website({ languages: ['de-DE', 'en-GB'] }), 'settingsLocale'],
    [
      'redirects',
      (document) => ({ ...document, redirects: [{ from: '/agb', to: 'https://evil.example/agb' }] }),
      'settingsAdvanced',
    ],
    [
      'legal details of a translation',
      (document) => ({ ...document, translations: { 'en-GB': { settings: { legal: { company: 'Eve Ltd' } } } } }),
      'settingsGeneral',
    ],
    ['what the table does not know', (document) => ({ ...document, codeInjection: '<script>' }), 'admin'],
  ])('are no matter of editors: %s', async (_name, change, permission) => {
    const refused = await save(EMIL, change);
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'member-forbidden', missing: [permission] }]);
  });

  it('are named in words where they are refused', async () => {
    const { json } = await save(EMIL, settings({ legal: { company: 'x' }, captcha: null, cookieSettings: { x: 1 } }));
    expect(json.error).toContain('Rechtliche Angaben, Cookie-Hinweis');
    expect(json.members).toEqual(['settings.legal', 'settings.cookieSettings']);
  });

  it('are published, planned and thrown away by nobody who may not change them', async () => {
    expect((await save(ADA, settings({ legal: { company: 'Nord GmbH' } }))).status).toBe(200);
    expect((await save(EMIL, settings({ announcementBarSettings: { enabled: true, text: 'Neu' } }))).status).toBe(200);
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    for (const refused of [
      await ask(EMIL, 'POST', `${place}/publish`),
      await ask(EMIL, 'PUT', `${place}/plan`, { publishAt, review: false }),
      await ask(EMIL, 'DELETE', place),
    ])
      expect([refused.status, refused.json]).toMatchObject([403, { members: ['settings.legal'] }]);
    expect((await ask(ADA, 'POST', `${place}/publish`)).status).toBe(200);
  });

  it('leave navigation, header, footer, bars and design to editors', async () => {
    const changed = await save(EMIL, (document) => ({
      ...document,
      navigation: { main: [{ page: 'start', title: 'Anfang' }] },
      design: { css: 'p { color: red }' },
      footer: { blocks: [] },
      settings: { ...document['settings'], popupOverlaySettings: { enabled: true, title: 'Hallo' } },
    }));
    expect(changed.status).toBe(200);
    expect((await ask(EMIL, 'POST', `${place}/publish`)).status).toBe(200);
  });
});
