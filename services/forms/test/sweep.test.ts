import { readdirSync } from 'node:fs';
import path from 'node:path';
import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import type { Form } from '@litfass/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../src/submissions/sweep.ts';
import { openPartStore } from '../src/uploads/part-store.ts';
import { CONTACT, EDITOR, importForms, keyFor, save, startForms, SUED_FORM, VALUES } from './forms-service.ts';

const service = await startForms();
const files = openPartStore(service.parts.config);
const FORM: Form = {
  ...CONTACT,
  fields: [...CONTACT.fields, { id: 'file-1', type: 'file', title: 'Plan', fileTypes: ['txt'] }],
};
const stored = (): string[] =>
  readdirSync(path.join(service.dataDir, 'form-files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('form-'),
  );
const after = (days: number, store = files) =>
  sweep({ ...service.parts, clock: () => new Date(Date.now() + days * 86_400_000) }, store);
const submissions = () => rowsOf(service.database, 'select id from submission where website_id = $1', [NORD.id]);

beforeEach(async () => {
  for (const table of ['submission', 'upload']) await rowsOf(service.database, `delete from ${table}`);
  await importForms(service, NORD, [FORM]);
});

async function submitWithFile(): Promise<void> {
  const file = { fieldId: 'file-1', fileName: 'plan.txt', size: 4, mimeType: 'text/plain' };
  const payload = { formId: FORM.id, key: await keyFor(service), ...file };
  const started = await service.ask(NORD, { method: 'POST', url: '/api/form/uploads', payload });
  const { uploadId } = started.json<{ uploadId: string }>();
  const url = `/api/form/uploads/${uploadId}?offset=0`;
  const headers = { 'content-type': 'application/octet-stream' };
  await service.ask(NORD, { method: 'PUT', url, headers, payload: Buffer.from('Plan') });
  expect((await save(service, { ...VALUES, 'file-1': uploadId })).statusCode).toBe(200);
}

describe('the sweep', () => {
  it.each([36_500, 2_000_000_000, 3_000_000_000, 1e21])(
    'goes on for all websites where a form of one keeps its submissions for %d days',
    async (retentionDays) => {
      await importForms(service, SUED, [{ ...SUED_FORM, storage: { keep: true, retentionDays } }]);
      await save(service, VALUES);
      const own = { formId: SUED_FORM.id, key: await keyFor(service, SUED), form: JSON.stringify(VALUES) };
      const url = '/api/form/SaveFormSubmission';
      expect((await service.ask(SUED, { method: 'POST', url, payload: own })).statusCode).toBe(200);
      await after(31);
      expect(await submissions()).toEqual([]);
      expect(await rowsOf(service.database, 'select 1 from submission')).toHaveLength(1);
    },
  );

  it('removes the bytes of files later where their store was away, also of what an owner deleted', async () => {
    await submitWithFile();
    const away = { ...files, remove: () => Promise.reject(new Error('the store is away')) };
    await after(31, away);
    expect([await submissions(), stored().length]).toEqual([[], 1]);
    await after(31);
    expect([stored(), await rowsOf(service.database, 'select 1 from upload')]).toEqual([[], []]);
    await submitWithFile();
    const [{ id } = { id: '' }] = await submissions();
    const url = `/api/rest/forms/forms/${FORM.id}/submissions/${String(id)}?forever=true`;
    expect((await service.ask(NORD, { method: 'DELETE', url, as: EDITOR })).json()).toEqual({ deleted: true });
    expect([stored(), await rowsOf(service.database, 'select 1 from upload')]).toEqual([[], []]);
  });
});
