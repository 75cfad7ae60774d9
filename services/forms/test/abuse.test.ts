import { createServer } from 'node:http';
import { create, toBinary } from '@bufbuild/protobuf';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { formFieldTypes, type Form } from '@litfass/model';
import { WebsiteChangedSchema } from '@litfass/proto/site/v1/website_pb';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeToken, TOKEN_LIFE_MS } from '../src/tokens/token.ts';
import {
  CONTACT,
  EDITOR,
  importForms,
  keyFor,
  save,
  startForms,
  submissionsOf,
  SUED_FORM,
  VALUES,
} from './forms-service.ts';

const asked: URLSearchParams[] = [];
const provider = { answer: '{"success":true}', status: 200 };
const siteverify = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
  request.on('end', () => {
    asked.push(new URLSearchParams(body));
    response.writeHead(provider.status, { 'content-type': 'application/json' }).end(provider.answer);
  });
});
await new Promise<void>((resolve) => siteverify.listen(0, '127.0.0.1', resolve));
afterAll(() => void siteverify.close());
const bound = siteverify.address();

const service = await startForms({
  LITFASS_ALLOW_PRIVATE_TARGETS: '1',
  LITFASS_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/siteverify`,
});
beforeEach(async () => {
  await rowsOf(service.database, 'delete from submission');
  await importForms(service, NORD, [CONTACT]);
});

const post = (payload: string, headers: Record<string, string> = {}) =>
  service.ask(NORD, {
    method: 'POST',
    url: '/api/form/SaveFormSubmission',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
const stored = async (): Promise<number> => (await rowsOf(service.database, 'select 1 from submission')).length;

describe('a body', () => {
  it('that is cut anywhere is refused and stores nothing', async () => {
    const whole = JSON.stringify({ formId: CONTACT.id, key: await keyFor(service), form: JSON.stringify(VALUES) });
    for (let length = 1; length < whole.length; length += 17)
      expect((await post(whole.slice(0, length))).statusCode).toBe(400);
    expect(await stored()).toBe(0);
    expect((await post(whole)).statusCode).toBe(200);
  });

  it('of ten megabytes, of ten thousand fields, and of no known type is refused', async () => {
    expect((await post(JSON.stringify({ formId: CONTACT.id, form: 'x'.repeat(10_000_000) }))).statusCode).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`feld-${index}`, 'x']));
    expect((await save(service, many)).json()).toMatchObject({ code: 'form-unreadable' });
    expect((await post(JSON.stringify({ ...many, formId: CONTACT.id, form: '{}' }))).statusCode).toBe(400);
    const form = new URLSearchParams(many).toString();
    const plain = { origin: `http://${NORD.host}`, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post(`formId=${CONTACT.id}&${form}`, plain)).statusCode).toBe(400);
    expect((await post('x', { 'content-type': 'application/xml' })).statusCode).toBe(415);
    expect(await stored()).toBe(0);
  });

  it.each([
    'null',
    '[]',
    '7',
    '"x"',
    '{"formId":null}',
    '{"formId":[]}',
    '{"formId":{"a":1}}',
    '{"formId":"x","key":{}}',
  ])('of the wrong type %s is refused', async (payload) => {
    expect((await post(payload)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await post(payload)).statusCode).toBeLessThan(500);
  });

  it('with a key twice or keys of prototypes changes no prototype', async () => {
    const key = await keyFor(service);
    const form = JSON.stringify(JSON.stringify(VALUES));
    const twice = await post(`{"formId":"${'e'.repeat(24)}","formId":"${CONTACT.id}","key":"${key}","form":${form}}`);
    expect([200, 400]).toContain(twice.statusCode);
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const response = await post(`{"formId":"${CONTACT.id}","key":"${key}","form":${form},"${name}":{"polluted":1}}`);
      expect(response.statusCode).toBeLessThan(500);
      expect((await save(service, JSON.parse(`{"${name}x":{"polluted":1}}`))).statusCode).toBe(400);
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it('of anything at all is never the service’s fault', async () => {
    const EVERY: Form = {
      ...CONTACT,
      fields: formFieldTypes.map((type) => ({ id: type, type, options: ['a', 'b'] })),
    };
    await importForms(service, NORD, [EVERY]);
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string(), { maxLength: 8 }), fc.jsonValue());
    const anything = fc.dictionary(fc.constantFrom(...formFieldTypes), value, { maxKeys: 6 });
    // Several at once: that neighbours share a transaction must harm none of them either.
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 6, maxLength: 6 }), async (all) => {
        const answered = await Promise.all(all.map((values) => save(service, values)));
        for (const { statusCode } of answered) expect([200, 400]).toContain(statusCode);
        await submissionsOf(service, EVERY, '?limit=6');
      }),
      { numRuns: 10 },
    );
  });
});

it('a key that is too old is refused in words, and a form of another website is none here', async () => {
  const longAgo = new Date(Date.now() - TOKEN_LIFE_MS - 1000);
  const late = await save(service, VALUES, { key: makeToken(service.parts.config.secret, NORD.id, longAgo) });
  expect(late.statusCode).toBe(400);
  expect(late.json()).toMatchObject({
    error: 'Fehler bei der Verarbeitung der Formular-Übermittlung. Bitte lade neu und versuche es erneut.',
    code: 'form-key-invalid',
  });
  const foreign = await save(service, VALUES, { formId: SUED_FORM.id });
  expect(foreign.statusCode).toBe(404);
  expect(foreign.json()).toMatchObject({ error: 'Dieses Formular wurde noch nicht konfiguriert.' });
  expect(await stored()).toBe(0);
});

describe('a captcha of another provider (FVAL-003)', () => {
  const guarded: Form = { ...CONTACT, captcha: true };
  const submit = (captchaKey?: string, key?: string) =>
    save(service, VALUES, { ...(captchaKey && { captchaKey }), ...(key && { key }) });
  const setSecret = (openWhenDown: boolean) =>
    service.ask(NORD, {
      method: 'PUT',
      url: '/api/rest/forms/captcha',
      as: EDITOR,
      payload: { secret: 'geheim-4711', openWhenDown },
    });

  const learn = async (captcha: object, version: string): Promise<void> => {
    const settingsJson = JSON.stringify({ captcha });
    const bytes = toBinary(WebsiteChangedSchema, create(WebsiteChangedSchema, { websiteId: NORD.id, settingsJson }));
    await service.parts.bus.publish(`litfass.site.website.changed.${NORD.id}`, bytes, {
      msgId: `captcha ${version}`,
      headers: { 'Litfass-Type': WebsiteChangedSchema.typeName, 'Litfass-Version': version },
    });
  };
  const asks = (name: string) =>
    eventually(async () =>
      expect(await rowsOf(service.database, 'select captcha_provider from website')).toEqual([
        { captcha_provider: name },
      ]),
    );

  beforeEach(async () => {
    asked.length = 0;
    provider.answer = '{"success":true}';
    provider.status = 200;
    await importForms(service, NORD, [guarded]);
    await learn({ provider: 'turnstile', siteKey: 'x' }, '7');
    await asks('turnstile');
    await setSecret(true);
  });

  it('is asked by the server, with the secret that nobody sees again', async () => {
    expect((await submit('antwort')).statusCode).toBe(200);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: 'geheim-4711', response: 'antwort' });
    const rows = await rowsOf(service.database, 'select * from website_secret');
    expect(String(rows[0]?.['sealed'])).not.toContain('geheim');
    const shown = await service.ask(NORD, { url: '/api/rest/forms/captcha', as: EDITOR });
    expect(shown.json()).toEqual({ provider: 'turnstile', isSecretSet: true, openWhenDown: true });
  });

  it('is asked once for a submission that is sent twice', async () => {
    const key = await keyFor(service);
    const first = await submit('antwort', key);
    provider.answer = '{"success":false,"error-codes":["timeout-or-duplicate"]}';
    expect((await submit('antwort', key)).json()).toEqual(first.json());
    expect(asked).toHaveLength(1);
  });

  it('that says no, or was not filled in, stores nothing', async () => {
    provider.answer = '{"success":false,"error-codes":["invalid-input-response"]}';
    for (const response of [await submit('falsch'), await submit()])
      expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'captcha-missing' }]);
    expect(await stored()).toBe(0);
  });

  it.each<[string, () => void]>([
    ['fails', () => (provider.status = 500)],
    ['speaks nonsense', () => (provider.answer = '<html>')],
    ['does not know the secret', () => (provider.answer = '{"success":false,"error-codes":["invalid-input-secret"]}')],
  ])('that %s leaves forms open or closes them, as the owner wants', async (_name, break_) => {
    break_();
    expect((await submit('antwort')).statusCode).toBe(200);
    await setSecret(false);
    expect((await submit('antwort')).json()).toMatchObject({ code: 'captcha-missing' });
  });

  it('is nobody’s without a key of the website, whose pages ask for the proof of work then', async () => {
    await learn({ provider: 'turnstile', siteKey: null }, '8');
    await asks('proof-of-work');
    expect((await submit('antwort')).statusCode).toBe(400);
    expect(asked).toHaveLength(0);
  });
});
