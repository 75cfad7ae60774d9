import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { fileStore } from './file-store.ts';
import type { ByteRange, ObjectStore } from './object-store.ts';
import { openObjectStore } from './open-object-store.ts';

const root = mkdtempSync(path.join(tmpdir(), 'litfass-media-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const KEY = 'ab'.repeat(32);
const shelves = (key: string): string[] => [key.slice(0, 2), key.slice(2, 4)];
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

/** More than a store has in memory at a time; no two parts of it are the same. */
const LARGE = Buffer.from(Uint32Array.from({ length: 750_000 }, (_, index) => index).buffer);
const read = async (store: ObjectStore, range: ByteRange): Promise<Buffer> =>
  buffer((await store.stream(KEY, range)) ?? Readable.from([]));

describe('a store in a folder', () => {
  it('keeps what was put under a key, and knows what it does not have', async () => {
    const store = fileStore(path.join(root, 'plain'), shelves);
    expect([await store.get(KEY), await store.has(KEY)]).toEqual([null, false]);
    await store.put(KEY, Buffer.from('Inhalt'), 'text/plain');
    await store.put(KEY, Buffer.from('Inhalt'), 'text/plain');
    expect([String(await store.get(KEY)), await store.has(KEY)]).toEqual(['Inhalt', true]);
    expect(filesBelow(path.join(root, 'plain'))).toEqual([KEY]);
  });

  it('reads a part of what is there, and says what is missing before the first byte', async () => {
    const store = fileStore(path.join(root, 'parts'), shelves);
    expect(await store.stream(KEY, { start: 0, end: 0 })).toBeNull();
    await store.put(KEY, LARGE, 'video/mp4');
    expect((await read(store, { start: 0, end: LARGE.length - 1 })).equals(LARGE)).toBe(true);
    expect((await read(store, { start: 1_500_000, end: 1_500_009 })).equals(LARGE.subarray(1_500_000, 1_500_010))).toBe(
      true,
    );
    await expect(store.stream(KEY, { start: 0, end: LARGE.length })).rejects.toThrow('only 3000000 bytes');
  });

  it('removes what is there and minds nothing that is not', async () => {
    const store = fileStore(path.join(root, 'removing'), shelves);
    await store.put(KEY, Buffer.from('Inhalt'), 'text/plain');
    await store.remove(KEY);
    await store.remove(KEY);
    expect([await store.has(KEY), filesBelow(path.join(root, 'removing'))]).toEqual([false, []]);
  });

  it.each(['../../etc/passwd', 'a/b', '..', '.ab', 'abc', '', 'x'.repeat(200), 'a..b'])(
    'takes no key %j',
    async (key) => {
      const store = fileStore(root, shelves);
      await expect(async () => store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('no key');
      await expect(async () => store.get(key)).rejects.toThrow('no key');
    },
  );

  it('leaves nothing behind when it cannot write', async () => {
    const folder = path.join(root, 'blocked');
    const store = fileStore(folder, shelves);
    await store.put('abcd-1', Buffer.from('x'), 'text/plain');
    // A folder in the place of the file: the last step fails.
    mkdirSync(path.join(folder, 'ab', 'cd', 'abcd-2', 'x'), { recursive: true });
    await expect(store.put('abcd-2', Buffer.from('x'), 'text/plain')).rejects.toThrow(/EISDIR|ENOTEMPTY/);
    expect(filesBelow(folder)).toEqual(['abcd-1']);
  });

  it('never shows half a file: a process that is killed while it writes leaves none under the key', async () => {
    const folder = path.join(root, 'killed');
    const script = `import { fileStore } from ${JSON.stringify(new URL('./file-store.ts', import.meta.url).href)};
      const store = fileStore(${JSON.stringify(folder)}, ${String(shelves)});
      process.stdout.write('go');
      for (let n = 1000; ; n += 1) await store.put('k'.repeat(8) + n, Buffer.alloc(3_000_000, n % 256), 'x/y');`;
    const writer = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(writer.stdout, 'data');
    while (!existsSync(folder) || filesBelow(folder).length < 3) await new Promise((resolve) => setImmediate(resolve));
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const store = fileStore(folder, shelves);
    const whole = filesBelow(folder).filter((name) => !name.endsWith('.part'));
    expect(whole.length).toBeGreaterThan(0);
    for (const name of whole) expect((await store.get(name))?.length).toBe(3_000_000);
  });

  it('does not take a half-written file of another time for a whole one', async () => {
    const folder = path.join(root, 'half');
    const store = fileStore(folder, shelves);
    await store.put('abcd-1', Buffer.from('x'), 'text/plain');
    writeFileSync(path.join(folder, 'ab', 'cd', 'abcd-9.1a2b3c4d.part'), 'ha');
    expect(await store.has('abcd-9')).toBe(false);
  });
});

describe('a store in a bucket', async () => {
  const objects = new Map<string, { type: string; body: Buffer }>();
  const asked: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [key = ''] = (request.url ?? '').split('?');
    asked.push(`${request.method} ${key} ${request.headers.authorization?.slice(0, 60)}`);
    const body = await buffer(request);
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    if (request.method === 'PUT') {
      objects.set(key, { type: request.headers['content-type'] ?? '', body });
      response.end();
      return;
    }
    const found = key.endsWith('forbidden') ? null : objects.get(key);
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const [status, bytes] = found
      ? start === undefined
        ? [200, found.body]
        : [206, found.body.subarray(Number(start), Number(end) + 1)]
      : found === null
        ? [403, errorXml('AccessDenied')]
        : [404, errorXml('NoSuchKey')];
    response.writeHead(status).end(request.method === 'HEAD' ? '' : bytes);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  afterAll(() => server.close());
  const settings = { mediaStore: 's3', dataDir: root, s3Region: 'eu-central-1' };
  const place = { folder: 'media', shelves };
  const store = openObjectStore(
    {
      ...settings,
      s3Endpoint: `http://127.0.0.1:${port}`,
      s3Bucket: 'bilder',
      s3AccessKey: 'schluessel',
      s3SecretKey: 'geheim',
    },
    place,
  );

  it('keeps bytes as they are under bucket and key, signed', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await store.put(KEY, bytes, 'image/png');
    expect(objects.get(`/bilder/${KEY}`)).toEqual({ type: 'image/png', body: bytes });
    expect(asked[0]).toContain('AWS4-HMAC-SHA256 Credential=schluessel/');
    expect(await store.get(KEY)).toEqual(bytes);
    expect(await store.has(KEY)).toBe(true);
  });

  it('knows what it does not have, and does not take a refusal for that', async () => {
    expect(await store.get('fehlt')).toBeNull();
    expect(await store.has('fehlt')).toBe(false);
    await expect(store.get('forbidden')).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(store.has('forbidden')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  });

  it('reads a part of what is there piece by piece, as the reader goes on', async () => {
    expect(await store.stream('fehlt', { start: 0, end: 0 })).toBeNull();
    await expect(store.stream('forbidden', { start: 0, end: 0 })).rejects.toMatchObject({ name: 'AccessDenied' });
    await store.put(KEY, LARGE, 'video/mp4');
    expect((await read(store, { start: 0, end: LARGE.length - 1 })).equals(LARGE)).toBe(true);
    expect((await read(store, { start: 7, end: 2_000_000 })).equals(LARGE.subarray(7, 2_000_001))).toBe(true);
    asked.length = 0;
    const resting = await store.stream(KEY, { start: 0, end: LARGE.length - 1 });
    expect(asked).toHaveLength(1);
    resting?.destroy();
  });

  it('breaks a stream off where bytes are missing', async () => {
    await expect(read(store, { start: 0, end: LARGE.length })).rejects.toThrow('ends before byte');
    const begun = await store.stream(KEY, { start: 0, end: LARGE.length - 1 });
    await store.remove(KEY);
    await expect(buffer(begun ?? Readable.from([]))).rejects.toThrow('is gone');
  });

  it('says at once when the bucket is not named', () => {
    expect(() => openObjectStore(settings, place)).toThrow('LITFASS_S3_BUCKET');
  });
});

const errorXml = (code: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>x</Message></Error>`;
