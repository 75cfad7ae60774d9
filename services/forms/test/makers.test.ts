import { create, toBinary, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import { WebsiteChangedSchema } from '@litfass/proto/site/v1/website_pb';
import { describe, expect, it } from 'vitest';
import { CONTACT, EDITOR, save, startForms, VALUES } from './forms-service.ts';

const service = await startForms();
const path = '/api/rest/forms/webhooks';
const happen = <S extends DescMessage>(subject: string, schema: S, message: MessageInitShape<S>, version: bigint) =>
  service.parts.bus.publish(`litfass.${subject}.${NORD.id}`, toBinary(schema, create(schema, message)), {
    msgId: newId(),
    headers: { 'Litfass-Type': schema.typeName, 'Litfass-Version': String(version) },
  });
const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  service.ask(NORD, { method, url, as: EDITOR, ...(payload && { payload }) });
const webhooks = async () => (await ask('GET', path)).json<{ items: Record<string, unknown>[] }>().items;

describe('a webhook and who set it up', () => {
  it('is off once he may set up none any more, and on again for who takes it over', async () => {
    const fields = { name: 'Lager', url: 'https://hook.example/x', events: ['order.placed'], contact: 'a@nord.test' };
    const made = await ask('POST', path, fields);
    expect(made.statusCode).toBe(200);
    const { id, makerId } = made.json();
    expect(makerId).toMatch(/^[0-9a-f]{24}$/);
    const gone = { websiteId: NORD.id, accountId: makerId, email: 'a@nord.test', roles: [4], version: 5n };
    await happen('auth.account.changed', AccountChangedSchema, gone, 5n);
    await eventually(async () => expect(await webhooks()).toMatchObject([{ id, offReason: 'maker-left' }]));
    expect((await ask('POST', `${path}/${id}/maker`, {})).json()).toMatchObject({ id, offReason: null, makerId });
  });
});

it('a webhook is answered for by who names another address', async () => {
  const fields = { name: 'Lager', url: 'https://hook.example/y', events: ['order.placed'], contact: 'a@nord.test' };
  const { id, makerId } = (await ask('POST', path, fields)).json();
  await rowsOf(service.database, 'update webhook set maker_id = $2 where id = $1', [id, 'b'.repeat(24)]);
  const change = async (more: object) =>
    (
      await service.ask(NORD, {
        method: 'PUT',
        url: `${path}/${id}`,
        payload: { ...fields, isOn: true, ...more },
        as: EDITOR,
      })
    ).json<{ makerId: string }>().makerId;
  expect(await change({ name: 'Versand' })).toBe('b'.repeat(24));
  expect(await change({ url: 'https://hook.example/z' })).toBe(makerId);
});

describe('what an API key sets up', () => {
  const maker = 'd'.repeat(24);
  const permissions = ['contentManager', 'settingsDeveloper'];
  const byKey = (token: string, method: 'POST' | 'PATCH', url: string, payload: object) =>
    service.askByKey(NORD, token, { method, url, payload });
  const hook = { name: 'Lager', url: 'https://hook.example/key', events: ['order.placed'], contact: 'a@nord.test' };
  const form = { storage: { keep: true, email: [], webhook: 'https://hook.example/key-form' } };
  service.keys.push(
    { token: 'of-maker', site: NORD, id: '1'.repeat(24), writes: permissions, makerId: maker },
    { token: 'of-nobody', site: NORD, id: '2'.repeat(24), writes: permissions },
  );

  it('is answered for by the key’s maker, and is off once he may set it up no more', async () => {
    const { id } = (await byKey('of-maker', 'POST', path, hook)).json();
    expect((await byKey('of-maker', 'PATCH', `/api/rest/forms/forms/${CONTACT.id}`, form)).statusCode).toBe(200);
    const state = async () => [
      await rowsOf(service.database, 'select maker_id as by, off_reason as off from webhook where id = $1', [id]),
      await rowsOf(service.database, 'select webhook_by as by, webhook_off as off from form where id = $1', [
        CONTACT.id,
      ]),
    ];
    expect(await state()).toEqual([[{ by: maker, off: null }], [{ by: maker, off: false }]]);
    const gone = { websiteId: NORD.id, accountId: maker, email: 'ben@nord.test', roles: [], version: 3n };
    await happen('auth.account.changed', AccountChangedSchema, gone, 3n);
    await eventually(async () =>
      expect(await state()).toEqual([[{ by: maker, off: 'maker-left' }], [{ by: maker, off: true }]]),
    );
    // Whoever has taken the key over, or another key, answers for it with the next save.
    expect((await byKey('of-nobody', 'PATCH', `/api/rest/forms/forms/${CONTACT.id}`, form)).statusCode).toBe(200);
    expect((await state())[1]).toEqual([{ by: null, off: false }]);
  });

  it('is nobody’s where nobody is known to have made the key', async () => {
    expect((await byKey('of-nobody', 'POST', path, hook)).json()).toMatchObject({ makerId: null, offReason: null });
  });
});

it('the webhook of a form tells nothing once who named it may change forms no more, until somebody saves it', async () => {
  const url = `/api/rest/forms/forms/${CONTACT.id}`;
  const saved = async () =>
    ask('PATCH', url, { storage: { keep: true, email: [], webhook: 'https://hook.example/form' } });
  expect((await saved()).statusCode).toBe(200);
  const [named] = await rowsOf(service.database, 'select webhook_by from form where webhook_by is not null');
  const accountId = String(named?.['webhook_by']);
  const failure = async (): Promise<unknown> => {
    await rowsOf(service.database, 'delete from delivery');
    expect((await save(service, VALUES)).statusCode).toBe(200);
    const [row] = await eventually(async () => {
      const rows = await rowsOf(service.database, `select last_error from delivery where last_error is not null`);
      expect(rows).toHaveLength(1);
      return rows;
    });
    return row?.['last_error'];
  };
  const makerLeft = 'who named the webhook may change the form no more';
  expect(await failure()).not.toBe(makerLeft);
  const gone = { websiteId: NORD.id, accountId, email: 'a@nord.test', roles: [10], version: 9n };
  await happen('auth.account.changed', AccountChangedSchema, gone, 9n);
  await eventually(async () =>
    expect(await rowsOf(service.database, 'select 1 from form where webhook_off')).toHaveLength(1),
  );
  expect(await failure()).toBe(makerLeft);
  expect((await saved()).statusCode).toBe(200);
  expect(await failure()).not.toBe(makerLeft);
});

describe('a form of a website that demands approval', () => {
  it('is made, changed and removed by administrators alone', async () => {
    const settingsJson = JSON.stringify({ approvalRequired: true });
    const website = { websiteId: NORD.id, title: 'Nord', settingsJson, version: 5n };
    await happen('site.website.changed', WebsiteChangedSchema, website, 5n);
    await eventually(async () =>
      expect(await rowsOf(service.database, 'select 1 from website where approval_required')).toHaveLength(1),
    );
    const forms = '/api/rest/forms/forms';
    const refused = [
      await ask('PATCH', `${forms}/${CONTACT.id}`, { name: 'Gewinnspiel' }),
      await ask('POST', forms, { name: 'Neu', fields: CONTACT.fields }),
      await ask('DELETE', `${forms}/${CONTACT.id}`),
    ];
    for (const answer of refused)
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'approval-needed' }]);
  });
});
