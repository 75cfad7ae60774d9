import { afterEach, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
const { uploadFiles } = await import('./upload.ts');
type Progress = import('./upload.ts').Progress;
const { changeFile } = await import('./change-file.ts');

afterEach(() => void vi.unstubAllGlobals());

const answers = (...given: [status: number, answer: object][]): void => {
  const left = [...given];
  vi.stubGlobal('fetch', async () => {
    const [status, answer] = left.shift() ?? [500, {}];
    return new Response(JSON.stringify(answer), { status });
  });
};
const files = ['eins.jpg', 'zwei.txt', 'drei.jpg', 'vier.jpg'].map((name) => new File(['x'], name));
const stored = { id: 'a', path: 'media/a/eins.jpg' };

it('says of each file why it could not be uploaded, and sends the others (MEDIA-003, MEDIA-006, MEDIA-007)', async () => {
  const type = 'Dieser Dateityp wird nicht unterstützt.';
  const size = 'Die Datei ist zu groß. Erlaubt sind höchstens 20 MB.';
  answers([200, stored], [415, { error: type }], [413, { error: size }], [500, { error: 'x' }]);
  const done: number[] = [];
  const options = {
    signal: new AbortController().signal,
    onProgress: ({ files: count, bytes }: Progress) => done.push(count, bytes),
  };
  const result = await uploadFiles([...files, new File(['x'], ' ')], options);
  expect(result.uploaded).toEqual([stored]);
  expect(result.refused).toEqual([
    { name: 'zwei.txt', reason: type },
    { name: 'drei.jpg', reason: size },
    { name: 'vier.jpg', reason: 'Die Datei konnte nicht hochgeladen werden.' },
    { name: '', reason: 'Gib einen Dateinamen ein.' },
  ]);
  expect([done.slice(-2), result.left]).toEqual([[5, 5], []]);
});

it('keeps what is left when it is cancelled or the line is gone (MEDIA-002)', async () => {
  const abort = new AbortController();
  answers([200, stored]);
  const result = await uploadFiles(files, { signal: abort.signal, onProgress: () => abort.abort() });
  expect([result.done, result.left.map(({ name }) => name)]).toEqual([1, ['zwei.txt', 'drei.jpg', 'vier.jpg']]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  const offline = await uploadFiles(files, { signal: new AbortController().signal, onProgress: () => undefined });
  expect([offline.done, offline.left.length, offline.refused]).toEqual([0, 4, []]);
  expect([result.isCut, offline.isCut]).toEqual([false, true]);
});

it('sends a large file in parts, from where it stopped the last time or where the server is', async () => {
  const partBytes = 2 * 1024 * 1024;
  const bytes = 3 * partBytes + 5;
  const asked: [string, number][] = [];
  const given: [number, object][] = [
    [200, { id: 'u', partBytes, received: partBytes }],
    // Another window has sent this part meanwhile.
    [409, { code: 'upload-offset', offset: 2 * partBytes }],
    [200, { received: 3 * partBytes }],
    [200, { received: bytes }],
    [200, stored],
  ];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push([`${method} ${url.replace(/[?&]crumb=.*/, '')}`, body instanceof Blob ? body.size : 0]);
    const [status, answer] = given.shift() ?? [500, {}];
    return new Response(JSON.stringify(answer), { status });
  });
  const reached: number[] = [];
  const options = {
    signal: new AbortController().signal,
    onProgress: (progress: Progress) => reached.push(progress.bytes),
  };
  const result = await uploadFiles([new File([new Uint8Array(bytes)], 'film.mp4')], options);
  expect(asked).toEqual([
    ['POST /api/rest/site/uploads', 0],
    [`PUT /api/rest/site/uploads/u?offset=${partBytes}`, partBytes],
    [`PUT /api/rest/site/uploads/u?offset=${2 * partBytes}`, partBytes],
    [`PUT /api/rest/site/uploads/u?offset=${3 * partBytes}`, 5],
    ['POST /api/rest/site/uploads/u/finish', 0],
  ]);
  expect([reached, result.uploaded]).toEqual([[partBytes, 2 * partBytes, 3 * partBytes, bytes, bytes], [stored]]);
});

it('keeps what is left while the service is away, to be sent when it is back', async () => {
  answers([200, stored], [503, {}]);
  const result = await uploadFiles(files, { signal: new AbortController().signal, onProgress: () => undefined });
  expect([result.done, result.left.length, result.refused]).toEqual([1, 3, []]);
});

it('puts files into the folder that is shown; what arrived and was not put away is left', async () => {
  const asked: string[] = [];
  const given = [200, 200, 200, 503];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${url.split('?')[0]} ${typeof body === 'string' ? body : ''}`.trim());
    return new Response(JSON.stringify(stored), { status: given.shift() ?? 500 });
  });
  const options = { signal: new AbortController().signal, onProgress: () => undefined, folder: 'Pläne' };
  const result = await uploadFiles(files, options);
  expect(asked.slice(0, 2)).toEqual(['POST /api/rest/site/media', 'PATCH /api/rest/site/media/a {"folder":"Pläne"}']);
  expect([result.done, result.left.map(({ name }) => name)]).toEqual([1, ['zwei.txt', 'drei.jpg', 'vier.jpg']]);
});

it('says why a file could not be renamed (MEDIA-004)', async () => {
  const values = { fileName: 'neu.jpg', alt: '', folder: '' };
  answers([500, {}], [400, { error: 'Der Name ist zu lang.' }]);
  await expect(changeFile('a', values)).rejects.toThrow('Die Datei konnte nicht umbenannt werden.');
  await expect(changeFile('a', values)).rejects.toThrow('Der Name ist zu lang.');
  await expect(changeFile('a', { ...values, fileName: ' ' })).rejects.toThrow('Gib einen Dateinamen ein.');
});
