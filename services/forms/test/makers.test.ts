import { create, toBinary, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import { WebsiteChangedSchema } from '@litfass/proto/site/v1/website_pb';
import { describe, expect, it } from 'vitest';
import { CONTACT, EDITOR, startForms } from './forms-service.ts';

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
