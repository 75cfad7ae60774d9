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
