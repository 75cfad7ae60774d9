import { readdirSync } from 'node:fs';
import path from 'node:path';
import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMediaStore } from '../src/media/media-store.ts';
import { sweepUnused } from '../src/unused-media/sweep.ts';
import { ANNA, bundleOf, importSite, useSite } from './site-service.ts';
import { uploadFile } from './upload-file.ts';

const site = await useSite();
const media = openMediaStore(site.parts.config);
const JPEG = Buffer.from(
  '/9j/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);

beforeEach(() => importSite(site, bundleOf(NORD)));

/** What the store holds, by the beginnings of its keys. */
const kept = (): string[] =>
  readdirSync(path.join(site.dataDir, 'media'), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
const upload = async (bytes: Buffer | string, name: string) => {
  const { id } = (await uploadFile(site, bytes, { name })).json<{ id: string }>();
  const [row] = await rowsOf(site.database, 'select hash from asset where id = $1', [id]);
  return { id, hash: String(row?.['hash']) };
};
const remove = (id: string) => site.ask(NORD, { method: 'DELETE', url: `/api/rest/site/media/${id}`, as: ANNA });
const pass = (days: number) =>
  rowsOf(site.database, `update unused_media set since = since - make_interval(days => ${days})`);
const sweep = () => sweepUnused(site.parts, media);

describe('bytes of a file that was removed', () => {
  it('are kept as long as backups may need them, and then they and all that was made of them are gone', async () => {
    const { id, hash } = await upload(JPEG, 'punkt.jpg');
    await media.put(`${hash}-300.webp`, JPEG, 'image/webp');
    expect((await remove(id)).statusCode).toBeLessThan(300);
    await pass(34);
    await sweep();
    expect(kept().filter((key) => key.startsWith(hash))).toHaveLength(2);
    await pass(2);
    await sweep();
    expect(kept().filter((key) => key.startsWith(hash))).toEqual([]);
    expect(await rowsOf(site.database, 'select hash from unused_media where hash = $1', [hash])).toEqual([]);
  });

  it('stay while any other file has them, also of another website, and go with the last one', async () => {
    const { id, hash } = await upload('Ein Text von zweien', 'a.txt');
    await importSite(site, bundleOf(SUED, { 'media/auch.txt': 'Ein Text von zweien' }));
    await remove(id);
    await pass(40);
    await sweep();
    expect(await media.has(hash)).toBe(true);
    await importSite(site, bundleOf(SUED));
    await pass(40);
    await sweep();
    expect(await media.has(hash)).toBe(false);
  });

  it('are there for who uploads them again, however late', async () => {
    const first = await upload('Noch einmal', 'a.txt');
    await remove(first.id);
    await pass(40);
    const [again] = await Promise.all([upload('Noch einmal', 'b.txt'), sweep()]);
    expect(again.hash).toBe(first.hash);
    await sweep();
    expect(await media.has(again.hash)).toBe(true);
    await pass(40);
    await sweep();
    expect(await media.has(again.hash)).toBe(true);
  });

  it('go with a website that is removed', async () => {
    const { hash } = await upload('Nur im Norden', 'nord.txt');
    await site.operate({ method: 'DELETE', url: `/api/rest/site/websites/${NORD.identifier}` });
    await pass(40);
    await sweep();
    expect(await media.has(hash)).toBe(false);
  });
});
