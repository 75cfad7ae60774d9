import { withTenant } from '@litfass/kit';
import { NORD, rowsOf, SUED, type TestSite } from '@litfass/kit/testing';
import { beforeAll, expect, it } from 'vitest';
import { loadGuardedMedia } from '../src/media/guarded-store.ts';
import { bundleOf, html, importSite, page, section, useSite } from './site-service.ts';

const site = await useSite();
const PDF = '%PDF-1.7\n%%EOF';
const ITEMS = 2000;
const items = Array.from({ length: ITEMS }, (_, index) => ({
  urlId: `beitrag-${index}`,
  title: `Beitrag ${index}`,
  body: {
    sections: [section([html(`<p>${'Ein Satz über Holz. '.repeat(40)}<a href="media/liste.pdf">Liste</a></p>`)])],
  },
}));

beforeAll(async () => {
  const files = {
    'media/liste.pdf': PDF,
    'media/geheim.pdf': PDF,
    'collections/archiv.json': { urlId: 'archiv', title: 'Archiv', collectionType: 'blog', items },
  };
  const guard = page('zu', 'Zu', [html('<a href="media/geheim.pdf">Datei</a>')], { access: { kind: 'members' } });
  expect((await importSite(site, bundleOf(NORD, { ...files, 'pages/zu.json': guard }))).statusCode).toBe(200);
  expect((await importSite(site, bundleOf(SUED, files))).statusCode).toBe(200);
});

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

it('sends open files of a website that guards others as fast as those of one that guards nothing', async () => {
  const [row] = await rowsOf(site.database, `select id from asset where website_id = $1 and path = 'media/liste.pdf'`, [
    NORD.id,
  ]);
  const [other] = await rowsOf(
    site.database,
    `select id from asset where website_id = $1 and path = 'media/liste.pdf'`,
    [SUED.id],
  );
  const times: Record<string, number[]> = { [NORD.host]: [], [SUED.host]: [] };
  const ask = async (at: TestSite, id: unknown) => {
    const begun = performance.now();
    const { statusCode } = await site.ask(at, { url: `/media/${String(id)}/liste.pdf` });
    times[at.host]?.push(performance.now() - begun);
    expect(statusCode).toBe(200);
  };
  for (let turn = 0; turn < 600; turn += 1) {
    await ask(NORD, row?.['id']);
    await ask(SUED, other?.['id']);
  }
  expect(median(times[NORD.host] ?? [])).toBeLessThan(median(times[SUED.host] ?? []) * 1.3);
});

it('reads what a document names in time that grows with it, whatever it is full of', async () => {
  const timeOf = async (document: unknown): Promise<number> => {
    const text = JSON.stringify(document);
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const begun = performance.now();
      await rowsOf(site.database, 'select cardinality(named_media($1::jsonb)) as names', [text]);
      times.push(performance.now() - begun);
    }
    return median(times);
  };
  const numbers = (count: number) => Array.from({ length: count }, (_each, index) => index);
  const hostile: ((count: number) => unknown)[] = [
    (count) => ({
      html: numbers(count)
        .map((each) => `<img src="media/%41${each}">`)
        .join(''),
    }),
    (count) => numbers(count).map((each) => `media/%ff${each}`),
    (count) => ({ html: 'media/%C3%A4'.repeat(count) }),
  ];
  for (const of of hostile) expect((await timeOf(of(16_000))) / (await timeOf(of(4000)))).toBeLessThan(10);
});

it('knows the names of files however markup writes them', async () => {
  const html = `<img src="media/im%20text.jpg"><a href='media/%C3%9Cber &amp; mehr.pdf'></a> ![x](media/b.png) %ff media/%ffx.jpg`;
  const [row] = await rowsOf(site.database, 'select named_media($1::jsonb) as names', [
    JSON.stringify([html, 'media/ganz (1).jpg', '/media/0123456789abcdef01234567/x.jpg']),
  ]);
  expect(row?.['names']).toEqual(
    expect.arrayContaining([
      'media/im text.jpg',
      'media/Über & mehr.pdf',
      'media/b.png',
      'media/%ffx.jpg',
      'media/ganz (1).jpg',
      '@0123456789abcdef01234567',
    ]),
  );
});

it('knows what is guarded among two thousand items in less than it takes to read them', async () => {
  const inTurns = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
    return median(times);
  };
  const known = await inTurns(() =>
    withTenant(site.parts.db, NORD.id, (trx) => loadGuardedMedia(trx, NORD.id, new Date())),
  );
  const none = await inTurns(() =>
    withTenant(site.parts.db, SUED.id, (trx) => loadGuardedMedia(trx, SUED.id, new Date())),
  );
  const read = await inTurns(() =>
    withTenant(site.parts.db, NORD.id, (trx) =>
      trx.selectFrom('item').select('document').where('website_id', '=', NORD.id).execute(),
    ),
  );
  expect(none).toBeLessThan(known);
  expect(known).toBeLessThan(read);
});
