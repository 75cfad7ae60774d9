import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { Refusal } from '@litfass/kit';
import { describe, expect, it } from 'vitest';
import { readBundleZip, writeZip, type PackedFile } from '../src/media/zip.ts';

const file = (path: string, content = '{}') => ({ path, bytes: Buffer.from(content) });
const zipped = (files: PackedFile[]): Promise<Buffer> => buffer(writeZip(files));
const read = (zip: Buffer, maxBytes = 50_000_000) => readBundleZip(zip, { maxBytes });
const namesIn = async (...paths: string[]): Promise<string[]> => [
  ...(await read(await zipped(paths.map((path) => file(path))))).keys(),
];
const refusalOf = (zip: Buffer, maxBytes?: number): Promise<string> =>
  read(zip, maxBytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.message : String(error)),
  );

/** The archive of one file with another name of the same length: what an honest packer would not write. */
const renamed = async (name: string): Promise<Buffer> => {
  const placeholder = 'x'.repeat(name.length);
  const zip = await zipped([file(placeholder)]);
  return Buffer.from(zip.toString('latin1').replaceAll(placeholder, name), 'latin1');
};

/** Changes bytes of every directory entry, `offset` bytes behind its signature. */
function patched(zip: Buffer, signature: string, offset: number, bytes: number[]): Buffer {
  const made = Buffer.from(zip);
  for (let at = made.indexOf(signature, 0, 'latin1'); at !== -1; at = made.indexOf(signature, at + 4, 'latin1'))
    made.set(bytes, at + offset);
  return made;
}
const WHOLE = await zipped([file('a.json', 'x'.repeat(500))]);
const ENTRY = 'PK\x01\x02';
const LOCAL = 'PK\x03\x04';

describe('reading an archive', () => {
  it('gives its files by path', async () => {
    const files = await read(await zipped([file('site.json', '{"a":1}'), file('media/ä b.jpg', 'x')]));
    expect([...files].map(([path, bytes]) => [path, bytes.toString()])).toEqual([
      ['site.json', '{"a":1}'],
      ['media/ä b.jpg', 'x'],
    ]);
  });

  it('strips one folder around everything, and nothing else', async () => {
    expect(await namesIn('nord/site.json', 'nord/pages/a.json')).toEqual(['site.json', 'pages/a.json']);
    expect(await namesIn('site.json', 'pages/a.json')).toEqual(['site.json', 'pages/a.json']);
    expect(await namesIn('nord/site.json', 'sued/site.json')).toEqual(['nord/site.json', 'sued/site.json']);
    expect(await namesIn('pages/a.json')).toEqual(['a.json']);
  });

  it('leaves out what systems add when they pack a folder', async () => {
    expect(
      await namesIn('nord/site.json', '__MACOSX/nord/._site.json', 'nord/.DS_Store', 'nord/media/Thumbs.db'),
    ).toEqual(['site.json']);
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'C:/windows/a', 'a/../../b', 'media/./b', 'media\\..\\b', 'media/..'])(
    'refuses a file that is called %s',
    async (name) => {
      expect(await refusalOf(await renamed(name))).toMatch(/^Das ZIP-Archiv wird nicht angenommen/);
    },
  );

  it('refuses links', async () => {
    const zip = patched(await zipped([file('media/link', '/etc/passwd')]), ENTRY, 38, [0, 0, 0xff, 0xa1]);
    expect(await refusalOf(zip)).toContain('ist eine Verknüpfung');
  });

  it('refuses a file that is there twice', async () => {
    expect(await refusalOf(await zipped([file('a.json'), file('a.json', '[]')]))).toContain('kommt zweimal vor');
  });

  it('refuses encrypted files', async () => {
    const zip = patched(patched(await zipped([file('a.json')]), ENTRY, 8, [1, 8]), LOCAL, 6, [1, 8]);
    expect(await refusalOf(zip)).toContain('verschlüsselt');
  });

  it('refuses what unpacks to more than is allowed, or suspiciously much', async () => {
    const zeros = { path: 'a.txt', bytes: Buffer.alloc(20_000_000) };
    expect(await refusalOf(await zipped([zeros]))).toContain('verdächtig stark gepackt');
    const some = await zipped([file('a', 'x'.repeat(900)), file('b', 'y'.repeat(900))]);
    expect(await refusalOf(some, 1000)).toContain('zu groß');
  });

  it('refuses a file that unpacks to more than it says', async () => {
    const zip = await zipped([file('a.txt', 'x'.repeat(5000))]);
    const lying = patched(patched(zip, ENTRY, 24, [10, 0, 0, 0]), LOCAL, 22, [10, 0, 0, 0]);
    expect(await refusalOf(lying)).toContain('beschädigt');
  });

  it('refuses more files than a website has', async () => {
    const many = Array.from({ length: 20_001 }, (_, index) => file(`pages/${index}.json`, ''));
    expect(await refusalOf(await zipped(many))).toContain('zu viele Dateien');
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('kein Archiv')],
    ['only the beginning of an archive', WHOLE.subarray(0, 60)],
  ])('refuses %s', async (_what, bytes) => {
    expect(await refusalOf(bytes)).toContain('kein ZIP-Archiv oder beschädigt');
  });

  it('refuses damaged content, packed or not', async () => {
    const zip = await zipped([file('a.json', JSON.stringify(Array.from({ length: 200 }, (_, index) => index * 7)))]);
    const start = 30 + 'a.json'.length;
    for (const at of [start, start + 40, start + 90]) {
      const damaged = Buffer.from(zip);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      expect(await refusalOf(damaged)).toContain('beschädigt');
    }
  });
});

describe('writing an archive', () => {
  it('gives the same bytes for the same files, wherever it runs', async () => {
    const files = [file('site.json', '{"a":1}'), file('media/a.txt', 'x'.repeat(3000))];
    const here = await zipped(files);
    expect(await zipped(files)).toEqual(here);
    const script = `import { buffer } from 'node:stream/consumers';
      import { writeZip } from ${JSON.stringify(new URL('../src/media/zip.ts', import.meta.url).href)};
      const zip = await buffer(writeZip([{ path: 'site.json', bytes: Buffer.from('{"a":1}') }, { path: 'media/a.txt', bytes: Buffer.from('x'.repeat(3000)) }]));
      process.stdout.write(zip.toString('base64'));`;
    const far = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: 'Pacific/Auckland' },
      encoding: 'utf8',
    });
    expect(Buffer.from(far, 'base64')).toEqual(here);
  });

  it('reads one file after another, each when its reader has gone on to it', async () => {
    const { files, opened } = films(20);
    const archive = writeZip(files);
    await once(archive, 'readable');
    expect(opened.length).toBeLessThanOrEqual(2);
    const packed = await read(await buffer(archive));
    expect(packed.size).toBe(20);
    expect([...packed.values()].every((bytes) => bytes.equals(FILM))).toBe(true);
  });

  it('lets go of what it reads when its reader leaves', async () => {
    const { files, opened } = films(20);
    const archive = writeZip(files);
    await once(archive, 'readable');
    archive.destroy();
    await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true);
    expect(opened.length).toBeLessThanOrEqual(2);
  });

  it.each<[string, () => Iterable<PackedFile>]>([
    ['a file breaks off', () => [file('site.json'), { path: 'media/a.mp4', bytes: breakingOff() }]],
    [
      'a file cannot be opened',
      function* () {
        yield file('site.json');
        throw new Error('the store is away');
      },
    ],
    ['a file leads out of it', () => [file('site.json'), file('../etc/passwd')]],
  ])('has no end when %s', async (_what, files) => {
    const parts: Buffer[] = [];
    const archive = writeZip(files());
    archive.on('data', (part: Buffer) => parts.push(part));
    await expect(finished(archive)).rejects.toThrow(/away|invalid relative path/);
    expect(Buffer.concat(parts).includes(ENTRY)).toBe(false);
  });
});

/** Longer than what streams hold back. */
const FILM = Buffer.alloc(1_000_000, 'film');

/** Films that are opened when they are asked for; those that were. */
function films(count: number): { files: Iterable<PackedFile>; opened: Readable[] } {
  const opened: Readable[] = [];
  const files = function* (): Generator<PackedFile> {
    for (let number = 0; number < count; number += 1) {
      const bytes = Readable.from(FILM);
      opened.push(bytes);
      yield { path: `media/${number}.mp4`, bytes };
    }
  };
  return { files: files(), opened };
}

const breakingOff = (): Readable =>
  Readable.from(
    (function* () {
      yield FILM;
      throw new Error('the store is away');
    })(),
  );
