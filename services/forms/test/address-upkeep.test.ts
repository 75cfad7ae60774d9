import { migrate, rolesOf, tendOnce } from '@litfass/kit';
import { createDatabase, NORD, rowsOf } from '@litfass/kit/testing';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { migrations, schema } from '../src/db/migrations.ts';
import { receiverUpkeep } from '../src/receivers/tend.ts';
import { answerLinks, CONTACT, EDITOR, importForms, letterTo, startForms } from './forms-service.ts';

const clock = { offset: 0 };
const service = await startForms({}, { clock: () => new Date(Date.now() + clock.offset) });
const DAY_MS = 86_400_000;
const ANNA = 'anna@nord.test';
const NEW = 'neu@fremd.test';

const tell = (...email: string[]) =>
  service.ask(NORD, {
    method: 'PATCH',
    url: `/api/rest/forms/forms/${CONTACT.id}`,
    as: EDITOR,
    payload: { storage: { keep: true, email } },
  });
const tend = () => tendOnce(service.parts, receiverUpkeep(service.parts));
const known = async () =>
  (await rowsOf(service.database, 'select address from asked_address order by address')).map(({ address }) => address);

beforeEach(async () => {
  clock.offset = 0;
  for (const table of ['webhook', 'mail', 'asked_address', 'website_person', 'rate_limit'])
    await rowsOf(service.database, `delete from ${table}`);
  await rowsOf(
    service.database,
    `insert into website_person (website_id, account_id, email, is_admin) values
      ($1, 'a', '${ANNA}', true), ($1, 'b', 'ben@nord.test', false)`,
    [NORD.id],
  );
  await importForms(service, NORD, [CONTACT]);
});

describe('a typed address that waits for its confirmation', () => {
  it('is told to the admins when it is asked, and once when nobody has answered', async () => {
    await tell(NEW);
    const asked = await letterTo(service, ANNA);
    expect(asked.text).toContain(NEW);
    expect(asked.text).toContain(`/config/forms/${CONTACT.id}#storage`);
    clock.offset = 7 * DAY_MS + 1000;
    for (let round = 0; round < 2; round += 1) await tend();
    expect((await letterTo(service, ANNA)).subject).toBe('Eine Adresse ist nicht bestätigt');
    expect(await rowsOf(service.database, `select 1 from mail where recipient = '${ANNA}'`)).toHaveLength(2);
    expect(await rowsOf(service.database, `select 1 from mail where recipient = 'ben@nord.test'`)).toEqual([]);
  });

  it('leads to the webhooks where it is the contact of one, and says what it is for', async () => {
    const payload = { name: 'Lager', url: 'https://hook.example/x', events: ['order.placed'], contact: NEW };
    await service.ask(NORD, { method: 'POST', url: '/api/rest/forms/webhooks', as: EDITOR, payload });
    const asked = await letterTo(service, ANNA);
    expect(asked.subject).toBe('Der Kontakt eines Webhooks wartet auf seine Bestätigung');
    expect(asked.text).toContain('/config/settings?tab=webhooks');
    expect(asked.text).not.toContain('/config/forms');
    clock.offset = 7 * DAY_MS + 1000;
    await tend();
    expect((await letterTo(service, ANNA)).subject).toBe('Der Kontakt eines Webhooks ist nicht bestätigt');
  });

  it('is told nothing of once it has answered, or once nothing names it any more', async () => {
    await tell(NEW, 'weg@fremd.test');
    await service.ask(NORD, { method: 'POST', url: (await answerLinks(service, NEW)).confirm });
    await tell(NEW);
    clock.offset = 7 * DAY_MS + 1000;
    await tend();
    expect(await rowsOf(service.database, `select 1 from mail where recipient = '${ANNA}'`)).toHaveLength(1);
  });
});

describe('an address that was asked', () => {
  it('is forgotten a month after any form or webhook has named it, unless it wants no mails', async () => {
    await tell(NEW, 'alt@fremd.test', 'nie@fremd.test');
    await service.ask(NORD, { method: 'POST', url: (await answerLinks(service, 'nie@fremd.test')).refuse });
    await tell(NEW);
    clock.offset = 31 * DAY_MS;
    await tend();
    expect(await known()).toEqual([NEW, 'nie@fremd.test']);
  });
});

it('keeps where mails went before addresses were asked', async () => {
  const before = migrations.filter(({ name }) => name < '0013');
  const database = await createDatabase(schema, before);
  onTestFinished(() => database.close());
  await rowsOf(
    database,
    `insert into form (website_id, id, key, definition) values ($1, 'f', 'kontakt', '{"storage":{"email":["Alt@Nord.test"]}}')`,
    [NORD.id],
  );
  const url = new URL(database.adminUrl);
  url.username = rolesOf(schema).migrator;
  await migrate(url.href, schema, migrations);
  const rows = await rowsOf(database, 'select address, confirmed_at is not null as confirmed from asked_address');
  expect(rows).toEqual([{ address: 'alt@nord.test', confirmed: true }]);
});
