import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import type { Form } from '@litfass/model';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTACT, importForms, keyFor, save, startForms, VALUES } from './forms-service.ts';

/** A scanner that says nothing before it is let go. */
const scanning = new Set<Socket>();
const scanner = createServer((socket) => {
  scanning.add(socket);
  socket.on('error', () => undefined).on('data', () => undefined);
}).listen(0, '127.0.0.1');
await once(scanner, 'listening');
const { port } = scanner.address() as AddressInfo;
const letGo = (): void => {
  for (const socket of scanning) socket.end('stream: OK\0');
  scanning.clear();
};
afterAll(() => {
  letGo();
  scanner.close();
});

const service = await startForms({
  LITFASS_RATE_FORM_PER_MINUTE: '20',
  LITFASS_STORAGE_BYTES_PER_WEBSITE: '1000000',
  LITFASS_CLAMAV_ADDRESS: `127.0.0.1:${port}`,
});
const FORM: Form = {
  ...CONTACT,
  fields: [...CONTACT.fields, { id: 'file-1', type: 'file', title: 'Plan', fileTypes: ['txt'] }],
};

beforeEach(async () => {
  letGo();
  for (const table of ['submission', 'upload', 'rate_limit']) await rowsOf(service.database, `delete from ${table}`);
  await importForms(service, NORD, [FORM]);
});

const filesKept = (): string[] =>
  readdirSync(`${service.dataDir}/form-files`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('form-'),
  );

const start = async (size: number, address: string) =>
  service.ask(NORD, {
    method: 'POST',
    url: '/api/form/uploads',
    payload: {
      formId: FORM.id,
      key: await keyFor(service),
      fieldId: 'file-1',
      fileName: 'plan.txt',
      size,
      mimeType: 'text/plain',
    },
    remoteAddress: address,
  });
const sendPart = (id: string, bytes: Buffer) =>
  service.ask(NORD, {
    method: 'PUT',
    url: `/api/form/uploads/${id}?offset=0`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: bytes,
  });

describe('files of visitors', () => {
  it('take room once they arrive: announcing them keeps nobody out', async () => {
    for (let index = 0; index < 5; index += 1) expect((await start(900_000, '203.0.113.5')).statusCode).toBe(200);
    const answer = await start(900_000, '203.0.113.6');
    expect(answer.statusCode).toBe(200);
    const { uploadId } = answer.json<{ uploadId: string }>();
    const sent = sendPart(uploadId, Buffer.alloc(900_000, 'x'));
    await eventually(async () => expect(scanning.size).toBe(1));
    letGo();
    expect((await sent).statusCode).toBe(200);
    expect((await start(900_000, '203.0.113.7')).statusCode).toBe(400);
    // What was announced before there was no room any more finds none when it comes.
    const [other] = await rowsOf(service.database, `select id from upload where state = 'open' limit 1`);
    expect((await sendPart(String(other?.['id']), Buffer.alloc(900_000, 'x'))).statusCode).toBe(400);
  });

  it('that a scanner looks at for long hold up no submission', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => (await start(4, '203.0.113.8')).json<{ uploadId: string }>().uploadId),
    );
    const sent = ids.map((id) => sendPart(id, Buffer.from('Plan')));
    // Half of the connections.
    await eventually(async () => expect(scanning.size).toBe(4));
    expect((await save(service, VALUES, {}, '203.0.113.9')).statusCode).toBe(200);
    const letting = setInterval(letGo, 20);
    const answers = await Promise.all(sent).finally(() => clearInterval(letting));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
  });

  it('with a form without script are counted as all others, and leave nothing when it is refused', async () => {
    const before = filesKept();
    const letting = setInterval(letGo, 5);
    const body = [
      '--x\r\ncontent-disposition: form-data; name="formId"\r\n\r\n',
      `${FORM.id}\r\n`,
      '--x\r\ncontent-disposition: form-data; name="file-1"; filename="plan.txt"\r\ncontent-type: text/plain\r\n\r\n',
      'Plan\r\n--x--\r\n',
    ].join('');
    const post = () =>
      service.app.inject({
        method: 'POST',
        url: '/api/form/SaveFormSubmission',
        headers: { host: NORD.host, origin: `http://${NORD.host}`, 'content-type': 'multipart/form-data; boundary=x' },
        payload: body,
        remoteAddress: '203.0.113.10',
      });
    const statuses: number[] = [];
    for (let index = 0; index < 102; index += 1) statuses.push((await post()).statusCode);
    clearInterval(letting);
    expect(statuses[0]).toBe(400);
    expect(await rowsOf(service.database, `select used from rate_limit where name = 'upload'`)).toEqual([
      { used: 102 },
    ]);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(await rowsOf(service.database, 'select 1 from upload')).toEqual([]);
    expect(filesKept()).toEqual(before);
  });
});
