import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../platform/settings.ts';
import { backUp } from './back-up.ts';
import { takeBase } from './base.ts';
import { copyNewFiles, type Seen } from './files.ts';
import { keepCopying } from './keep-copying.ts';
import { fileStores } from './places.ts';
import { recover } from './recover.ts';
import { restoreWebsite, restoreWebsiteAt, type Listeners } from './restore-website.ts';
import { downloads, stores, SUED, TestPlatform } from './testing.ts';
import { backupTexts } from './texts.ts';
import { bringUpToDate } from './up-to-date.ts';
import { dumpWebsite } from './website.ts';

describe('files', () => {
  const platform = new TestPlatform();
  const { folder, backupDir, dataDir } = platform;
  let heard: unknown[] = [];
  const listeners: Listeners = {
    announce: async (identifier) => void heard.push(identifier),
    tell: (text) => heard.push(text),
  };

  beforeAll(() => platform.start());
  afterAll(() => platform.stop());

  const picture = async (dir: string, key: string): Promise<string | undefined> =>
    (await stores(dir).media.get(key))?.toString();
  const copied = (): string[] =>
    ['media', 'form-files']
      .map((store) => path.join(backupDir, store))
      .filter((store) => existsSync(store))
      .flatMap((store) => readdirSync(store, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();

  it('come back with the rows that name them: what was there at the last copy, what came since, nothing else (R13)', async () => {
    const [old, gone] = [await platform.addPicture('Bild'), await platform.addPicture('Gelöscht')];
    await platform.sendFile('a', 'Bewerbung');
    await platform.sendFile('b', 'Widerruf.');
    await takeBase(platform, backupDir);
    const fresh = await platform.addPicture('Neues Bild');
    await platform.sendFile('c', 'Nachtrag.');
    await platform.deletePicture(gone);
    await platform.deleteFile('b', 'Widerruf.');
    const until = await platform.moment();
    const late = await platform.addPicture('Zu spät');
    await platform.deleteFile('a', 'Bewerbung');
    await bringUpToDate(platform, backupDir, listeners.tell);
    const target = path.join(folder, 'wieder da');
    expect(await recover(backupDir, target, until)).toMatchObject({ files: 8, missing: 0 });
    const sent = await platform.withRestored(target, (url) => downloads(url, target));
    expect(sent).toEqual({ a: 'Bewerbung', c: 'Nachtrag.' });
    const kept = await Promise.all([old, fresh, `${old}-640.webp`, gone, late].map((key) => picture(target, key)));
    expect(kept).toEqual(['Bild', 'Neues Bild', 'klein', undefined, undefined]);
    expect(await stores(target).parts.has('form-b-0')).toBe(false);
  }, 180_000);

  it('that are in no backup are counted (R13)', async () => {
    const lost = await platform.addPicture('Nie gesichert');
    rmSync(path.join(dataDir, 'media', lost.slice(0, 2), lost.slice(2, 4), lost));
    await bringUpToDate(platform, backupDir, listeners.tell);
    expect(await recover(backupDir, path.join(folder, 'mit Lücke'), null)).toMatchObject({ missing: 1 });
    await platform.deletePicture(lost);
  }, 180_000);

  it('of one website come back with its rows, those of others stay as they are (R13)', async () => {
    const [own, others] = [await platform.addPicture('Eigenes'), await platform.addPicture('Fremdes', SUED)];
    await platform.sendFile('d', 'Lebenslauf');
    await platform.sendFile('e', 'Rechnung.', SUED);
    await copyNewFiles(dataDir, backupDir);
    const file = path.join(folder, 'nord.gz');
    await dumpWebsite(platform.databaseUrl, 'nord', file);
    const until = await platform.moment();
    for (const key of [own, others]) await platform.deletePicture(key);
    await platform.deleteFile('d', 'Lebenslauf');
    await platform.deleteFile('e', 'Rechnung.');
    await platform.sendFile('f', 'Danach');
    const restored = await restoreWebsiteAt(platform, backupDir, { identifier: 'nord', until }, listeners);
    expect(restored).toMatchObject({ identifier: 'nord', files: 4, missing: 0 });
    expect(await downloads(platform.databaseUrl, dataDir)).toEqual({ c: 'Nachtrag.', d: 'Lebenslauf' });
    expect([await picture(dataDir, own), await picture(dataDir, others)]).toEqual(['Eigenes', undefined]);
    // What was sent since went with its rows, and can come back as they can.
    expect(await stores(dataDir).parts.has('form-f-0')).toBe(false);
    expect(copied()).toContain('form-f-0');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
    await platform.deletePicture(own);
    await expect(restoreWebsite(platform, null, file, listeners)).resolves.toMatchObject({ files: 0, missing: 1 });
    await expect(restoreWebsite(platform, backupDir, file, listeners)).resolves.toMatchObject({ files: 2, missing: 0 });
  }, 180_000);

  it('that cannot be copied or brought back keep no website from coming back, nor from being announced (R13)', async () => {
    const [lost, kept] = [await platform.addPicture('Quer'), await platform.addPicture('Daneben')];
    await copyNewFiles(dataDir, backupDir);
    const file = path.join(folder, 'im weg.gz');
    await dumpWebsite(platform.databaseUrl, 'nord', file);
    for (const key of [lost, kept]) await platform.deletePicture(key);
    await platform.sendFile('h', 'Danach');
    // Files where folders belong, in the platform and in the backup: no bytes can go there.
    const inTheWay = [path.join(dataDir, 'media', lost.slice(0, 2)), path.join(backupDir, 'media/ff')];
    const added = path.join(dataDir, 'media/ff/ff');
    mkdirSync(added, { recursive: true });
    writeFileSync(path.join(added, 'neu'), '');
    for (const folderOfFiles of inTheWay) {
      rmSync(folderOfFiles, { recursive: true, force: true });
      writeFileSync(folderOfFiles, '');
    }
    heard = [];
    const restored = await restoreWebsite(platform, backupDir, file, listeners);
    expect(restored).toMatchObject({ files: 2, missing: 0, left: [], unannounced: null });
    expect(restored.failed).toHaveLength(2);
    expect(restored.failed[0]?.file).toContain(lost);
    expect(heard).toEqual([backupTexts.notUpToDate, 'nord']);
    expect(await picture(dataDir, kept)).toBe('Daneben');
    expect(await stores(dataDir).parts.has('form-h-0')).toBe(false);
    for (const file of inTheWay) rmSync(file);
    rmSync(path.join(dataDir, 'media/ff'), { recursive: true });
    const again = await restoreWebsite(platform, backupDir, file, {
      ...listeners,
      announce: () => Promise.reject(new Error('nobody there')),
    });
    expect(again).toMatchObject({ files: 2, missing: 0, failed: [], unannounced: 'Error: nobody there' });
  }, 60_000);

  it('leave the backup with the last moment that had them (R13)', async () => {
    const [deleted, lost] = [await platform.addPicture('Abgelaufen'), await platform.addPicture('Film')];
    await platform.sendFile('g', 'Ausweis');
    await backUp(platform, backupDir, 1);
    const before = copied();
    expect(before).toEqual(expect.arrayContaining([deleted, lost, 'form-g-0', 'form-g-2']));
    await platform.deletePicture(deleted);
    await platform.deletePicture(lost);
    await platform.deleteFile('g', 'Ausweis');
    // The older copy had them.
    expect(await backUp(platform, backupDir, 2)).toMatchObject({ forgotten: 0 });
    expect(copied()).toEqual(before);
    await platform.addPicture('Film');
    expect(await backUp(platform, backupDir, 2)).toMatchObject({ forgotten: 1, goneFiles: 4 });
    expect(copied()).toEqual(before.filter((name) => !name.startsWith(deleted) && !name.startsWith('form-g-')));
    // Without the folder something else is wrong than that everything was deleted.
    rmSync(path.join(dataDir, 'form-files'), { recursive: true });
    expect(await backUp(platform, backupDir, 1)).toMatchObject({ goneFiles: 0 });
    expect(copied()).toContain('form-c-0');
  }, 180_000);
});

it('of every store that a service opens are backed up (R13)', () => {
  const sources = globSync('services/*/src/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') });
  const folders = sources.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return [...source.matchAll(/openObjectStore\([^)]*?folder: '([^']+)'/g)].map(([, name]) => name);
  });
  expect(new Set(folders)).toEqual(new Set(fileStores));
});

describe('the copying of new files', () => {
  const platform = new TestPlatform();
  const { backupDir, dataDir } = platform;
  const live = path.join(dataDir, 'form-files/ab');
  const copies = path.join(backupDir, 'form-files/ab');
  const there = (): string[] => (existsSync(copies) ? readdirSync(copies).toSorted() : []);

  beforeAll(() => mkdirSync(live, { recursive: true }));
  afterAll(() => platform.stop());

  it('goes on while the platform runs, ends with nothing left, and says once when it cannot', async () => {
    const heard: string[] = [];
    writeFileSync(path.join(live, 'eins'), '1');
    const copying = keepCopying(dataDir, backupDir, (reason) => heard.push(reason));
    await expect.poll(there).toEqual(['eins']);
    writeFileSync(path.join(live, 'zwei'), '2');
    await copying.stop();
    expect(there()).toEqual(['eins', 'zwei']);
    const noFolder = path.join(live, 'eins');
    await keepCopying(dataDir, noFolder, (reason) => heard.push(reason)).stop();
    expect(heard).toEqual([expect.stringContaining('ENOTDIR')]);
  });

  it('ends soon when it is cut, with files whole or not there', async () => {
    const large = path.join(live, 'film');
    writeFileSync(large, '');
    truncateSync(large, 20_000_000_000);
    const copying = keepCopying(dataDir, backupDir, () => undefined);
    const isUnderWay = (): boolean => there().some((name) => name.startsWith('film.'));
    await expect.poll(isUnderWay, { interval: 5 }).toBe(true);
    const stopped = copying.stop();
    copying.cut();
    expect(await stopped).toBe('cut');
    expect(there()).toEqual(['eins', 'zwei']);
    rmSync(large);
    const next = keepCopying(dataDir, backupDir, () => undefined);
    expect(await next.stop()).toBe('done');
  });

  it('finds what came into a folder that was just gone through, and reads no quiet one again', async () => {
    const seen: Seen = new Map();
    expect(await copyNewFiles(dataDir, backupDir, { seen })).toBe(0);
    writeFileSync(path.join(live, 'drei'), '3');
    expect(await copyNewFiles(dataDir, backupDir, { seen })).toBe(1);
    const quiet = new Date(Date.now() - 3_600_000);
    utimesSync(live, quiet, quiet);
    expect(await copyNewFiles(dataDir, backupDir, { seen })).toBe(0);
    rmSync(path.join(copies, 'drei'));
    expect(await copyNewFiles(dataDir, backupDir, { seen })).toBe(0);
    writeFileSync(path.join(live, 'vier'), '4');
    expect(await copyNewFiles(dataDir, backupDir, { seen })).toBe(2);
  });

  it('may be done by two at once, and removes what was broken off', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `datei-${index}`);
    for (const name of names) writeFileSync(path.join(live, name), name.repeat(50_000));
    writeFileSync(path.join(live, 'halb.part'), 'noch nicht');
    const [left, young] = ['alt.0000.part', 'jung.0000.part'].map((name) => path.join(copies, name));
    for (const part of [left, young]) writeFileSync(part ?? '', '');
    utimesSync(left ?? '', 0, 0);
    await Promise.all([copyNewFiles(dataDir, backupDir), copyNewFiles(dataDir, backupDir)]);
    for (const name of names) expect(readFileSync(path.join(copies, name), 'utf8')).toBe(name.repeat(50_000));
    expect(there().filter((name) => name.endsWith('.part'))).toEqual(['jung.0000.part']);
  });
});
