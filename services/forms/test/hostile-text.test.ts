import { storableText } from '@litfass/kit';
import { expect, it } from 'vitest';
import { CONTACT, save, startForms, submissionsOf, VALUES } from './forms-service.ts';

const service = await startForms();

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
