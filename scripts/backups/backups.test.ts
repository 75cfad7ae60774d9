import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateServices } from '../platform/schemas.ts';
import {
  platformDatabase,
  postgresUrl,
  startPostgres,
  stopPostgres,
  type PostgresServer,
} from '../platform/postgres.ts';
import { archiveNow } from './archive.ts';
import { forgetOld, listBases, takeBase } from './base.ts';
import { forgetMedia } from './gone-media.ts';
import { walArchiveOf } from './places.ts';
import { recover } from './recover.ts';
import { dumpWebsite, loadWebsite } from './website.ts';

const [NORD, SUED] = ['0'.repeat(23) + '1', '0'.repeat(23) + '2'];
const services = [
  { name: 'site-render', schema: 'site', portOffset: 0, paths: [] },
  { name: 'forms', schema: 'forms', portOffset: 0, paths: [] },
];

describe('backups', () => {
  const folder = mkdtempSync(path.join(tmpdir(), "litfass-backup's "));
  const backupDir = path.join(folder, 'backups');
  const server: PostgresServer = {
    dataDir: path.join(folder, 'data'),
    password: 'nur für diesen Test',
    fsync: false,
    ...walArchiveOf(backupDir),
  };
  let url = '';

  beforeAll(async () => {
    await startPostgres(server);
    url = postgresUrl(server, platformDatabase);
    await migrateServices(url, services);
    for (const file of ['secret', 'postgres-password'])
      writeFileSync(path.join(server.dataDir, file), `${server.password}\n`);
    mkdirSync(path.join(server.dataDir, 'media/ab'), { recursive: true });
    writeFileSync(path.join(server.dataDir, 'media/ab/bild.webp'), 'Bild');
    await rows(
      url,
      `insert into site.website (website_id, identifier, document, version)
       values ('${NORD}', 'nord', '{"titel": "Größe ✓"}', 1), ('${SUED}', 'sued', '{}', 1)`,
    );
    await rows(
      url,
      `insert into forms.form (website_id, id, key, definition) select website_id, 'f', 'f', '{}' from site.website`,
    );
  });
  afterAll(async () => {
    await stopPostgres(server);
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (id: string, website = NORD): Promise<unknown> =>
    rows(
      url,
      `insert into forms.submission (website_id, id, form_id, received_at, answers, page, spam)
       values ('${website}', '${id}', 'f', now(), '{"text": "\\\\ Zeile\\n"}', '{}', false)`,
    );
  const submissions = (at: string): Promise<Record<string, unknown>[]> =>
    rows(at, 'select website_id, id, answers, received_at from forms.submission order by 1, 2');

  it('bring everything back as it was at any moment after a copy, and say how late and how soon (R13)', async () => {
    await send('vorher');
    const base = await takeBase({ dataDir: server.dataDir, databaseUrl: url }, backupDir);
    await send('danach');
    const wanted = await submissions(url);
    const [{ moment } = {}] = await rows(
      url,
      `select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as moment from pg_sleep(0.01)`,
    );
    const until = new Date(Number(moment));
    await rows(url, 'select pg_sleep(0.01)');
    await send('zu spät');
    await archiveNow(url, backupDir);
    const target = path.join(folder, 'wieder da');
    const { lastChange, seconds } = await recover(backupDir, target, until);
    const again: PostgresServer = { dataDir: target, password: server.password, fsync: false };
    await startPostgres(again);
    try {
      expect(await submissions(postgresUrl(again, platformDatabase))).toEqual(wanted);
    } finally {
      await stopPostgres(again);
    }
    expect(lastChange?.getTime()).toBeGreaterThan(new Date(base.manifest.takenAt).getTime());
    expect(lastChange?.getTime()).toBeLessThanOrEqual(until.getTime());
    expect(seconds).toBeGreaterThan(0);
    expect(readdirSync(path.join(target, 'media/ab'))).toEqual(['bild.webp']);
  }, 180_000);

  it('are refused where they are none: before the first copy, into a folder that is there, after damage (R13)', async () => {
    const target = path.join(folder, 'nichts');
    await expect(recover(backupDir, target, new Date('2026-01-01T00:00:00Z'))).rejects.toThrow('noCopy');
    await expect(recover(backupDir, server.dataDir, null)).rejects.toThrow('notEmpty');
    const { folder: second } = await takeBase({ dataDir: server.dataDir, databaseUrl: url }, backupDir);
    appendFileSync(path.join(second, 'pg/PG_VERSION'), 'x');
    await expect(recover(backupDir, target, null)).rejects.toThrow('damaged: pg/PG_VERSION');
    expect(existsSync(target)).toBe(false);
    expect(await forgetOld(backupDir, 1)).toBe(1);
    expect((await listBases(backupDir)).map((base) => base.folder)).toEqual([second]);
  }, 180_000);

  it('keep deleted media for as long as a moment can be restored that had them (R13)', async () => {
    const live = path.join(server.dataDir, 'media/ab');
    const [deleted, lost] = [path.join(live, 'bild.webp'), path.join(live, 'film.webm')];
    const kept = (): string[] => readdirSync(path.join(backupDir, 'media/ab')).toSorted();
    const backUp = async (): Promise<number> => {
      await takeBase({ dataDir: server.dataDir, databaseUrl: url }, backupDir);
      await forgetOld(backupDir, 1);
      return forgetMedia(server.dataDir, backupDir);
    };
    writeFileSync(lost, 'Film');
    expect(await backUp()).toBe(0);
    rmSync(deleted);
    rmSync(lost);
    // The copies that are there were made while both were there.
    expect(await forgetMedia(server.dataDir, backupDir)).toBe(0);
    expect(kept()).toEqual(['bild.webp', 'film.webm']);
    writeFileSync(lost, 'Film');
    expect(await backUp()).toBe(1);
    expect(kept()).toEqual(['film.webm']);
    // Without any media where they were something else is wrong than that all were deleted.
    rmSync(path.join(server.dataDir, 'media'), { recursive: true });
    expect(await backUp()).toBe(0);
    expect(kept()).toEqual(['film.webm']);
  }, 180_000);

  it('put one website back to an earlier moment and leave every other one alone (R13)', async () => {
    const file = path.join(folder, 'nord.gz');
    await rows(
      url,
      `insert into forms.outbox (website_id, id, subject, type, payload, version, published_at)
       values ('${NORD}', 'e', 's', 't', '\\x00ff', 1, now())`,
    );
    const before = await submissions(url);
    const dumped = await dumpWebsite(url, 'nord', file);
    await rows(url, `delete from forms.submission where id = 'danach'`);
    await rows(url, `update site.website set document = '{}' where website_id = '${NORD}'`);
    await send('später');
    await send('bei anderen', SUED);
    const loaded = await loadWebsite(url, file);
    expect(loaded).toMatchObject({ identifier: 'nord', rows: dumped.rows, leftOut: 0 });
    const after = await submissions(url);
    expect(after.filter(({ website_id: website }) => website === NORD)).toEqual(before);
    expect(after.filter(({ website_id: website }) => website === SUED)).toHaveLength(1);
    expect(await rows(url, `select document from site.website where website_id = '${NORD}'`)).toEqual([
      { document: { titel: 'Größe ✓' } },
    ]);
    // Told once more to who may not have applied it at that moment.
    expect(await rows(url, 'select payload, published_at from forms.outbox')).toEqual([
      { payload: Buffer.from([0, 255]), published_at: null },
    ]);
  });

  it('of one website are refused when they are none, or of another release, and change nothing (R13)', async () => {
    await expect(dumpWebsite(url, 'west', path.join(folder, 'west.gz'))).rejects.toThrow('unknownWebsite');
    await expect(dumpWebsite(url, 'sued', path.join(folder, 'none', 'sued.gz'))).rejects.toThrow('ENOENT');
    const file = path.join(folder, 'sued.gz');
    await dumpWebsite(url, 'sued', file);
    const cut = path.join(folder, 'cut.gz');
    writeFileSync(cut, readFileSync(file).subarray(0, -20));
    await expect(loadWebsite(url, cut)).rejects.toThrow('noBackup');
    await expect(loadWebsite(url, path.join(folder, 'none.gz'))).rejects.toThrow('noFile');
    await expect(loadWebsite(url, path.join(server.dataDir, 'secret'))).rejects.toThrow('noBackup');
    await rows(url, `insert into site.migration (name, checksum) values ('9999-later', 'x')`);
    const before = await submissions(url);
    await expect(loadWebsite(url, file)).rejects.toThrow('otherRelease');
    expect(await submissions(url)).toEqual(before);
  });
});

async function rows(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
