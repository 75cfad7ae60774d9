import { eventually, holdMails, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { fingerprintOf, type Form } from '@litfass/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONTACT, EDITOR, importForms, save, startForms, submissionsOf, VALUES, VIEWER } from './forms-service.ts';
import { textsInZip } from './xml-in-zip.ts';

const service = await startForms();
await holdMails(service.database);
const base = '/api/rest/forms/forms';
const one = `${base}/${CONTACT.id}`;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const ask = (method: Method, url: string, payload?: object, as: typeof EDITOR | typeof VIEWER = EDITOR) =>
  service.ask(NORD, { method, url, as, ...(payload && { payload }) });

beforeEach(async () => {
  for (const table of ['submission', 'submission_email', 'delivery', 'mail', 'subscriber'])
    await rowsOf(service.database, `delete from ${table}`);
  await importForms(service, NORD, [CONTACT]);
});

const submit = async (values: object = {}): Promise<string> =>
  (await save(service, { ...VALUES, ...values })).json<{ submissionId: string }>().submissionId;

describe('submissions for their owner', () => {
  it('are filtered by text, time and star', async () => {
    const wood = await submit({ 'text-1': '100 % Eichen_holz' });
    await submit({ 'text-1': 'Stein' });
    const found = async (query: string) => (await submissionsOf(service, CONTACT, query)).items.map(({ id }) => id);
    expect(await found('?search=eichen_HOLZ')).toEqual([wood]);
    expect(await found('?search=100%20%25')).toEqual([wood]);
    expect(await found('?search=text-1')).toEqual([]);
    expect(await found('?search=%00')).toHaveLength(2);
    expect(await found(`?to=${new Date(0).toISOString()}`)).toEqual([]);
    expect(await found('?from=2026-01-01')).toHaveLength(2);
    await rowsOf(
      service.database,
      `update submission set received_at = now() - interval '8 days' where id = '${wood}'`,
    );
    expect((await ask('GET', base)).json().items).toMatchObject([{ submissions: 2, recent: 1 }]);
    expect((await ask('PATCH', `${one}/submissions/${wood}`, { starred: true })).json()).toMatchObject({
      starred: true,
    });
    expect(await found('?starred=true')).toEqual([wood]);
    // A mark that there is none of changes nothing.
    expect((await ask('PATCH', `${one}/submissions/${wood}`, { read: true })).json()).toMatchObject({ starred: true });
    expect((await ask('GET', `${one}/submissions?from=gestern`)).statusCode).toBe(400);
    expect((await ask('PATCH', `${one}/submissions/${wood}`, {})).statusCode).toBe(400);
    expect((await ask('PATCH', `${one}/submissions/${wood}`, { starred: true }, VIEWER)).statusCode).toBe(403);
  });

  it('are deleted, restored and deleted for good with what followed from them', async () => {
    const id = await submit();
    expect((await ask('DELETE', `${one}/submissions/${id}`)).json()).toEqual({ deleted: true });
    expect((await submissionsOf(service, CONTACT)).items).toEqual([]);
    expect((await submissionsOf(service, CONTACT, '?deleted=true')).items).toHaveLength(1);
    expect((await ask('POST', `${one}/submissions/${id}/restore`)).json()).toMatchObject({ deletedAt: null });
    expect((await ask('GET', `${one}/submissions/${id}`)).json()).toMatchObject({
      submission: { id },
      deliveries: [{ kind: 'email', target: 'chef@nord.test' }],
    });
    await ask('DELETE', `${one}/submissions/${id}?forever=true`);
    for (const table of ['submission', 'submission_email', 'delivery'])
      expect(await rowsOf(service.database, `select 1 from ${table}`)).toEqual([]);
    expect((await ask('GET', `${one}/submissions/${id}`)).statusCode).toBe(404);
  });
});

describe('what nobody has read', () => {
  it('is counted for all forms, and for each, until somebody opens it; spam is not', async () => {
    const first = await submit();
    await submit();
    await rowsOf(service.database, `update submission set spam = true where id <> $1`, [first]);
    const unread = async () => (await ask('GET', '/api/rest/forms/unread')).json();
    expect(await unread()).toEqual({ submissions: 1 });
    expect((await ask('GET', base)).json().items).toMatchObject([{ unread: 1 }]);
    expect((await ask('GET', `${one}/submissions/${first}`)).json()).toMatchObject({ submission: { unread: true } });
    expect((await ask('PATCH', `${one}/submissions/${first}`, { unread: false })).json()).toMatchObject({
      unread: false,
    });
    expect(await unread()).toEqual({ submissions: 0 });
    expect((await service.ask(SUED, { url: '/api/rest/forms/unread', as: EDITOR })).json()).toEqual({ submissions: 0 });
  });
});

describe('who a form tells', () => {
  it('is who makes it, unless they say whom', async () => {
    const made = async (body: object): Promise<Form> => (await ask('POST', base, { fields: [], ...body })).json();
    const own = 'anna@nord.test';
    expect((await made({ name: 'Neu' })).storage?.email).toEqual([own]);
    expect((await made({ name: 'Still', storage: { keep: true, email: [] } })).storage?.email).toEqual([]);
    const items: { key: string; receivers: number }[] = (await ask('GET', base)).json().items;
    expect(Object.fromEntries(items.map(({ key, receivers }) => [key, receivers]))).toMatchObject({ neu: 1, still: 0 });
  });

  it('gets a mail as a trial; a form that tells nobody says so', async () => {
    const answer = await ask('POST', `${one}/test-mail`, {});
    expect(answer.json()).toEqual({ to: ['chef@nord.test'] });
    const mails = await rowsOf(service.database, 'select recipient, subject, text from mail');
    expect(mails).toEqual([
      {
        recipient: 'chef@nord.test',
        subject: expect.stringMatching(/^Testmail für „.+“$/),
        text: expect.stringContaining('kommt an dieser Adresse an'),
      },
    ]);
    await ask('PATCH', one, { storage: { keep: true, email: [] } });
    const refused = await ask('POST', `${one}/test-mail`, {});
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no-receiver']);
  });
});

describe('a person', () => {
  it('gets a copy of everything by their address, and is deleted across forms (GDPR)', async () => {
    const other: Form = { ...CONTACT, id: 'f'.repeat(24), key: 'zweites' };
    await importForms(service, NORD, [CONTACT, other]);
    await submit();
    await save(service, { ...VALUES, 'email-1': 'MIA@kunde.test' }, { formId: other.id });
    await submit({ 'email-1': 'leo@kunde.test' });
    // The owner was told of both by a mail that is answered to the person.
    for (const writer of ['Mia@kunde.test', 'leo@kunde.test'])
      await rowsOf(
        service.database,
        `insert into mail
           (website_id, id, recipient, reply_to, subject, text, headers, attachments, state, due_at, finished_at)
         values ($1, $2, 'anna@nord.test', $2, '', '', '{}', '[]', 'sent', now(), now())`,
        [NORD.id, writer],
      );
    const copy = (await ask('GET', '/api/rest/forms/people?email=Mia%40Kunde.test')).json<{
      submissions: { formId: string }[];
    }>();
    expect(copy.submissions.map(({ formId }) => formId).toSorted()).toEqual([CONTACT.id, other.id]);
    const gone = await ask('DELETE', '/api/rest/forms/people?email=mia@kunde.test');
    expect(gone.json()).toEqual({ submissions: 2, newsletter: 0 });
    expect(await rowsOf(service.database, 'select email from submission_email')).toEqual([{ email: 'leo@kunde.test' }]);
    const writers = await rowsOf(service.database, `select reply_to from mail where id = reply_to`);
    expect(writers).toEqual([{ reply_to: 'leo@kunde.test' }]);
    expect(JSON.stringify(await rowsOf(service.database, 'select answers from submission'))).not.toMatch(/mia@/i);
  });

  it('is found at a domain with umlauts however it was spelled', async () => {
    for (const email of ['Mia@Müller.de', 'mia@xn--mller-kva.de']) await submit({ 'email-1': email });
    for (const typed of ['mia%40m%C3%BCller.de', 'mia@xn--mller-kva.de']) {
      const copy = (await ask('GET', `/api/rest/forms/people?email=${typed}`)).json<{ submissions: unknown[] }>();
      expect(copy.submissions).toHaveLength(2);
    }
    const gone = await ask('DELETE', '/api/rest/forms/people?email=mia%40m%C3%BCller.de');
    expect(gone.json()).toMatchObject({ submissions: 2 });
  });
});

describe('an export', () => {
  const hostile = ['=1+1', '+49', '-2+3', '@SUM(A1)', '\t=1', ' =cmd|x', '＝1+1', "'", '"; DROP', '<x>&amp;\u0001'];

  it('is CSV in which nothing is a formula', async () => {
    for (const text of hostile) await submit({ 'text-1': text });
    const response = await ask('GET', `${one}/export`);
    expect(response.headers['content-disposition']).toBe('attachment; filename="kontakt.csv"');
    const lines = response.body.split('\r\n');
    expect(lines[0]).toBe('\ufeffEingegangen;Name;E-Mail;Nachricht;Zufriedenheit;Themen;hidden-1;Seite;Kennung');
    expect(lines).toHaveLength(hostile.length + 2);
    expect(response.body).not.toMatch(/(?:^|;|\n)"?\s*[=@＝]/);
    expect(response.body).toContain("'=1+1");
    expect(response.body).toContain(';+49;');
  });

  it('tells when something came in as clocks read where the website is, and refuses what is no time zone', async () => {
    await submit({ 'text-1': 'Hallo' });
    await rowsOf(service.database, `update submission set received_at = '2026-11-28T08:38:00Z'`);
    const rows = async (query: string): Promise<string[]> =>
      (await ask('GET', `${one}/export${query}`)).body.split('\r\n');
    const [head, row] = await rows('?timeZone=Europe%2FBerlin');
    expect(head).toMatch(/^\ufeffEingegangen \(Europe\/Berlin\);/);
    expect(row).toMatch(/^2026-11-28 09:38;/);
    expect((await rows(''))[1]).toMatch(/^2026-11-28T08:38:00\.000Z;/);
    expect((await ask('GET', `${one}/export?timeZone=Mond`)).statusCode).toBe(400);
  });

  it('is a workbook whose cells are all text, page by page', async () => {
    await submit({ 'text-1': '=1+1 <&> \u0001' });
    await rowsOf(
      service.database,
      `insert into submission (website_id, id, form_id, received_at, answers, page, spam)
       select website_id, lpad(to_hex(n), 24, '0'), form_id, received_at, answers, page, spam
       from submission, generate_series(1, 450) as n`,
    );
    const response = await service.app.inject({
      url: `${one}/export?format=xlsx`,
      headers: { host: NORD.host },
      cookies: { litfass_session: EDITOR.token },
    });
    const sheet = (await textsInZip(response.rawPayload)).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet.match(/<row>/g)).toHaveLength(452);
    expect(sheet).toContain('<t xml:space="preserve">=1+1 &lt;&amp;&gt;</t>');
    expect(sheet).not.toContain('<f>');
  });
});

describe('forms for their owner', () => {
  const make = (draft: object) => ask('POST', base, draft);

  it('are made, changed tab by tab, told to who renders them, and taken off the website (FORM-003, FORM-005)', async () => {
    const made = (
      await make({ name: 'Anfrage für Möbel', fields: [{ id: 'a', type: 'textarea', maxLength: 10 }] })
    ).json<Form>();
    expect(made).toMatchObject({ key: 'anfrage-fuer-moebel', name: 'Anfrage für Möbel' });
    expect((await make({ name: 'Anfrage für Möbel' })).json()).toMatchObject({ key: 'anfrage-fuer-moebel-2' });
    const changed = await ask('PATCH', `${base}/${made.id}`, {
      storage: { keep: true, retentionDays: 7 },
      captcha: true,
    });
    expect(changed.json()).toMatchObject({
      name: made.name,
      fields: made.fields,
      storage: { retentionDays: 7 },
      captcha: true,
    });
    const whole = await ask('PUT', `${base}/${made.id}`, { name: 'Neu', disclaimer: 'x' });
    const acts = await rowsOf(service.database, `select payload from outbox where subject like '%.owner.acted.%'`);
    const told = acts.map(({ payload }) => String(payload)).filter((text) => text.includes('forms-forms-changed'));
    expect(told.at(-1), 'what it was and is stands in the log (O5)').toMatch(/disclaimer.*x/s);
    expect(whole.json()).toEqual({ id: made.id, key: made.key, name: 'Neu', disclaimer: 'x', fields: [] });
    const basis = fingerprintOf('form', (await ask('GET', `${base}/${made.id}`)).json());
    const save = (name: string) =>
      ask('PUT', `${base}/${made.id}?basis=${basis}`, { name, disclaimer: 'x', storage: { keep: true, email: [] } });
    expect((await save('Erste')).json()).toMatchObject({ name: 'Erste' });
    const late = await save('Zweite');
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'form-changed', by: 'Anna', form: { name: 'Erste' } });
    const list = (await ask('GET', base)).json<{ items: { key: string; submissions: number }[] }>();
    expect(list.items.map(({ key }) => key)).toEqual(['anfrage-fuer-moebel', 'anfrage-fuer-moebel-2', 'kontakt']);
    expect((await ask('DELETE', `${base}/${made.id}`)).json()).toEqual({ removed: true });
    expect((await ask('GET', `${base}/${made.id}`)).statusCode).toBe(404);
    await eventually(async () => {
      const rows = await rowsOf(service.database, `select subject from outbox where subject like '%form.removed%'`);
      expect(rows.length).toBeGreaterThan(0);
    });
  });

  it.each<[string, object, string]>([
    ['a key that is taken', { name: 'x', key: 'kontakt' }, 'key'],
    [
      'a field twice',
      {
        name: 'x',
        fields: [
          { id: 'a', type: 'text' },
          { id: 'a', type: 'text' },
        ],
      },
      'fields.1.id',
    ],
    [
      'a recipient that is none',
      { name: 'x', storage: { email: ['chef@nord.test\r\nBcc: x@y.test'] } },
      'storage.email.0',
    ],
    ['a webhook that is no address', { name: 'x', storage: { webhook: 'file:///etc/passwd' } }, 'storage.webhook'],
    [
      'a redirect that is a script',
      { name: 'x', postSubmit: { redirect: 'javascript:alert(1)' } },
      'postSubmit.redirect',
    ],
  ])('are refused with %s', async (_name, draft, path) => {
    const response = await make(draft);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: Record<string, string> }>().errors).toHaveProperty([path]);
  });

  it('keep scripts after sending only from who may write custom code (FORM-032)', async () => {
    const html = '<p onclick="x()">Danke</p><script>alert(1)</script>';
    expect((await make({ name: 'x', postSubmit: { html } })).json()).toMatchObject({
      postSubmit: { html: '<p>Danke</p>' },
    });
  });

  it('need the permission, and are their own website’s', async () => {
    expect((await ask('POST', base, { name: 'x' }, VIEWER)).statusCode).toBe(403);
    const foreign = await service.ask(SUED, { method: 'PATCH', url: one, as: EDITOR, payload: { name: 'x' } });
    expect(foreign.statusCode).toBe(404);
  });
});
