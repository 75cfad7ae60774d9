import { fromBinary } from '@bufbuild/protobuf';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import type { Form } from '@litfass/model';
import { SubmissionsReceivedSchema, type SubmissionsReceived } from '@litfass/proto/forms/v1/submission_pb';
import { solveChallenge } from 'altcha-lib/v1';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Challenge } from '../src/submissions/api.ts';
import { sweep } from '../src/submissions/sweep.ts';
import { openPartStore } from '../src/uploads/part-store.ts';
import {
  CONTACT,
  EDITOR,
  importForms,
  keyFor,
  save,
  startForms,
  submissionsOf,
  VALUES,
  VIEWER,
} from './forms-service.ts';

const service = await startForms();
const events = () => rowsOf(service.database, `select * from outbox where subject like '%submission%' order by id`);
const told = async (): Promise<SubmissionsReceived[]> =>
  (await events()).map(({ payload }) =>
    fromBinary(SubmissionsReceivedSchema, payload instanceof Buffer ? payload : Buffer.alloc(0)),
  );

beforeEach(async () => {
  await rowsOf(service.database, 'truncate submission');
  await rowsOf(service.database, `delete from outbox where subject like '%submission%'`);
});

describe('a submission', () => {
  it('is stored with its page before the answer, and shown to the owner (FORM-006, FORM-007, FORM-009, FORM-038)', async () => {
    const page = {
      collectionId: 'a'.repeat(24),
      objectName: 'page-section',
      isOverlayForm: false,
      submitButtonText: 'Absenden',
      pageTitle: 'Kontakt',
      pageId: 'p1',
      contentSource: 'c',
      pagePath: '/kontakt',
      pagePermissionTypeValue: '1',
    };
    const response = await save(service, VALUES, page);
    expect(response.statusCode).toBe(200);
    const { items: submissions } = await submissionsOf(service, CONTACT);
    expect(submissions).toMatchObject([
      {
        id: response.json<{ submissionId: string }>().submissionId,
        answers: { ...VALUES, 'hidden-1': 'ohne' },
        page,
      },
    ]);
    expect(submissions[0]?.answers).not.toHaveProperty('section-1');
  });

  it('is announced in the same transaction, without its answers', async () => {
    const { submissionId } = (await save(service, VALUES)).json<{ submissionId: string }>();
    const rows = await events();
    expect(rows).toHaveLength(1);
    const [{ subject, payload } = {}] = rows;
    expect(subject).toBe(`litfass.forms.submission.received.${NORD.id}`);
    const submissions = [{ formId: CONTACT.id, submissionId }];
    expect(await told()).toMatchObject([{ websiteId: NORD.id, submissions }]);
    expect(String(payload)).not.toContain('Muster');
    await eventually(async () => expect((await events())[0]?.['published_at']).toBeInstanceOf(Date));
  });

  it('may be form-encoded with a key and without a crumb', async () => {
    const body = {
      formId: CONTACT.id,
      key: await keyFor(service),
      form: JSON.stringify(VALUES),
      isOverlayForm: 'true',
    };
    const response = await service.app.inject({
      method: 'POST',
      url: '/api/form/SaveFormSubmission',
      headers: { host: NORD.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(body).toString(),
    });
    expect(response.statusCode).toBe(200);
    expect((await submissionsOf(service, CONTACT)).items).toMatchObject([{ page: { isOverlayForm: true } }]);
  });

  it('takes the value of the query parameter for a hidden field, when the page sends it (FORM-016, FORM-017)', async () => {
    await save(service, { ...VALUES, 'hidden-1': 'sommer' });
    expect((await submissionsOf(service, CONTACT)).items).toMatchObject([{ answers: { 'hidden-1': 'sommer' } }]);
  });

  it('by a machine that fills in the hidden field looks accepted, is set aside and announced to nobody', async () => {
    expect((await save(service, VALUES, { homepage: 'https://spam.example' })).statusCode).toBe(200);
    expect((await submissionsOf(service, CONTACT)).items).toEqual([]);
    expect((await submissionsOf(service, CONTACT, '?spam=true')).items).toHaveLength(1);
    expect(await events()).toEqual([]);
  });
});

describe('the submission key (FORM-037, FORM-041, FORM-053)', () => {
  it('stores the same submission once and answers it the same, however often it comes', async () => {
    const key = await keyFor(service);
    const first = await save(service, VALUES, { key });
    const again = await save(service, VALUES, { key });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect((await submissionsOf(service, CONTACT)).items).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  it('is good for no other submission', async () => {
    const key = await keyFor(service);
    expect((await save(service, VALUES, { key })).statusCode).toBe(200);
    const other = await save(service, { ...VALUES, 'text-1': 'Noch etwas' }, { key });
    expect(other.statusCode).toBe(400);
    expect(other.json()).toMatchObject({
      error: 'Fehler bei der Verarbeitung der Formular-Übermittlung. Bitte lade neu und versuche es erneut.',
      code: 'form-key-invalid',
    });
    expect(other.json()).not.toHaveProperty('errors');
    expect((await submissionsOf(service, CONTACT)).items).toHaveLength(1);
  });

  it('stores one submission of twenty that come at once, and answers all of them with it', async () => {
    const key = await keyFor(service);
    const sent = await Promise.all(Array.from({ length: 20 }, () => save(service, VALUES, { key })));
    expect(sent.every((response) => response.statusCode === 200)).toBe(true);
    expect(new Set(sent.map((response) => response.json<{ submissionId: string }>().submissionId)).size).toBe(1);
    expect((await submissionsOf(service, CONTACT)).items).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  it('stays good when the submission was refused', async () => {
    const key = await keyFor(service);
    expect((await save(service, {}, { key })).statusCode).toBe(400);
    expect((await save(service, VALUES, { key })).statusCode).toBe(200);
  });

  it('is bound to the website', async () => {
    const response = await save(service, VALUES, { key: await keyFor(service, SUED) });
    expect(response.json()).toMatchObject({ code: 'form-key-invalid' });
  });

  it.each([undefined, '', 'x', 'a.b.c', `${'9'.repeat(10)}.x.y`])('cannot be made up: %j', async (key) => {
    expect((await save(service, VALUES, { key })).json()).toMatchObject({ code: 'form-key-invalid' });
  });

  it('needs a crumb, and its answer brings one', async () => {
    const response = await service.app.inject({
      method: 'POST',
      url: '/api/form/FormSubmissionKey',
      headers: { host: NORD.host },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ crumbFail: true, crumb: expect.stringMatching(/\w/) });
  });
});

describe('a refusal (FORM-044, FORM-049)', () => {
  it('names each field with its message (FORM-040, FORM-045, FORM-052, FVAL-008, FVAL-009, FVAL-013)', async () => {
    const response = await save(service, {
      ...VALUES,
      'email-1': 'mia',
      'text-1': 'x'.repeat(501),
      'name-1': ['', ''],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'Ein oder mehrere Felder sind ungültig.',
      code: 'form-invalid',
      errors: {
        'name-1': 'Dieses Feld ist erforderlich.',
        'email-1': 'E-Mail-Adresse ist ungültig. E-Mail-Adressen sollten dem Format name@beispiel.de folgen.',
        'text-1': 'Du hast die Zeichenbeschränkung überschritten.',
      },
    });
    expect((await submissionsOf(service, CONTACT)).items).toEqual([]);
  });

  it.each(['e'.repeat(24), 'kontakt', '', "'; drop table form; --", 'a\0b'])(
    'of the unknown form %j is a 404 (FORM-049)',
    async (formId) => {
      const response = await save(service, VALUES, { formId });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ error: 'Dieses Formular wurde noch nicht konfiguriert.' });
    },
  );

  it.each([
    '',
    'null',
    '[]',
    '"text"',
    '{',
    '{"__proto__":{"x":1}}',
    '{"unbekannt":"x"}',
    '{"section-1":"x"}',
    `${'['.repeat(30)}`,
  ])('of unreadable fields %j says so (FORM-044)', async (form) => {
    const response = await save(service, VALUES, { form });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'Einige Felder konnten nicht verarbeitet werden. Bitte überprüfe deine Eingaben.',
      code: 'form-unreadable',
    });
    expect(response.json()).not.toHaveProperty('errors');
    expect({}).not.toHaveProperty('x');
  });

  it('of a body without the shape is a 400', async () => {
    expect((await save(service, VALUES, { formId: { $ne: null } })).statusCode).toBe(400);
    expect((await save(service, VALUES, { form: { 'email-1': 'x' } })).statusCode).toBe(400);
  });
});

describe('the captcha (FORM-008, FVAL-003)', () => {
  const guarded: Form = { ...CONTACT, id: 'b'.repeat(24), key: 'mit-captcha', captcha: true };
  const submitWith = (captchaKey?: string) =>
    save(service, VALUES, { formId: guarded.id, ...(captchaKey !== undefined && { captchaKey }) });

  async function solve(): Promise<string> {
    const { maxnumber, ...given } = (await service.ask(NORD, { url: '/api/form/CaptchaChallenge' })).json<Challenge>();
    const { challenge, salt } = given;
    const solved = await solveChallenge(challenge, salt, 'SHA-256', maxnumber).promise;
    return Buffer.from(JSON.stringify({ ...given, number: solved?.number })).toString('base64');
  }

  it('lets a form through whose proof of work is done, once (FVAL-003, FORM-008)', async () => {
    await importForms(service, NORD, [CONTACT, guarded]);
    const captchaKey = await solve();
    expect((await submitWith(captchaKey)).statusCode).toBe(200);
    expect((await submitWith(captchaKey)).json()).toMatchObject({ code: 'captcha-missing' });
  });

  it.each([undefined, '', 'abc', 'abc:1', `${'x'.repeat(400)}:1`])('refuses %j (FVAL-003)', async (captchaKey) => {
    const response = await submitWith(captchaKey);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: 'Fülle vor dem Senden CAPTCHA aus.', code: 'captcha-missing' });
  });

  it('does not take a submission key for a challenge', async () => {
    const key = await keyFor(service);
    expect((await submitWith(key)).json()).toMatchObject({ code: 'captcha-missing' });
  });
});

describe("the owner's list", () => {
  it('has the newest first, page by page', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1)
      ids.unshift((await save(service, VALUES)).json<{ submissionId: string }>().submissionId);
    const first = await submissionsOf(service, CONTACT, '?limit=3');
    const second = await submissionsOf(service, CONTACT, `?limit=3&cursor=${first.next}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toSorted().toReversed());
    expect(second.next).toBeNull();
  });

  it('needs the permission and the form', async () => {
    const url = `/api/rest/forms/forms/${CONTACT.id}/submissions`;
    expect((await service.ask(NORD, { url })).json()).toMatchObject({ loginRequired: true });
    expect((await service.ask(NORD, { url, as: VIEWER })).json()).toMatchObject({ authorizationFail: true });
    for (const id of ['e'.repeat(24), 'kontakt', '%00'])
      expect((await service.ask(NORD, { url: url.replace(CONTACT.id, id), as: EDITOR })).statusCode).toBe(404);
    expect((await service.ask(NORD, { url: `${url}?limit=1000`, as: EDITOR })).statusCode).toBe(400);
  });

  it('forgets what is past the form’s retention, and spam after 30 days', async () => {
    await save(service, VALUES);
    await save(service, VALUES, { homepage: 'x' });
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    const sweepAt = (now: Date) => sweep({ ...service.parts, clock: () => now }, openPartStore(service.parts.config));
    await sweepAt(later(29));
    expect(await rowsOf(service.database, 'select 1 from submission')).toHaveLength(2);
    await sweepAt(later(31));
    expect(await rowsOf(service.database, 'select 1 from submission')).toEqual([]);
    expect(await rowsOf(service.database, 'select 1 from used_token')).toEqual([]);
  });
});
