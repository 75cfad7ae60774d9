import { createServer, type Socket } from 'node:net';
import { NORD, rowsOf } from '@litfass/kit/testing';
import type { Form } from '@litfass/model';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { scan } from '../src/uploads/scan.ts';
import { sweep } from '../src/submissions/sweep.ts';
import { openPartStore } from '../src/uploads/part-store.ts';
import { CONTACT, EDITOR, importForms, keyFor, save, startForms, submissionsOf } from './forms-service.ts';

// `grep -q` is a scanner: status 1 is 'not found', so that what holds no 'SAUBER' counts as infected.
const service = await startForms({ LITFASS_SCAN_COMMAND: 'grep -q SAUBER' });
const FORM: Form = {
  ...CONTACT,
  fields: [
    { id: 'email-1', type: 'email' },
    { id: 'file-1', type: 'file', title: 'Plan', fileTypes: ['txt', 'pdf'], maxFileBytes: 9_000_000 },
  ],
  storage: { keep: true },
};
beforeEach(async () => {
  for (const table of ['submission', 'upload']) await rowsOf(service.database, `delete from ${table}`);
  await importForms(service, NORD, [FORM]);
});

const TEXT = Buffer.from('SAUBER, mit Umlaut ä');

const start = async (file: object = {}, key?: string) =>
  service.ask(NORD, {
    method: 'POST',
    url: '/api/form/uploads',
    payload: {
      formId: FORM.id,
      fieldId: 'file-1',
      fileName: 'plan.txt',
      size: TEXT.length,
      mimeType: 'text/plain',
      key: key ?? (await keyFor(service)),
      ...file,
    },
  });
const idOf = async (file: object = {}): Promise<string> => (await start(file)).json<{ uploadId: string }>().uploadId;
const send = (id: string, offset: number, bytes: Buffer, mimeType = 'application/octet-stream') =>
  service.ask(NORD, {
    method: 'PUT',
    url: `/api/form/uploads/${id}?offset=${offset}`,
    headers: { 'content-type': mimeType },
    payload: bytes,
  });
const submitWith = (uploadId: string) => save(service, { 'email-1': 'mia@kunde.test', 'file-1': uploadId });

describe('a file of a form', () => {
  it('comes in parts, goes on where it broke off, and belongs to one submission', async () => {
    const id = await idOf();
    expect((await submitWith(id)).json()).toMatchObject({
      errors: { 'file-1': 'Die Datei ist noch nicht hochgeladen.' },
    });
    expect((await send(id, 0, TEXT.subarray(0, 5))).json()).toEqual({ offset: 5 });
    const wrong = await send(id, 0, TEXT.subarray(0, 5));
    expect([wrong.statusCode, wrong.json()]).toMatchObject([409, { offset: 5, code: 'upload-offset' }]);
    expect((await send(id, 5, TEXT.subarray(5), 'text/plain')).json()).toEqual({ offset: TEXT.length });
    expect((await submitWith(id)).statusCode).toBe(200);
    expect((await submitWith(id)).statusCode).toBe(400);
    const [submission] = (await submissionsOf(service, FORM)).items;
    expect(submission?.uploads).toMatchObject([{ id, fileName: 'plan.txt', size: TEXT.length, scan: 'clean' }]);
    const file = await service.ask(NORD, { url: `/api/rest/forms/uploads/${id}`, as: EDITOR });
    expect(file.rawPayload.equals(TEXT)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''plan.txt",
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    expect((await service.ask(NORD, { url: `/api/rest/forms/uploads/${id}` })).statusCode).toBe(401);
  });

  it.each<[string, object]>([
    ['of another type', { fileName: 'plan.exe' }],
    ['without an ending', { fileName: 'plan' }],
    ['that is too large', { size: 9_000_001 }],
  ])('%s is refused at its field', async (_name, file) => {
    const response = await start(file);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: object }>().errors).toHaveProperty('file-1');
  });

  it('is refused at its field where the files of visitors fill the room of the website (T5)', async () => {
    const id = await idOf();
    await rowsOf(service.database, `update upload set state = 'complete', size = $2 where id = $1`, [
      id,
      10 * 1024 ** 3,
    ]);
    const full = await start();
    expect([full.statusCode, full.json()]).toMatchObject([
      400,
      {
        errors: { 'file-1': 'Hier lassen sich gerade keine Dateien annehmen. Schick sie bitte auf einem anderen Weg.' },
      },
    ]);
  });

  it('is refused for another field, an unknown form and without a key', async () => {
    expect((await start({ fieldId: 'email-1' })).json()).toMatchObject({ code: 'form-unreadable' });
    expect((await start({ formId: 'e'.repeat(24) })).statusCode).toBe(404);
    expect((await start({}, 'x')).json()).toMatchObject({ code: 'form-key-invalid' });
    expect((await send('e'.repeat(24), 0, TEXT)).statusCode).toBe(404);
  });

  it('that is infected, a program, or not what its ending says, leaves nothing behind', async () => {
    for (const [fileName, bytes, reason] of [
      ['virus.txt', Buffer.from('EICAR'), 'Schadsoftware'],
      ['programm.txt', Buffer.from('MZ\u0090 SAUBER'), 'passt nicht'],
      ['falsch.pdf', Buffer.from('SAUBER'), 'passt nicht'],
    ] as const) {
      const id = await idOf({ fileName, size: bytes.length });
      const response = await send(id, 0, bytes);
      expect([fileName, response.statusCode]).toEqual([fileName, 400]);
      expect(response.json<{ errors: Record<string, string> }>().errors['file-1']).toContain(reason);
      expect(await rowsOf(service.database, 'select 1 from upload')).toEqual([]);
    }
  });

  it('keeps of its name what harms nobody', async () => {
    for (const [given, kept] of [
      ['../../etc/pass.txt', 'pass.txt'],
      ['C:\\temp\\a.txt', 'a.txt'],
      ['a"\r\nSet-Cookie: x=1;.txt', 'a___Set-Cookie_ x=1;.txt'],
      ['\u202egpj.txt', '_gpj.txt'],
    ] as const) {
      const id = await idOf({ fileName: given });
      expect(await rowsOf(service.database, 'select file_name from upload where id = $1', [id])).toEqual([
        { file_name: kept },
      ]);
    }
  });

  it('that no submission names is removed after a day', async () => {
    await idOf();
    const after = async (hours: number) => {
      const clock = () => new Date(Date.now() + hours * 3_600_000);
      await sweep({ ...service.parts, clock }, openPartStore(service.parts.config));
      return rowsOf(service.database, 'select 1 from upload');
    };
    expect(await after(23)).toHaveLength(1);
    expect(await after(25)).toEqual([]);
  });

  it('comes with a form that is sent without script', async () => {
    const body = [
      '--x\r\ncontent-disposition: form-data; name="formId"\r\n\r\n',
      `${FORM.id}\r\n--x\r\ncontent-disposition: form-data; name="email-1"\r\n\r\nmia@kunde.test\r\n`,
      '--x\r\ncontent-disposition: form-data; name="file-1"; filename="plan.txt"\r\ncontent-type: text/plain\r\n\r\n',
      `${TEXT.toString()}\r\n--x--\r\n`,
    ].join('');
    const post = (payload: string) =>
      service.app.inject({
        method: 'POST',
        url: '/api/form/SaveFormSubmission',
        headers: { host: NORD.host, origin: `http://${NORD.host}`, 'content-type': 'multipart/form-data; boundary=x' },
        payload,
      });
    expect((await post(body)).statusCode).toBe(303);
    expect((await submissionsOf(service, FORM)).items).toMatchObject([{ uploads: [{ fileName: 'plan.txt' }] }]);
    for (const broken of [body.slice(0, -20), body.slice(0, 60), '']) expect((await post(broken)).statusCode).toBe(400);
    expect((await submissionsOf(service, FORM)).items).toHaveLength(1);
  });
});

describe('a scanner', () => {
  const answers = ['stream: OK\0', 'stream: Eicar-Signature FOUND\0', 'INSTREAM size limit exceeded. ERROR\0'];
  const clamd = createServer((socket: Socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(answers.shift() ?? '');
    });
  });
  afterAll(() => void clamd.close());
  const parts = () =>
    (async function* () {
      yield Buffer.from('abc');
      yield Buffer.from('def');
    })();

  it('is asked by the protocol of clamd; one that fails takes no file', async () => {
    await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
    const bound = clamd.address();
    const clamavAddress = `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
    expect(await scan({ clamavAddress }, parts)).toBe('clean');
    expect(await scan({ clamavAddress }, parts)).toBe('infected');
    await expect(scan({ clamavAddress }, parts)).rejects.toMatchObject({ status: 503 });
    await expect(scan({ clamavAddress: '127.0.0.1:1' }, parts)).rejects.toMatchObject({ status: 503 });
    await expect(scan({ scanCommand: 'false-no-such-command' }, parts)).rejects.toMatchObject({ status: 503 });
    expect(await scan({}, parts)).toBe('unscanned');
  });
});
