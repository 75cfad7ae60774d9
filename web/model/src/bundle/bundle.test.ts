import { describe, expect, it } from 'vitest';
import { validateBundle } from './bundle.ts';
import { blog, check, faults, files, inSection, page, site, type Files } from './bundle-fixture.ts';

describe('a sound bundle', () => {
  const shown = inSection({ type: 'html', value: { html: '<p>Hallo</p>' }, layout: { column: 1, span: 6, row: 1 } });
  const items = [{ title: 'Hallo Welt' }, { title: 'Hallo Welt', custom: { kept: true } }];
  const more = { 'pages/start.json': shown, 'collections/blog.json': blog(items) };

  it('has no problems and keeps fields that nobody described', () => {
    const { problems, bundle } = check(more);
    expect(problems).toEqual([]);
    expect(bundle?.collections[0]?.items[1]).toMatchObject({ custom: { kept: true } });
  });

  it('gets ids, and addresses of items, where it left them out, the same at each import', () => {
    const first = check(more).bundle;
    expect(first?.pages[0]?.id).toMatch(/^[0-9a-f]{24}$/);
    expect(first?.pages[0]?.sections[0]?.blocks[0]?.id).toMatch(/^[0-9a-f]{24}$/);
    expect(first?.collections[0]?.items.map((item) => item.urlId)).toEqual(['hallo-welt', 'hallo-welt-2']);
    expect(check(more).bundle).toEqual(first);
  });

  it('gets SKUs of variants that have none, the same at each import and in whatever order they stand (PROD-006)', () => {
    const variant = (value: string, sku?: string | null) => ({
      ...(sku !== undefined && { sku }),
      priceCents: 500,
      optionValues: [{ optionName: 'Größe', value }],
    });
    const skus = (variants: object[]): string[] => {
      const items = [{ title: 'Becher', structuredContent: { productType: 'PHYSICAL', variants } }];
      const shop = { title: 'Laden', collectionType: 'products', items };
      const { problems, bundle } = check({ 'collections/laden.json': shop });
      expect(problems).toEqual([]);
      return bundle?.collections.at(-1)?.items[0]?.structuredContent?.variants?.map(({ sku }) => sku) ?? [];
    };
    const made = skus([variant('S'), variant('M', ''), variant('L', null), variant('XL', 'BECHER-XL')]);
    expect(made).toEqual([...Array.from({ length: 3 }, () => expect.stringMatching(/^SQ\d{7}$/)), 'BECHER-XL']);
    expect(new Set(made).size).toBe(4);
    expect(skus([variant('L'), variant('S'), variant('M')])).toEqual([made[2], made[0], made[1]]);
    expect(skus([variant('S'), variant('M', made[0])])[0]).not.toBe(made[0]);
  });

  it('keeps the ids that it has', () => {
    const id = 'abcdef0123456789abcdef01';
    expect(check({ 'pages/start.json': page({ id }) }).bundle?.pages[0]?.id).toBe(id);
  });

  it('keeps the place of blocks', () => {
    expect(check(more).bundle?.pages[0]?.sections[0]?.blocks[0]?.layout).toEqual({ column: 1, span: 6, row: 1 });
  });

  it('changes nothing but what it left out', () => {
    const given = { ...page(), id: 'abcdef0123456789abcdef01', publishAt: null, seo: null, note: 1 };
    expect(check({ 'pages/start.json': given }).bundle?.pages[0]).toEqual(given);
  });
});

it('says what it finds in the language that is asked for', () => {
  const broken = files({ 'pages/start.json': { sections: 'x' }, 'site.json': site({ home: 'nix' }) });
  const said = (locale: string) =>
    validateBundle(broken, new Set(), { locale }).problems.map(({ pointer, reason }) => `${pointer} ${reason}`);
  expect(said('en-GB')).toContain('/sections Expected here: a list.');
  expect(said('en-GB').join()).not.toMatch(/[„äöüß]/);
  expect(said('de-DE')).toContain('/sections Hier muss eine Liste stehen.');
});

describe('violations of a schema', () => {
  it('are all reported, each once, with file, pointer and reason', () => {
    const broken = {
      'site.json': site({ website: { identifier: 'No Name', title: 7 }, domains: [{ host: 'a b' }] }),
      'pages/start.json': { sections: [{ blocks: [{ type: 'unbekannt', value: 3 }] }] },
    };
    expect(faults(broken).filter((fault) => !fault.includes('Erlaubt sind nur'))).toEqual([
      'pages/start.json#: „title“ fehlt.',
      'pages/start.json#/sections/0/blocks/0/value: Hier muss ein Objekt stehen.',
      'site.json#/website/identifier: Der Name der Website hat 3 bis 63 Zeichen aus a–z, 0–9 und Bindestrich und beginnt und endet nicht mit einem Bindestrich.',
      'site.json#/website/title: Hier muss ein Text stehen.',
      'site.json#/domains/0/host: Das ist kein Hostname.',
    ]);
    expect(faults(broken).filter((fault) => fault.includes('Erlaubt sind nur'))).toHaveLength(1);
  });

  it.each([
    [{ pageType: 4 }, '/pageType'],
    [{ workflow: 7 }, '/workflow'],
    [{ id: 'ABC' }, '/id'],
    [{ urlId: 'a/b' }, '/urlId'],
    [{ publishAt: '1.3.2026' }, '/publishAt'],
    [{ access: { kind: 'geheim' } }, '/access/kind'],
    [{ seo: { socialImage: 'media/../../etc/passwd' } }, '/seo/socialImage'],
    [
      { sections: [{ blocks: [], background: { asset: 'media/a.jpg', focalPoint: '2,0' } }] },
      '/sections/0/background/focalPoint',
    ],
  ])('are found in %j at %s', (more, pointer) => {
    expect(check({ 'pages/start.json': page(more) }).problems.map((problem) => problem.pointer)).toEqual([pointer]);
  });

  it('are found in the values of blocks when their schemas are given', () => {
    const checkValue = (type: string) => ({
      problems: [{ pointer: '/alt', reason: `Falsch in ${type}.` }],
      warnings: [{ pointer: '', reason: 'Seltsam.' }],
    });
    const image = { type: 'image', value: { alt: 1 } };
    const given = files({
      'pages/start.json': { ...inSection(image), workflow: 7, translations: { 'en-GB': inSection(image) } },
      'collections/blog.json': blog([{ urlId: 'a', title: 'A', body: inSection(image) }]),
    });
    const { problems, warnings } = validateBundle(given, new Set(), { checkValue });
    const places = [
      'collections/blog.json /items/0/body/sections/0/blocks/0/value',
      'pages/start.json /sections/0/blocks/0/value',
      'pages/start.json /translations/en-GB/sections/0/blocks/0/value',
    ];
    expect(problems.map(({ file, pointer }) => `${file} ${pointer}`)).toEqual([
      'pages/start.json /workflow',
      ...places.map((place) => `${place}/alt`),
    ]);
    expect(problems[1]?.reason).toBe('Falsch in image.');
    expect(warnings.map(({ file, pointer }) => `${file} ${pointer}`)).toEqual(places);
  });

  it('stop a bundle without site.json', () => {
    expect(validateBundle({}, new Set()).problems).toEqual([
      { file: 'site.json', pointer: '', reason: 'Die Datei „site.json“ fehlt.' },
    ]);
  });

  it.each([[null], ['text'], [[]], [{ website: null }], [{ website: { identifier: 3 } }]])(
    'stop a site.json that is %j without throwing',
    (json) => {
      expect(check({ 'site.json': json }).bundle).toBeNull();
      expect(check({ 'pages/start.json': json, 'commerce.json': json, 'people.json': json }).bundle).toBeNull();
    },
  );
});

describe('rules over files', () => {
  it.each<[Files, string]>([
    [{ 'notes.txt': 1 }, 'notes.txt#: Diese Datei gehört nicht in ein Website-Paket.'],
    [{ 'pages/a/b.json': page() }, 'pages/a/b.json#: Diese Datei gehört nicht in ein Website-Paket.'],
    [{ 'site.json': site({ home: 'weg' }) }, 'site.json#/home: Die Startseite „weg“ gibt es nicht.'],
    [
      { 'site.json': site({ domains: [{ host: 'a.test' }, { host: 'A.test' }] }) },
      'site.json#/domains/1/host: Die Domain „a.test“ steht mehrfach in der Liste.',
    ],
    [
      { 'site.json': site({ domains: [{ host: 'müller.test' }, { host: 'xn--mller-kva.test' }] }) },
      'site.json#/domains/1/host: Die Domain „xn--mller-kva.test“ steht mehrfach in der Liste.',
    ],
    [
      { 'site.json': site({ domains: [{ host: 'mül„ler.test' }] }) },
      'site.json#/domains/0/host: Das ist kein Hostname.',
    ],
    [
      {
        'site.json': site({
          domains: [
            { host: 'a.test', primary: true },
            { host: 'b.test', primary: true },
          ],
        }),
      },
      'site.json#/domains/1/primary: Nur eine Domain kann die Hauptdomain sein.',
    ],
    [
      { 'site.json': site({ website: { identifier: 'nord--preview', title: 'N' } }) },
      'site.json#/website/identifier: Zwei Bindestriche hintereinander sind der Plattform vorbehalten.',
    ],
    [
      { 'site.json': site({ website: { identifier: 'nord', title: 'N', timeZone: 'Mond/Mare' } }) },
      'site.json#/website/timeZone: „Mond/Mare“ ist keine Zeitzone wie Europe/Berlin.',
    ],
    [
      { 'site.json': site({ settings: { popupOverlaySettings: { formKey: 'weg' } } }) },
      'site.json#/settings/popupOverlaySettings/formKey: Das Formular „weg“ gibt es nicht.',
    ],
    [
      { 'site.json': site({ redirects: [{ from: '/a', to: '/a' }] }) },
      'site.json#/redirects/0: Diese Weiterleitung führt auf sich selbst.',
    ],
    [
      { 'pages/blog.json': page({ urlId: 'blog' }) },
      'collections/blog.json#/urlId: Die Adresse „blog“ ist schon vergeben (pages/blog.json).',
    ],
    [
      { 'pages/start.json': inSection({ type: 'form', value: { formKey: 'weg' } }) },
      'pages/start.json#/sections/0/blocks/0/value/formKey: Das Formular „weg“ gibt es nicht.',
    ],
    [
      { 'pages/start.json': inSection({ type: 'html', value: {}, layout: { column: 8, span: 6, row: 1 } }) },
      'pages/start.json#/sections/0/blocks/0/layout: Der Block ragt über die 12 Spalten hinaus.',
    ],
    [
      { 'pages/start.json': page({ publishAt: '2026-02-30T10:00:00Z' }) },
      'pages/start.json#/publishAt: Dieses Datum gibt es nicht.',
    ],
    [
      { 'pages/start.json': page({ id: 'a'.repeat(24) }), 'collections/blog.json': blog([], { id: 'a'.repeat(24) }) },
      'collections/blog.json#/id: Diese Kennung gibt es schon (pages/start.json/id).',
    ],
    [
      {
        'collections/blog.json': blog([
          { urlId: 'a', title: 'A' },
          { urlId: 'a', title: 'B', id: 'b'.repeat(24) },
        ]),
      },
      'collections/blog.json#/items/1/urlId: Die Adresse „a“ ist in dieser Sammlung schon vergeben.',
    ],
    [
      { 'collections/blog.json': blog([{ title: 'A', startDate: '2026-03-02', endDate: '2026-03-01' }]) },
      'collections/blog.json#/items/0/endDate: Das Ende liegt vor dem Beginn.',
    ],
    [
      { 'collections/blog.json': blog([{ title: 'A', comments: [{ html: 'x', replyTo: 1 }, { html: 'y' }] }]) },
      'collections/blog.json#/items/0/comments/0/replyTo: Der Kommentar, auf den geantwortet wird, fehlt.',
    ],
    [
      {
        'forms/kontakt.json': {
          name: 'K',
          fields: [
            { id: 'a', type: 'text' },
            { id: 'a', type: 'email' },
          ],
        },
      },
      'forms/kontakt.json#/fields/1/id: Die Feldkennung „a“ steht in diesem Formular mehrfach.',
    ],
    [
      {
        'commerce.json': {
          coupons: [
            { code: 'a', kind: 'percent' },
            { code: 'A', kind: 'percent' },
          ],
        },
      },
      'commerce.json#/coupons/1/code: „A“ steht mehrfach in der Liste.',
    ],
    [
      { 'commerce.json': { coupons: [{ code: 'a', kind: 'percent', endsAt: '2026-02-30' }] } },
      'commerce.json#/coupons/0/endsAt: Dieses Datum gibt es nicht.',
    ],
    [
      { 'people.json': { members: [{ email: 'mia@kunde.test', plans: ['weg'] }] } },
      'people.json#/members/0/plans/0: Den Tarif „weg“ gibt es nicht.',
    ],
    [
      { 'people.json': { accounts: [{ email: 'a@b.test' }, { email: 'A@b.test' }] } },
      'people.json#/accounts/1/email: Die E-Mail-Adresse „a@b.test“ steht mehrfach in der Liste.',
    ],
  ])('%j is refused', (more, fault) => {
    expect(faults(more)).toEqual([fault]);
  });

  it('do not follow a fault of one file into others', () => {
    expect(faults({ 'collections/blog.json': { urlId: 'blog', title: 'Blog', items: [] } })).toEqual([
      'collections/blog.json#: „collectionType“ fehlt.',
    ]);
  });
});
