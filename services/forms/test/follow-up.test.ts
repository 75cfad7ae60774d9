import { createHmac } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { mayMailStranger, newId } from '@litfass/kit';
import { eventually, NORD, rowsOf, sentMails } from '@litfass/kit/testing';
import type { Form } from '@litfass/model';
import { WebsiteChangedSchema } from '@litfass/proto/site/v1/website_pb';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONTACT, EDITOR, importForms, save, startForms, submissionsOf, VALUES } from './forms-service.ts';
import { startHook } from './hook-server.ts';

const { url: webhook, calls, answers } = await startHook();
const service = await startForms({ LITFASS_ALLOW_PRIVATE_TARGETS: '1' });
const FULL: Form = {
  ...CONTACT,
  disclaimer: '<p>Ich möchte den <b>Newsletter</b>.</p>',
  storage: { keep: true, email: ['chef@nord.test', 'kein Empfänger'], newsletter: true, webhook },
};

beforeEach(async () => {
  for (const table of ['submission', 'submission_email', 'delivery', 'mail', 'subscriber'])
    await rowsOf(service.database, `delete from ${table}`);
  await importForms(service, NORD, [FULL]);
  calls.length = 0;
  answers.length = 0;
});

const submit = async (values: object = VALUES): Promise<string> => {
  const response = await save(service, values, { pagePath: '/kontakt' });
  expect(response.statusCode).toBe(200);
  return response.json<{ submissionId: string }>().submissionId;
};

interface Followed {
  id: string;
  kind: string;
  state: string;
  target: string;
  lastStatus: number | null;
}

const deliveries = async (query = ''): Promise<Followed[]> =>
  (await service.ask(NORD, { url: `/api/rest/forms/deliveries${query}`, as: EDITOR })).json<{ items: Followed[] }>()
    .items;

const mailTo = async (to: string, subject: RegExp) =>
  eventually(async () => {
    const found = (await sentMails(service.dataDir)).findLast(
      (mail) => mail.to?.[0]?.address === to && subject.test(mail.subject ?? ''),
    );
    expect(found).toBeDefined();
    return found;
  });

describe('a submission', () => {
  it('is told to its owner by mail, with every answer by its title and the writer as who is replied to (FORM-021, FORM-022, FORM-064)', async () => {
    await service.parts.bus.publish(
      `litfass.site.website.changed.${NORD.id}`,
      toBinary(
        WebsiteChangedSchema,
        create(WebsiteChangedSchema, { websiteId: NORD.id, title: 'Atelier Nord', version: 5n }),
      ),
      { msgId: 'title', headers: { 'Litfass-Type': WebsiteChangedSchema.typeName, 'Litfass-Version': '5' } },
    );
    await eventually(async () =>
      expect(await rowsOf(service.database, 'select title from website')).toEqual([{ title: 'Atelier Nord' }]),
    );
    await submit({ ...VALUES, 'text-1': 'Zeile 1\r\nBcc: opfer@x.test\n<script>alert(1)</script>' });
    const mail = await mailTo('chef@nord.test', /Neue Nachricht über „Kontakt“/);
    expect(mail).toMatchObject({
      from: { name: 'Atelier Nord', address: 'noreply@localhost' },
      replyTo: [{ address: 'mia@kunde.test' }],
    });
    for (const said of ['Name: Mia Muster', 'Beratung: Stimme voll und ganz zu', 'Themen: Holz', 'kampagne'])
      expect(mail?.text).toContain(said === 'kampagne' ? 'hidden-1: ohne' : said);
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.headers.some(({ key }) => key === 'bcc')).toBe(false);
    await eventually(async () =>
      expect((await deliveries()).find(({ kind }) => kind === 'email')).toMatchObject({ state: 'sent' }),
    );
  });

  it('calls a webhook whose signature binds body and time', async () => {
    const id = await submit();
    await eventually(() => expect(calls).toHaveLength(1));
    const { secret } = (await service.ask(NORD, { url: '/api/rest/forms/webhook-secret', as: EDITOR })).json<{
      secret: string;
    }>();
    const [call] = calls;
    const [, time = '', signature = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['litfass-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${call?.body}`).digest('hex'));
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      type: 'submission.received',
      form: { key: 'kontakt' },
      submission: { id, answers: VALUES, page: { pagePath: '/kontakt' } },
    });
    await eventually(async () =>
      expect((await deliveries()).find(({ kind }) => kind === 'webhook')).toMatchObject({
        state: 'sent',
        lastStatus: 204,
      }),
    );
  });

  it('whose webhook fails waits for its next try; one that is gone for good has failed and may be tried by hand', async () => {
    answers.push(500, 410);
    await submit();
    await eventually(async () =>
      expect((await deliveries()).find(({ kind }) => kind === 'webhook')).toMatchObject({
        state: 'queued',
        lastStatus: 500,
      }),
    );
    await rowsOf(service.database, `update delivery set due_at = now() where kind = 'webhook'`);
    const failed = await eventually(async () => {
      const [found] = await deliveries('?state=failed');
      expect(found).toMatchObject({ kind: 'webhook', lastStatus: 410 });
      return found;
    });
    const retry = await service.ask(NORD, {
      method: 'POST',
      url: `/api/rest/forms/deliveries/${failed?.id}/retry`,
      as: EDITOR,
    });
    expect(retry.json()).toEqual({ retried: true });
    await eventually(() => expect(calls).toHaveLength(3));
  });

  it('that a machine sent is told to nobody', async () => {
    expect((await save(service, VALUES, { homepage: 'x' })).statusCode).toBe(200);
    expect((await save(service, VALUES, { elapsedMs: 100 })).statusCode).toBe(200);
    expect((await submissionsOf(service, FULL, '?spam=true')).items).toHaveLength(2);
    expect(await deliveries()).toEqual([]);
  });
});

describe('the newsletter', () => {
  const linkIn = async (email: string, path: string): Promise<string> => {
    const mail = await mailTo(email, /bestätige/);
    return new RegExp(`${path}\\?token=[\\w.-]+`).exec(mail?.text ?? '')?.[0] ?? '';
  };
  const NEWS = `subject like 'litfass.forms.newsletter.%'`;
  const follow = (url: string) =>
    service.app.inject({
      method: 'POST',
      url,
      headers: { host: NORD.host, 'content-type': 'application/x-www-form-urlencoded', origin: `http://${NORD.host}` },
    });
  const states = async () => rowsOf(service.database, 'select state, consent_text, consent_page from subscriber');

  it('says in its mails who sends them, without links of the owner’s words (§ 5 DDG)', async () => {
    const legal = {
      company: 'Atelier Nord, www.nord.example',
      address: 'Hafen 1, 20457 Hamburg',
      email: 'ida@nord.test',
    };
    const settingsJson = JSON.stringify({ legal });
    const message = create(WebsiteChangedSchema, { websiteId: NORD.id, title: 'Atelier Nord', settingsJson });
    await service.parts.bus.publish(
      `litfass.site.website.changed.${NORD.id}`,
      toBinary(WebsiteChangedSchema, message),
      { msgId: 'sender', headers: { 'Litfass-Type': WebsiteChangedSchema.typeName, 'Litfass-Version': '6' } },
    );
    await eventually(async () =>
      expect(await rowsOf(service.database, `select 1 from website where sender <> ''`)).toHaveLength(1),
    );
    await submit({ ...VALUES, 'email-1': 'absender@kunde.test' });
    const mail = await mailTo('absender@kunde.test', /bestätige/);
    expect(mail?.text).not.toContain('www.nord.example');
    expect(mail?.text?.replaceAll('\u2060', '')).toMatch(
      /Atelier Nord, www\.nord\.example\nHafen 1\n20457 Hamburg\nida@nord\.test\s*$/,
    );
  });

  it('counts an address only once its mail was confirmed by a click that no scanner makes (OPEN-080)', async () => {
    await submit({ ...VALUES, 'email-1': 'neu@kunde.test' });
    const link = await linkIn('neu@kunde.test', '/api/form/newsletter/confirm');
    const shown = await service.app.inject({ url: link, headers: { host: NORD.host } });
    expect(shown.body).toContain('Anmeldung bestätigen');
    expect(await states()).toEqual([
      { state: 'pending', consent_text: 'Ich möchte den Newsletter.', consent_page: '/kontakt' },
    ]);
    for (const _time of ['once', 'twice']) expect((await follow(link)).statusCode).toBe(200);
    expect(await states()).toMatchObject([{ state: 'active' }]);
    const list = await service.ask(NORD, { url: '/api/rest/forms/newsletter?state=active', as: EDITOR });
    expect(list.json()).toMatchObject({ items: [{ email: 'neu@kunde.test', confirmedAt: expect.any(String) }] });
    const file = await service.ask(NORD, { url: '/api/rest/forms/newsletter.csv?state=active', as: EDITOR });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body.split('\r\n')).toEqual([
      expect.stringContaining('E-Mail-Adresse;Stand;Zugestimmt am;Zustimmung;Seite;Bestätigt am;Abgemeldet am'),
      expect.stringMatching(
        /^neu@kunde\.test;Bestätigt;2\d{3}-[^;]+;Ich möchte den Newsletter\.;\/kontakt;2\d{3}-[^;]+;$/,
      ),
      '',
    ]);
    const welcome = await mailTo('neu@kunde.test', /willkommen/i);
    const end = /\/api\/form\/newsletter\/unsubscribe\?token=[\w.-]+/.exec(welcome?.text ?? '')?.[0] ?? '';
    for (const _time of ['once', 'twice']) expect((await follow(end)).statusCode).toBe(200);
    // What webhooks are told of: each once, however often a link is followed.
    expect(
      await rowsOf(
        service.database,
        `select split_part(subject, '.', 4) as verb from outbox where ${NEWS} order by id`,
      ),
    ).toEqual([{ verb: 'subscribed' }, { verb: 'unsubscribed' }]);
  });

  it('asks an address no more that had twenty such mails in a day, from whichever website', async () => {
    const to = 'viel@kunde.test';
    for (let time = 0; time < 20; time += 1) await mayMailStranger(service.parts.db, { websiteId: newId(), to });
    await submit({ ...VALUES, 'email-1': to });
    await eventually(async () => expect(await states()).toMatchObject([{ state: 'pending' }]));
    expect(await rowsOf(service.database, 'select 1 from mail where recipient = $1', [to])).toEqual([]);
  });

  it('ends by one click in the mail program (RFC 8058), and on the page of type 300 (ENUM-001)', async () => {
    await submit({ ...VALUES, 'email-1': 'weg@kunde.test' });
    const mail = await mailTo('weg@kunde.test', /bestätige/);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    );
    const { pathname, search } = new URL(header.slice(1, -1));
    const page = await service.app.inject({ url: pathname + search, headers: { host: NORD.host } });
    expect(page.body).toContain('data-page-type="300"');
    const ended = await service.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { host: NORD.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(ended.statusCode).toBe(200);
    expect(await states()).toMatchObject([{ state: 'unsubscribed' }]);
  });

  it.each(['', 'x', 'a.b.c', `${'0'.repeat(24)}.0.x`, '%00'])('knows nobody by the token %j', async (token) => {
    for (const path of ['confirm', 'unsubscribe']) {
      const response = await service.app.inject({
        method: 'POST',
        url: `/api/form/newsletter/${path}?token=${token}`,
        headers: { host: NORD.host },
      });
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain('Dieser Link gilt nicht mehr.');
    }
  });
});
