import { readdirSync } from 'node:fs';
import { expectNothingLeft, NORD, rowsOf } from '@litfass/kit/testing';
import type { Form } from '@litfass/model';
import { expect, it } from 'vitest';
import { sweep } from '../src/submissions/sweep.ts';
import { openPartStore } from '../src/uploads/part-store.ts';
import { CONTACT, importForms, keyFor, save, startForms, VALUES } from './forms-service.ts';

const service = await startForms();
const FORM: Form = { ...CONTACT, fields: [...CONTACT.fields, { id: 'file-1', type: 'file', title: 'Plan' }] };
await importForms(service, NORD, [FORM]);
const bundle = `/api/rest/forms/websites/${NORD.id}/bundle`;
const BYTES = Buffer.from('ein Plan');

const files = (): string[] =>
  readdirSync(`${service.dataDir}/form-files`, { recursive: true })
    .map(String)
    .filter((name) => name.includes('form-'));

it('leaves nothing of submissions and files that are under way when their website is removed', async () => {
  const key = await keyFor(service);
  const announced = await service.ask(NORD, {
    method: 'POST',
    url: '/api/form/uploads',
    payload: {
      formId: FORM.id,
      fieldId: 'file-1',
      fileName: 'plan.txt',
      size: BYTES.length * 50,
      mimeType: 'text/plain',
      key,
    },
  });
  const { uploadId } = announced.json<{ uploadId: string }>();
  let offset = 0;
  const sendPart = () => {
    const url = `/api/form/uploads/${uploadId}?offset=${offset}`;
    offset += BYTES.length;
    const headers = { 'content-type': 'application/octet-stream' };
    return service.ask(NORD, { method: 'PUT', url, headers, payload: BYTES });
  };
  const keys = await Promise.all(Array.from({ length: 20 }, () => keyFor(service)));
  await expectNothingLeft(service, {
    calls: [
      () => save(service, VALUES, { key: keys.pop() ?? '' }),
      sendPart,
      () => service.operate({ method: 'PUT', url: `${bundle}?removal=0`, payload: { forms: [FORM] } }),
      () =>
        service.ask(NORD, {
          method: 'POST',
          url: '/api/form/uploads',
          payload: { formId: FORM.id, fieldId: 'file-1', fileName: 'plan.txt', size: 10, mimeType: 'text/plain', key },
        }),
    ],
    kept: ['upload'],
  });
  expect(files().length).toBeGreaterThan(0);
  const over = await rowsOf(service.database, `select distinct file_name, state from upload where website_id = $1`, [
    NORD.id,
  ]);
  expect(over).toEqual([{ file_name: '', state: 'open' }]);
  const store = openPartStore(service.parts.config);
  await sweep(service.parts, store);
  expect(files()).toEqual([]);
  expect(await rowsOf(service.database, `select 1 from upload where website_id = $1`, [NORD.id])).toEqual([]);
});
