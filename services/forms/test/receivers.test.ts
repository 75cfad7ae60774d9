import { create, toBinary } from '@bufbuild/protobuf';
import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import type { Form } from '@litfass/model';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerLinks,
  CONTACT,
  EDITOR,
  importForms,
  letterTo,
  save,
  startForms,
  submissionsOf,
  VALUES,
} from './forms-service.ts';

const clock = { offset: 0 };
const service = await startForms({}, { clock: () => new Date(Date.now() + clock.offset) });
const one = `/api/rest/forms/forms/${CONTACT.id}`;
const NEW = 'neu@fremd.test';
type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH';
const ask = (method: Method, url: string, payload?: object) =>
  service.ask(NORD, { method, url, as: EDITOR, ...(payload && { payload }) });

beforeEach(async () => {
  clock.offset = 0;
  const tables = [
    'submission',
    'submission_email',
    'delivery',
    'mail',
    'asked_address',
    'website_person',
    'rate_limit',
  ];
  for (const table of tables) await rowsOf(service.database, `delete from ${table}`);
  await importForms(service, NORD, [CONTACT]);
});

const tell = (...email: string[]) => ask('PATCH', one, { storage: { keep: true, email } });
const mailsTo = (to: string) =>
  rowsOf(service.database, 'select subject from mail where recipient = $1 order by queued_at', [to]);
const linksTo = (to: string) => answerLinks(service, to);
const states = async (): Promise<Record<string, string>> => {
  const { items } = (await ask('GET', `${one}/receivers`)).json<{ items: { address: string; state: string }[] }>();
  return Object.fromEntries(items.map(({ address, state }) => [address, state]));
};
/** As who reads the mail, on no account. */
const visit = (method: Method, url: string, site = NORD) => service.ask(site, { method, url });
const delivery = async () =>
  (await rowsOf(service.database, 'select state, last_error, tries from delivery order by created_at')).at(-1);
const people = (roles: number[], version: bigint) =>
  service.parts.bus.publish(
    `litfass.auth.account.changed.${NORD.id}`,
    toBinary(
      AccountChangedSchema,
      create(AccountChangedSchema, { websiteId: NORD.id, accountId: 'a'.repeat(24), email: NEW, roles, version }),
    ),
    {
      msgId: newId(),
      headers: { 'Litfass-Type': AccountChangedSchema.typeName, 'Litfass-Version': String(version) },
    },
  );

describe('an address that somebody types as a receiver', () => {
  it('gets nothing of visitors before who reads it has agreed, then also what came in meanwhile', async () => {
    expect((await tell(NEW)).statusCode).toBe(200);
    expect(await states()).toEqual({ [NEW]: 'waiting' });
    await save(service, VALUES);
    await eventually(async () =>
      expect(await delivery()).toMatchObject({ state: 'queued', last_error: expect.stringMatching(/confirmed/) }),
    );
    expect((await submissionsOf(service, CONTACT)).items).toHaveLength(1);
    expect(await mailsTo(NEW)).toMatchObject([
      { subject: expect.stringMatching(/^Sollen Mails von .+ an dich gehen\?$/) },
    ]);
    expect((await ask('POST', `${one}/test-mail`, {})).json()).toMatchObject({ code: 'receivers-wait' });

    const { confirm } = await linksTo(NEW);
    await visit('HEAD', confirm);
    for (let time = 0; time < 2; time += 1) expect((await visit('GET', confirm)).statusCode).toBe(200);
    expect(await states()).toEqual({ [NEW]: 'waiting' });
    expect((await visit('GET', confirm)).body).toContain('<form method="post"><button>');
    expect((await visit('POST', confirm)).statusCode).toBe(200);
    expect(await states()).toEqual({ [NEW]: 'confirmed' });
    await eventually(async () =>
      expect((await mailsTo(NEW)).map(({ subject }) => subject)).toContain('Neue Nachricht über „Kontakt“'),
    );
  });

  it('is asked once, however often the form is saved, and again when its owner asks; earlier links end', async () => {
    await tell(NEW);
    await tell(NEW, 'chef@nord.test');
    const first = await linksTo(NEW);
    expect(await mailsTo(NEW)).toHaveLength(1);
    expect(await mailsTo('chef@nord.test')).toEqual([]);
    const again = await ask('POST', `${one}/receivers`, { address: NEW });
    expect(again.json()).toMatchObject({ address: NEW, state: 'waiting', askedAt: expect.any(String) });
    expect((await visit('POST', first.confirm)).statusCode).toBe(404);
    expect((await ask('POST', `${one}/receivers`, { address: 'andere@fremd.test' })).statusCode).toBe(404);
    const { confirm } = await linksTo(NEW);
    expect((await visit('POST', confirm, SUED)).statusCode).toBe(404);
    clock.offset = 7 * 86_400_000 + 1000;
    expect((await visit('GET', confirm)).statusCode).toBe(404);
    expect((await visit('POST', confirm)).statusCode).toBe(404);
    expect(await states()).toMatchObject({ [NEW]: 'waiting' });
  });

  it('that refuses gets nothing and is not asked again', async () => {
    await tell(NEW);
    const { refuse } = await linksTo(NEW);
    expect((await visit('GET', refuse)).body).toContain('Nicht mehr fragen');
    expect(await states()).toEqual({ [NEW]: 'waiting' });
    expect((await visit('POST', refuse)).statusCode).toBe(200);
    expect(await states()).toEqual({ [NEW]: 'refused' });
    await tell();
    await tell(NEW);
    expect((await ask('POST', `${one}/receivers`, { address: NEW })).json()).toMatchObject({
      code: 'receiver-refused',
    });
    await importForms(service, NORD, [{ ...CONTACT, storage: { keep: true, email: [NEW] } }]);
    await save(service, VALUES);
    await eventually(async () => expect(await delivery()).toMatchObject({ state: 'failed' }));
    expect(await mailsTo(NEW)).toHaveLength(1);
  });

  it('is asked in words of the platform: of the website’s name no more than a short line without links', async () => {
    const title = `Gewinn! https://boese.example <b>jetzt</b> ${'x'.repeat(200)}`;
    await rowsOf(
      service.database,
      `insert into website (website_id, email_rule, title) values ($1, 'specification', $2)
       on conflict (website_id) do update set title = excluded.title`,
      [NORD.id, title],
    );
    await ask('PATCH', one, { name: 'Frei erfundenes Formular', storage: { keep: true, email: [NEW] } });
    const { subject = '', from, text, html } = await letterTo(service, NEW);
    expect(subject.length).toBeLessThan(120);
    for (const part of [subject, from?.name, text, html]) {
      expect(part).not.toContain('https://boese');
      expect(part).not.toContain('boese.example');
      expect(part).not.toContain('erfunden');
    }
    expect(html).not.toContain('<b>');
    expect(text, 'who the platform is').toContain('/config/legal/imprint');
    await rowsOf(service.database, `delete from website where website_id = $1`, [NORD.id]);
  });

  it('is asked a few times a day by a website, which asks fifty addresses at most', async () => {
    await tell(NEW);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await ask('POST', `${one}/receivers`, { address: NEW })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (const part of [0, 1, 2])
      await tell(...Array.from({ length: 20 }, (_, index) => `e${part}-${index}@fremd.test`));
    const asked = await rowsOf(service.database, `select distinct recipient from mail where recipient <> $1`, [NEW]);
    expect(asked.length).toBeGreaterThan(35);
    expect(asked.length).toBeLessThan(50);
  });
});

describe('an address of the website’s own people', () => {
  it('is asked nothing while they have a role, and waits once they have lost it', async () => {
    await people([1], 5n);
    await eventually(async () => {
      await tell(NEW.toUpperCase());
      expect(await states()).toEqual({ [NEW.toUpperCase()]: 'confirmed' });
    });
    await rowsOf(service.database, 'delete from mail');
    await save(service, VALUES);
    await eventually(async () =>
      expect(await delivery()).toMatchObject({ state: expect.stringMatching(/handed|sent/) }),
    );
    await people([], 6n);
    await eventually(async () => expect(await states()).toEqual({ [NEW.toUpperCase()]: 'waiting' }));
  });

  it('stays when they go, where who reads it has agreed on their own', async () => {
    await tell(NEW);
    await visit('POST', (await linksTo(NEW)).confirm);
    await people([1], 7n);
    await people([], 8n);
    await eventually(async () =>
      expect(
        await rowsOf(service.database, `select version from entity_version where consumer = 'website-people'`),
      ).toEqual([{ version: 8 }]),
    );
    expect(await states()).toEqual({ [NEW]: 'confirmed' });
  });
});

it('takes the addresses of a bundle that the operator imports as confirmed', async () => {
  const form: Form = { ...CONTACT, storage: { keep: true, email: [NEW] } };
  await importForms(service, NORD, [form]);
  expect(await states()).toEqual({ [NEW]: 'confirmed' });
  expect(await mailsTo(NEW)).toEqual([]);
});

it('mails the contact of a webhook nothing before it has agreed', async () => {
  const fields = { name: 'Lager', url: 'https://hook.example/x', events: ['order.placed'], contact: NEW };
  const made = await ask('POST', '/api/rest/forms/webhooks', fields);
  expect(made.json()).toMatchObject({ contact: NEW, contactState: 'waiting' });
  const again = `/api/rest/forms/webhooks/${made.json<{ id: string }>().id}/contact`;
  expect((await ask('POST', again)).json()).toMatchObject({ contact: NEW, contactState: 'waiting' });
  expect(await mailsTo(NEW)).toHaveLength(2);
  await visit('POST', (await linksTo(NEW)).confirm);
  const { items } = (await ask('GET', '/api/rest/forms/webhooks')).json<{ items: object[] }>();
  expect(items).toMatchObject([{ contactState: 'confirmed' }]);
  expect((await ask('POST', again)).json()).toMatchObject({ contactState: 'confirmed' });
  expect(await mailsTo(NEW)).toHaveLength(2);
});
