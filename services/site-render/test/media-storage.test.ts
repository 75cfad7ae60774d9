import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANNA, bundleOf, importSite, useSite } from './site-service.ts';
import { uploadFile } from './upload-file.ts';

const site = await useSite();
/** Filled to the largest number of a file's bytes each, they leave five bytes of the room. */
const FILES = Object.fromEntries([1, 2, 3, 4, 5].map((each) => [`media/${each}.txt`, `Datei ${each}`]));
beforeAll(async () => {
  await importSite(site, bundleOf(NORD, FILES));
  await importSite(site, bundleOf(SUED, { 'media/neu.txt': 'Eine Datei' }));
  await rowsOf(site.database, `insert into publisher_view (website_id, account_id, name) values ($1, $2, 'Anna')`, [
    SUED.id,
    'a'.repeat(24),
  ]);
});

const filesOf = () =>
  rowsOf(site.database, 'select path, bytes from asset where website_id = $1 order by path', [NORD.id]);
const storageOf = async () => (await site.ask(NORD, { url: '/api/rest/site/media-storage', as: ANNA })).json();
const upload = (text: string) => uploadFile(site, text, { name: 'a.txt' });
const copy = () =>
  site.ask(NORD, {
    method: 'POST',
    url: '/api/rest/site/media-copies',
    payload: { host: SUED.host, paths: ['media/neu.txt'] },
    as: ANNA,
  });

describe('the room of a website (T5)', () => {
  it('is told to its owner', async () => {
    expect(await storageOf()).toEqual({ usedBytes: 5 * 'Datei 1'.length, mostBytes: 10 * 1024 ** 3 });
  });

  it('is a fifth while its website is on trial, which the operator alone can change (T5)', async () => {
    const become = (status: number) =>
      site.operate({ method: 'PUT', url: `/api/rest/site/websites/${NORD.identifier}/status`, payload: { status } });
    expect((await become(3)).statusCode).toBe(200);
    expect(await storageOf()).toMatchObject({ mostBytes: 2 * 1024 ** 3 });
    const [row] = await rowsOf(site.database, 'select document from website where website_id = $1', [NORD.id]);
    const own = row?.['document'];
    const said = { ...Object(own), website: { ...Object(own).website, title: 'Neu', status: 8, identifier: 'fremd' } };
    await site.ask(NORD, {
      method: 'PUT',
      url: `/api/rest/site/drafts/site/${NORD.id}`,
      payload: { document: said, version: null },
      as: ANNA,
    });
    const published = await site.ask(NORD, {
      method: 'POST',
      url: `/api/rest/site/drafts/site/${NORD.id}/publish`,
      as: ANNA,
    });
    expect(published.statusCode).toBe(200);
    expect(
      await rowsOf(site.database, `select document -> 'website' as website from website where website_id = $1`, [
        NORD.id,
      ]),
    ).toMatchObject([{ website: { title: 'Neu', status: 3, identifier: NORD.identifier } }]);
    expect((await become(8)).statusCode).toBe(200);
    expect(await storageOf()).toMatchObject({ mostBytes: 10 * 1024 ** 3 });
    expect((await become(9)).statusCode).toBe(400);
  });

  it('is where its files end; what is refused leaves nothing behind', async () => {
    await rowsOf(site.database, 'update asset set bytes = 2147483647 where website_id = $1', [NORD.id]);
    const full = await filesOf();
    const refused = await upload('Zu viel');
    expect([refused.statusCode, refused.json()]).toMatchObject([413, { code: 'media-storage-full' }]);
    expect(refused.json<{ error: string }>().error).toMatch(
      /^Dafür reicht der Speicherplatz nicht: .+ Platz für 10\u00a0GB\./,
    );
    expect([(await copy()).statusCode, await filesOf()]).toEqual([413, full]);
    expect((await upload('Klein')).statusCode).toBe(200);
  });
});
