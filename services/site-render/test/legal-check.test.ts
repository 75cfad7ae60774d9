import { eventually, NORD } from '@litfass/kit/testing';
import { LEGAL_CHECK, type LegalCheckAnswer, type WebsiteLegalCheck } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { ANNA, bundleOf, html, importSite, page, useSite } from './site-service.ts';

const site = await useSite();

const details = {
  legalForm: 'soleTrader',
  company: 'Bäckerei Kornblum',
  person: 'Frieda Kornblum',
  address: 'Mühlenweg 4, 24937 Flensburg',
  email: 'moin@kornblum.test',
  phone: '0461 990 12 34',
};
const legalBlock = (legalText: string) => ({ type: 'legal', value: { legalText } });
const longText = `<p>${'Wir verarbeiten Daten nur, soweit es nötig ist. '.repeat(12)}</p>`;
const lawfulPages = {
  'pages/impressum.json': page('impressum', 'Impressum', [legalBlock('imprint')]),
  'pages/datenschutz.json': page('datenschutz', 'Datenschutz', [legalBlock('privacy')]),
};
const navigation = { main: [{ page: 'start' }], _hidden: [{ page: 'impressum' }, { page: 'datenschutz' }] };
const footer = { blocks: [legalBlock('address')] };

type Website = Parameters<typeof bundleOf>[2];
async function put(files: Record<string, unknown>, legal: object | null, more: Website = {}): Promise<void> {
  const settings = { commentsEnabled: true, storeSettings: { currency: 'EUR' }, legal };
  const answer = await importSite(site, bundleOf(NORD, files, { navigation, footer, settings, ...more }));
  expect(answer.statusCode, answer.body).toBe(200);
}
const check = async (): Promise<WebsiteLegalCheck> =>
  (await site.ask(NORD, { url: '/api/rest/site/legal-check', as: ANNA })).json();
const inTheWay = async (): Promise<string[]> =>
  (await check()).points.flatMap(({ id, state }) => (state === 'missing' ? [id] : []));
const point = async (id: string) => (await check()).points.find((each) => each.id === id);
const shown = async (path: string): Promise<string> => (await site.ask(NORD, { url: path })).body;

describe('the legal check of a website', () => {
  it('names what is missing of the imprint by what its owner is, and opens once nothing is', async () => {
    await put(lawfulPages, { ...details, legalForm: 'limitedCompany', person: '' });
    expect(await inTheWay()).toEqual(['imprintDetails']);
    expect((await point('imprintDetails'))?.remedy).toContain(
      'wer vertretungsberechtigt ist und Registergericht und Registernummer',
    );
    await put(lawfulPages, details);
    expect(await check()).toMatchObject({ mayOpen: true });
  });

  it('tells other services whether visitors see the website, where they ask for it', async () => {
    await put(lawfulPages, details);
    const ask = async (more: object): Promise<LegalCheckAnswer> => {
      const question = Buffer.from(JSON.stringify({ websiteId: NORD.id, locale: 'de-DE', ...more }));
      return JSON.parse(Buffer.from(await site.parts.bus.request(LEGAL_CHECK, question, 4000)).toString());
    };
    expect(await ask({})).not.toHaveProperty('isOpen');
    // Nobody says here whether there is a store.
    const { isOpen, hasOpenStore } = await ask({ withState: true });
    expect({ isOpen, hasOpenStore }).toEqual({ isOpen: true, hasOpenStore: undefined });
  });

  it('finds placeholders in an imprint that was written by hand, with the words that are meant', async () => {
    const text =
      '<p>Laden am Markt<br>Vor- und Nachname<br>Straße und Hausnummer<br>24937 Flensburg</p><p>a@b.test</p>';
    await put({ ...lawfulPages, 'pages/impressum.json': page('impressum', 'Impressum', [html(text)]) }, null);
    expect(await inTheWay()).toEqual(['imprintDetails']);
    expect((await point('imprintDetails'))?.things.map(({ title }) => title)).toEqual([
      'Impressum: „Vor- und Nachname“',
      'Impressum: „Straße und Hausnummer“',
    ]);
  });

  it('is content with an imprint and a privacy text that were written by hand and hold what they must', async () => {
    const imprint = '<p>Frieda Kornblum<br>Mühlenweg 4<br>24937 Flensburg</p><p>E-Mail: moin@kornblum.test</p>';
    await put(
      {
        'pages/impressum.json': page('impressum', 'Impressum', [html(imprint)]),
        'pages/datenschutz.json': page('datenschutz', 'Datenschutz', [html(longText)]),
      },
      null,
    );
    expect(await inTheWay()).toEqual([]);
  });

  it('notices pages that were emptied, removed, or are linked from nowhere', async () => {
    await put(
      { ...lawfulPages, 'pages/impressum.json': page('impressum', 'Impressum', [html('<p>folgt</p>')]) },
      details,
    );
    expect(await inTheWay()).toEqual(['imprint', 'imprintDetails']);
    const { 'pages/datenschutz.json': _gone, ...imprintAlone } = lawfulPages;
    await put(imprintAlone, details, { navigation: { ...navigation, _hidden: [{ page: 'impressum' }] } });
    expect(await inTheWay()).toEqual(['privacy']);
    await put(lawfulPages, details, { navigation: { main: [{ page: 'start' }] } });
    expect(await inTheWay()).toEqual(['legalLinks']);
  });

  it('advises on sample texts elsewhere and on claims about the environment', async () => {
    const start = page('start', 'Willkommen', [html('<p>Besuch uns: Deine Straße 1</p>')]);
    const about = page('ueber', 'Über uns', [html('<p>Lorem ipsum</p>')]);
    await put({ ...lawfulPages, 'pages/start.json': start, 'pages/ueber.json': about }, details);
    expect((await point('placeholders'))?.things.map(({ title }) => title)).toEqual([
      'Willkommen: „Deine Straße 1“',
      'Über uns: „Lorem ipsum“',
    ]);
    expect(await check()).toMatchObject({ mayOpen: true });
  });

  it('is for who works on the website', async () => {
    expect((await site.ask(NORD, { url: '/api/rest/site/legal-check' })).statusCode).toBe(401);
  });
});

describe('texts of the law', () => {
  it('are drawn from the details on every page that shows them, and change everywhere at once', async () => {
    await put(lawfulPages, details);
    const imprint = await shown('/impressum');
    expect(imprint).toContain('Inhaberin oder Inhaber: Frieda Kornblum');
    expect(imprint).toContain('<a href="mailto:moin@kornblum.test">');
    expect(await shown('/')).toContain('Mühlenweg 4');
    await put(lawfulPages, { ...details, address: 'Am Hafen 9, 24939 Flensburg' });
    await eventually(async () => {
      for (const path of ['/', '/impressum', '/datenschutz']) expect(await shown(path)).toContain('Am Hafen 9');
    });
  });

  it('show their owner what is missing, and visitors never a gap', async () => {
    await put(lawfulPages, { legalForm: 'soleTrader' });
    await eventually(async () => expect(await shown('/impressum')).not.toContain('Kornblum'));
    expect(await shown('/impressum')).not.toContain('Hier fehl');
    const overview = await site.ask(NORD, { url: '/api/rest/site/overview', as: ANNA });
    const { pages } = overview.json<{ pages: { id: string; urlId: string }[] }>();
    const id = pages.find(({ urlId }) => urlId === 'impressum')?.id;
    const document = { ...page('impressum', 'Impressum', [legalBlock('imprint')]), id };
    const preview = await site.ask(NORD, {
      method: 'POST',
      url: '/api/rest/site/previews',
      payload: { page: document },
      as: ANNA,
    });
    expect(preview.json<{ html: string }>().html).toContain('Hier fehlen Vor- und Nachname.');
  });

  it('of privacy follow the blocks that are published', async () => {
    await put(lawfulPages, details);
    await eventually(async () => expect(await shown('/datenschutz')).not.toContain('Newsletter'));
    const start = page('start', 'Willkommen', [
      { type: 'newsletter', value: {} },
      { type: 'video', value: { videoUrl: 'https://www.youtube.com/watch?v=abc' } },
    ]);
    await put({ ...lawfulPages, 'pages/start.json': start }, details);
    await eventually(async () => {
      const text = await shown('/datenschutz');
      expect(text).toContain('Unseren Newsletter senden wir nur');
      expect(text).toContain('Videos anderer Anbieter');
    });
  });
});
