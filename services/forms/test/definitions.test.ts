import { create, fromBinary, toBinary, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { requestRepublish } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import type { Form } from '@litfass/model';
import { FormChangedSchema, FormRemovedSchema } from '@litfass/proto/forms/v1/form_pb';
import { WebsiteChangedSchema, WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  CONTACT,
  exportForms,
  importForms,
  save,
  startForms,
  submissionsOf,
  SUED_FORM,
  VALUES,
} from './forms-service.ts';

const service = await startForms();
const NEWS: Form = { id: 'f'.repeat(24), key: 'newsletter', name: 'Neues', fields: [] };

beforeEach(async () => {
  await importForms(service, NORD, [CONTACT]);
  await rowsOf(service.database, 'delete from outbox');
});

async function told(): Promise<string[]> {
  const rows = await rowsOf(
    service.database,
    `select subject, payload from outbox where subject like '%.form.%' order by version`,
  );
  return rows.map(({ subject, payload }) => {
    const bytes = payload instanceof Buffer ? payload : Buffer.alloc(0);
    const isChange = String(subject).includes('.changed.');
    const { formId } = isChange ? fromBinary(FormChangedSchema, bytes) : fromBinary(FormRemovedSchema, bytes);
    return `${isChange ? 'changed' : 'removed'} ${formId[0]}`;
  });
}

let sent = 0;
/** Tells what site-render would tell. */
async function tell<S extends DescMessage>(
  subject: string,
  schema: S,
  message: MessageInitShape<S>,
  version: number,
): Promise<void> {
  sent += 1;
  await service.parts.bus.publish(subject, toBinary(schema, create(schema, message)), {
    msgId: `event-${sent}`,
    headers: { 'Litfass-Type': schema.typeName, 'Litfass-Version': String(version) },
  });
}

describe('forms of a bundle', () => {
  it('are exported as they were imported', async () => {
    const form = { ...CONTACT, eigenes: { bleibt: [1, null, 'ä'] } };
    await importForms(service, NORD, [form, NEWS]);
    expect(await exportForms(service, NORD)).toEqual([form, NEWS]);
  });

  it('change and tell nothing when they are imported again', async () => {
    expect((await importForms(service, NORD, [CONTACT])).json()).toEqual({ forms: 1, changed: 0, removed: 0 });
    expect(await told()).toEqual([]);
  });

  it('are told to those who render them, without where submissions go', async () => {
    await importForms(service, NORD, [{ ...CONTACT, name: 'Schreib uns' }]);
    const [row] = await rowsOf(
      service.database,
      `select payload, version from outbox where subject like '%.form.changed.%'`,
    );
    const payload = row?.['payload'];
    const message = fromBinary(FormChangedSchema, payload instanceof Buffer ? payload : Buffer.alloc(0));
    expect(message).toMatchObject({ websiteId: NORD.id, formId: CONTACT.id, key: 'kontakt' });
    expect(message.definitionJson).toContain('Schreib uns');
    expect(message.definitionJson).not.toContain('chef@nord.test');
    expect(Number(message.version)).toBe(row?.['version']);
  });

  it('that a bundle leaves out are removed, their submissions stay', async () => {
    await save(service, VALUES);
    await importForms(service, NORD, [NEWS]);
    expect(await told()).toEqual(expect.arrayContaining(['changed f', 'removed c']));
    expect((await save(service, VALUES)).statusCode).toBe(404);
    expect((await submissionsOf(service, CONTACT)).items).toHaveLength(1);
    await importForms(service, NORD, [CONTACT]);
    expect((await save(service, VALUES)).statusCode).toBe(200);
  });

  it('may swap their keys', async () => {
    await importForms(service, NORD, [CONTACT, NEWS]);
    const swapped = [
      { ...CONTACT, key: NEWS.key },
      { ...NEWS, key: CONTACT.key },
    ];
    expect((await importForms(service, NORD, swapped)).statusCode).toBe(200);
    expect(await exportForms(service, NORD)).toEqual(expect.arrayContaining(swapped));
  });

  it('are refused whole when ids or keys repeat', async () => {
    const field = { id: 'a', type: 'text' as const };
    const response = await importForms(service, NORD, [{ ...NEWS, fields: [field, field] }, NEWS]);
    expect(response.statusCode).toBe(422);
    expect(response.json<{ problems: { pointer: string }[] }>().problems.map(({ pointer }) => pointer)).toEqual([
      '/fields/1/id',
      '/id',
      '/key',
    ]);
    expect(await exportForms(service, NORD)).toEqual([CONTACT]);
  });

  it('are refused without the shape of a form', async () => {
    expect((await importForms(service, NORD, [{ ...NEWS, fields: [{ id: 'a', type: 'hexagon' }] }])).statusCode).toBe(
      400,
    );
    expect((await importForms(service, NORD, [{ ...NEWS, id: 'kurz' }])).statusCode).toBe(400);
  });

  it('are told anew to whoever starts with nothing', async () => {
    await requestRepublish(service.parts.bus, 'forms');
    expect(await told()).toEqual(['changed c', 'changed d']);
  });
});

describe('the rule for addresses', () => {
  const withAddress = (email: string) => save(service, { ...VALUES, 'email-1': email });
  const change = (settings: object, version: number) =>
    tell(
      `litfass.site.website.changed.${NORD.id}`,
      WebsiteChangedSchema,
      { websiteId: NORD.id, settingsJson: JSON.stringify(settings), version: BigInt(version) },
      version,
    );

  it('is the specification’s until the website says otherwise; an older event changes nothing (FVAL-006, FVAL-007)', async () => {
    expect((await withAddress('mia@atelier.berlin')).statusCode).toBe(400);
    await change({ emailRule: 'modern' }, 20);
    await eventually(async () => expect((await withAddress('mia@atelier.berlin')).statusCode).toBe(200));
    await change({ emailRule: 'specification' }, 10);
    await change({ emailRule: 'modern', marke: 1 }, 30);
    await eventually(async () => {
      const rows = await rowsOf(service.database, 'select version from entity_version');
      expect(rows).toEqual([{ version: 30 }]);
    });
    expect((await withAddress('mia@atelier.berlin')).statusCode).toBe(200);
    await change({}, 40);
    await eventually(async () => expect((await withAddress('mia@atelier.berlin')).statusCode).toBe(400));
  });
});

describe('removing a website', () => {
  const countOf = async (websiteId: string): Promise<number> => {
    const tables = ['form', 'submission', 'submission_email', 'used_token', 'delivery', 'website'];
    const sql = tables.map((table) => `select 1 as found from ${table} where website_id = $1`).join(' union all ');
    return (await rowsOf(service.database, sql, [websiteId])).length;
  };

  it('leaves nothing of it and tells that its forms are gone', async () => {
    await save(service, VALUES);
    const kept = await countOf(SUED.id);
    const response = await service.operate({ method: 'DELETE', url: `/api/rest/forms/websites/${NORD.id}` });
    expect(response.json()).toEqual({ removed: true });
    expect(await countOf(NORD.id)).toBe(0);
    expect(await countOf(SUED.id)).toBe(kept);
    expect((await told()).at(-1)).toBe('removed c');
  });

  it('follows from the event of its owner', async () => {
    await importForms(service, SUED, [SUED_FORM]);
    await tell(`litfass.site.website.removed.${SUED.id}`, WebsiteRemovedSchema, { websiteId: SUED.id, version: 1n }, 1);
    await eventually(async () => expect(await countOf(SUED.id)).toBe(0));
    expect(await exportForms(service, NORD)).toEqual([CONTACT]);
  });
});
