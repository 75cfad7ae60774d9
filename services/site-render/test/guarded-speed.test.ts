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
