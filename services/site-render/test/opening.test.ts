import { APP_DOMAIN, eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { findPlaceholders } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTemplateFiles } from '../src/start/template-files.ts';
import { ANNA, bundleOf, CARA, importSite, useSite } from './site-service.ts';

const site = await useSite();
const api = '/api/rest/site/opening';
const NEW = { ...NORD, identifier: 'frisch', host: 'frisch.localhost' };
const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };

/** All that the imprint of a practice needs. */
const practice = {
  legalForm: 'freelancer',
  company: 'Praxis Lotte',
  person: 'Lotte Licht',
  address: 'Parkweg 2, 24937 Flensburg',
  email: 'praxis@lotte.test',
  phone: '0461 990 12 34',
  isRegulatedProfession: true,
  profession: 'Physiotherapeutin',
  professionState: 'Deutschland',
  supervisoryAuthority: 'Gesundheitsamt Flensburg',
  professionalRules: 'Masseur- und Physiotherapeutengesetz',
};

interface Opening {
  openedAt: string | null;
  mayOpen: boolean;
  obstacles: { code: string; weight: string; text: string; place: string }[];
}
const opening = async (): Promise<Opening> => (await site.ask(NEW, { url: api, as: ANNA })).json();

beforeAll(async () => {
  expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
  const payload = { template: 'practice', title: 'Praxis Lotte', identifier: NEW.identifier };
  const answer = await site.ask(APP_DOMAIN, { method: 'POST', url: '/api/rest/site/start', payload, as: ANNA });
  expect(answer.statusCode, answer.body).toBe(200);
});

describe('a website that begins', () => {
  it.each(['/', '/kontakt', '/impressum', '/search?q=praxis', '/sitemap.xml', '/gibt-es-nicht', '/?format=rss'])(
    'tells visitors and search engines at %s that it is not open, and nothing else',
    async (url) => {
      const shown = await site.ask(NEW, { url, headers: bot });
      expect(shown.statusCode).toBe(401);
      expect(shown.headers['x-robots-tag']).toBe('noindex');
      expect(shown.headers['cache-control']).toBe('no-store');
      expect(shown.headers['set-cookie']).toBeUndefined();
      expect(shown.body).toContain('noch nicht geöffnet');
      expect(shown.body).not.toContain('Praxis');
    },
  );

  it('keeps all robots out and names no sitemap', async () => {
    const robots = await site.ask(NEW, { url: '/robots.txt', headers: bot });
    expect(robots.body).toBe('User-agent: *\nDisallow: /\n');
  });

  it('is seen by who works on it, and by nobody after them', async () => {
    for (const url of ['/', '/kontakt']) {
      const seen = await site.ask(NEW, { url, as: ANNA });
      expect(seen.statusCode).toBe(200);
      expect(seen.body).toContain('Praxis Lotte');
      expect(seen.headers['cache-control']).toContain('no-store');
      expect((await site.ask(NEW, { url })).statusCode).toBe(401);
    }
  });

  it('opens when all that the law asks of its owner is there', async () => {
    const before = await opening();
    expect(before).toMatchObject({ openedAt: null, mayOpen: false });
    const [first] = before.obstacles;
    expect(first).toMatchObject({
      code: 'imprintDetails',
      weight: 'must',
      text: expect.stringContaining('die Berufsbezeichnung'),
      place: '/config/settings?tab=legal#company',
    });
    const refused = await site.ask(NEW, { method: 'PUT', url: api, as: ANNA });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'opening-blocked', obstacles: before.obstacles });
    expect((await site.ask(NEW, { url: '/' })).statusCode).toBe(401);
    await rowsOf(
      site.database,
      `update website set document = jsonb_set(document, '{settings,legal}', $1) where identifier = $2`,
      [JSON.stringify(practice), NEW.identifier],
    );
    const opened = await site.ask(NEW, { method: 'PUT', url: api, as: ANNA });
    expect(opened.statusCode, opened.body).toBe(200);
    expect(opened.json<Opening>().openedAt).toMatch(/^\d{4}-/);
    await eventually(async () => expect((await site.ask(NEW, { url: '/' })).statusCode).toBe(200));
    expect((await site.ask(NEW, { url: '/' })).headers['x-robots-tag']).toBeUndefined();
    expect((await site.ask(NEW, { url: '/robots.txt' })).body).toContain('Sitemap: ');
    expect((await site.ask(NEW, { url: '/sitemap.xml' })).body).toContain('/kontakt</loc>');
  });

  it('is closed again by its owner, also to what was kept of its pages', async () => {
    expect((await site.ask(NEW, { url: '/' })).statusCode).toBe(200);
    expect((await site.ask(NEW, { method: 'DELETE', url: api, as: ANNA })).json()).toMatchObject({ openedAt: null });
    await eventually(async () => expect((await site.ask(NEW, { url: '/' })).statusCode).toBe(401));
  });

  it('is opened by its admins alone', async () => {
    expect((await site.ask(NEW, { method: 'PUT', url: api, as: CARA })).statusCode).toBe(403);
    expect((await site.ask(NEW, { method: 'PUT', url: api })).statusCode).toBe(401);
  });

  it('stays closed when it is imported anew, and when this service starts again', async () => {
    const again = bundleOf({ ...NORD, identifier: NEW.identifier });
    delete Reflect.get(Object(again['site.json']), 'website').id;
    expect((await importSite(site, again)).statusCode).toBe(200);
    await eventually(async () => expect((await site.ask(NEW, { url: '/' })).statusCode).toBe(401));
  });
});

it('an imported website is open from the first moment', async () => {
  expect((await importSite(site, bundleOf(SUED))).statusCode).toBe(200);
  expect((await site.ask(SUED, { url: '/' })).statusCode).toBe(200);
});

const keys = ['restaurant', 'studio', 'shop', 'photographer', 'practice', 'association'];
it.each(keys)(
  'every sentence of the template %s that asks its owner for words is known as a placeholder',
  async (key) => {
    const files = await readTemplateFiles(key);
    const pages = [...files].filter(([name]) => /^(?:pages|collections)\/.*\.json$|^site\.json$/.test(name));
    const asks =
      /[^.>"]*\b(?:(?:[Tt]rage?|[Bb]eschreibe?|[Ee]rzähle?|[Ss]chreibe?|[Ss]etze?) hier|deine Nummer|Dein Ort|Vor- und Nachname)\b[^.<"]*/gu;
    for (const [name, bytes] of pages)
      for (const [sentence] of bytes.toString().matchAll(asks))
        expect(findPlaceholders(sentence), `${name}: ${sentence}`).not.toEqual([]);
  },
);
