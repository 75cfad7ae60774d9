import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveNow, archiveTimelines, needsBase } from './archive.ts';
import { backUp } from './back-up.ts';
import { forgetOld, isOwnBackup, listBases, takeBase } from './base.ts';
import { walFolder } from './places.ts';
import { recover } from './recover.ts';
import { NORD, rowsOf, SUED, TestPlatform } from './testing.ts';
import { backupTexts } from './texts.ts';
import { dumpWebsite, loadWebsite } from './website.ts';

describe('backups', () => {
  const platform = new TestPlatform();
  const { folder, backupDir, dataDir } = platform;

  beforeAll(() => platform.start());
  afterAll(() => platform.stop());

  const submissionsAt = (url: string): Promise<Record<string, unknown>[]> =>
    rowsOf(url, 'select website_id, id, answers, received_at from forms.submission order by 1, 2');
  const submissions = (): Promise<Record<string, unknown>[]> => submissionsAt(platform.databaseUrl);

  it('bring everything back as it was at any moment after a copy, and say how late and how soon (R13)', async () => {
    await platform.send('vorher');
    const base = await takeBase(platform, backupDir);
    await platform.send('danach');
    const wanted = await submissions();
    const until = await platform.moment();
    await platform.send('zu spät');
    await archiveNow(platform.databaseUrl, backupDir);
    const target = path.join(folder, 'wieder da');
    const { lastChange, seconds } = await recover(backupDir, target, until);
    expect(await platform.withRestored(target, submissionsAt)).toEqual(wanted);
    expect(lastChange?.getTime()).toBeGreaterThan(new Date(base.manifest.takenAt).getTime());
    expect(lastChange?.getTime()).toBeLessThanOrEqual(until.getTime());
    expect(seconds).toBeGreaterThan(0);
  }, 180_000);

  it('go on from a restored platform, and lead to what was before it as well (R13)', async () => {
    const idsAt = async (url: string): Promise<unknown[]> => (await submissionsAt(url)).map(({ id }) => id);
    const late = await platform.moment();
    await archiveNow(platform.databaseUrl, backupDir);
    const restored = path.join(folder, 'wieder da');
    await archiveTimelines(restored, backupDir);
    await platform.withRestored(
      restored,
      async (url) => {
        expect(await needsBase(url, backupDir)).toBe(true);
        await backUp({ dataDir: restored, databaseUrl: url }, backupDir, null);
        expect(await needsBase(url, backupDir)).toBe(false);
        await rowsOf(url, `delete from forms.submission where id = 'vorher'`);
        await archiveNow(url, backupDir);
      },
      { isArchiving: true },
    );
    const [latest, before] = [path.join(folder, 'zuletzt'), path.join(folder, 'davor')];
    await recover(backupDir, latest, null);
    expect(await platform.withRestored(latest, idsAt)).toEqual(['danach']);
    await recover(backupDir, before, late);
    expect(await platform.withRestored(before, idsAt)).toEqual(['danach', 'vorher', 'zu spät']);
  }, 180_000);

  it('are refused where they are none: before the first copy, into a folder that is there, after damage (R13)', async () => {
    const target = path.join(folder, 'nichts');
    await expect(recover(backupDir, target, new Date('2026-01-01T00:00:00Z'))).rejects.toThrow('noCopy');
    await expect(recover(backupDir, dataDir, null)).rejects.toThrow('notEmpty');
    const { folder: newest } = await takeBase(platform, backupDir);
    appendFileSync(path.join(newest, 'pg/PG_VERSION'), 'x');
    await expect(recover(backupDir, target, null)).rejects.toThrow('damaged: pg/PG_VERSION');
    expect(readdirSync(folder).filter((name) => name.startsWith('nichts'))).toEqual([]);
    expect(await forgetOld(backupDir, 1)).toBe(2);
    expect((await listBases(backupDir)).map((base) => base.folder)).toEqual([newest]);
  }, 180_000);

  it('are told from what else may be beside them: of the disk, of the desktop, halves, damaged ones (R13)', async () => {
    const beside = (...names: string[]): string => path.join(backupDir, 'base', ...names);
    const [newest] = await listBases(backupDir);
    for (const name of ['lost+found', '2026-01-02T00-00-00-000Z', '2099-01-01T00-00-00-000Z']) mkdirSync(beside(name));
    writeFileSync(beside('.DS_Store'), 'x');
    for (const name of ['2026-01-02T00-00-00-000Z', '2099-01-01T00-00-00-000Z'])
      writeFileSync(beside(name, 'manifest.json'), '{"takenAt": "2026');
    expect((await listBases(backupDir)).map((base) => base.folder)).toEqual([newest?.folder]);
    expect(await isOwnBackup(dataDir, backupDir)).toBe(true);
    await expect(needsBase(platform.databaseUrl, backupDir)).resolves.toBe(false);
    // Rows of people who were deleted since are in damaged ones, too.
    expect(await forgetOld(backupDir, 1)).toBe(1);
    const left = ['.DS_Store', '2099-01-01T00-00-00-000Z', 'lost+found', path.basename(newest?.folder ?? '')];
    expect(readdirSync(beside()).toSorted()).toEqual(left.toSorted());
    for (const name of left.slice(0, 3)) rmSync(beside(name), { recursive: true });
  }, 180_000);

  it('are made one at a time, of one platform, and leave nothing of one that was broken off (R13)', async () => {
    const half = path.join(backupDir, 'base/2026-01-01T00-00-00-000Z.part/pg');
    mkdirSync(half, { recursive: true });
    const [won, lost] = (await Promise.allSettled([1, 2].map(() => backUp(platform, backupDir, 1)))).toSorted((a) =>
      a.status === 'fulfilled' ? -1 : 1,
    );
    expect(won).toMatchObject({ status: 'fulfilled', value: { forgotten: 1 } });
    expect(lost).toMatchObject({ reason: { text: backupTexts.notAlone } });
    expect(existsSync(half)).toBe(false);
    const other = path.join(folder, 'andere');
    mkdirSync(other);
    writeFileSync(path.join(other, 'postgres-password'), 'ein anderes\n');
    const { databaseUrl } = platform;
    await expect(backUp({ dataDir: other, databaseUrl }, backupDir, 1)).rejects.toMatchObject({
      text: backupTexts.otherPlatform,
    });
  }, 180_000);

  it('take no piece of the log for their own that is another server’s', async () => {
    const archiver = async () =>
      (
        await platform.rows(
          `select pg_walfile_name(pg_current_wal_lsn()) as piece, failed_count::int as failed from pg_stat_archiver`,
        )
      )[0];
    // The position would be said to lie in the piece before where nothing is in its own yet.
    await platform.rows(`select pg_logical_emit_message(false, 'test', 'begun')`);
    const before = await archiver();
    const piece = path.join(walFolder(backupDir), String(before?.['piece']));
    writeFileSync(piece, 'von anderswo');
    await platform.rows('select pg_current_xact_id(), pg_switch_wal()');
    await expect
      .poll(async () => Number((await archiver())?.['failed']), { timeout: 20_000 })
      .toBeGreaterThan(Number(before?.['failed']));
    expect(readFileSync(piece, 'utf8')).toBe('von anderswo');
    rmSync(piece);
    await archiveNow(platform.databaseUrl, backupDir);
    expect(readFileSync(piece)).toHaveLength(16 * 1024 * 1024);
  }, 120_000);

  it('put one website back to an earlier moment and leave every other one alone (R13)', async () => {
    const file = path.join(folder, 'nord.gz');
    await platform.rows(
      `insert into forms.outbox (website_id, id, subject, type, payload, version, published_at)
       values ('${NORD}', 'e', 's', 't', '\\x00ff', 1, now())`,
    );
    const before = await submissions();
    const dumped = await dumpWebsite(platform.databaseUrl, 'nord', file);
    await platform.rows(`delete from forms.submission where id = 'danach'`);
    await platform.rows(`update site.website set document = '{}' where website_id = '${NORD}'`);
    await platform.send('später');
    await platform.send('bei anderen', SUED);
    const loaded = await loadWebsite(platform.databaseUrl, file);
    expect(loaded).toMatchObject({ identifier: 'nord', rows: dumped.rows, leftOut: 0 });
    const after = await submissions();
    expect(after.filter(({ website_id: website }) => website === NORD)).toEqual(before);
    expect(after.filter(({ website_id: website }) => website === SUED)).toHaveLength(1);
    expect(await platform.rows(`select document from site.website where website_id = '${NORD}'`)).toEqual([
      { document: { titel: 'Größe ✓' } },
    ]);
    // Told once more to who may not have applied it at that moment.
    expect(await platform.rows('select payload, published_at from forms.outbox')).toEqual([
      { payload: Buffer.from([0, 255]), published_at: null },
    ]);
  });

  it('of one website are refused when they are none, or of another release, and change nothing (R13)', async () => {
    const { databaseUrl } = platform;
    await expect(dumpWebsite(databaseUrl, 'west', path.join(folder, 'west.gz'))).rejects.toThrow('unknownWebsite');
    await expect(dumpWebsite(databaseUrl, 'sued', path.join(folder, 'none', 'sued.gz'))).rejects.toThrow('ENOENT');
    const file = path.join(folder, 'sued.gz');
    await dumpWebsite(databaseUrl, 'sued', file);
    const cut = path.join(folder, 'cut.gz');
    writeFileSync(cut, readFileSync(file).subarray(0, -20));
    await expect(loadWebsite(databaseUrl, cut)).rejects.toThrow('noBackup');
    await expect(loadWebsite(databaseUrl, path.join(folder, 'none.gz'))).rejects.toThrow('noFile');
    await expect(loadWebsite(databaseUrl, path.join(dataDir, 'secret'))).rejects.toThrow('noBackup');
    await platform.rows(`insert into site.migration (name, checksum) values ('9999-later', 'x')`);
    const before = await submissions();
    await expect(loadWebsite(databaseUrl, file)).rejects.toThrow('otherRelease');
    expect(await submissions()).toEqual(before);
  });
});
