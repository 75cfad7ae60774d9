import { APP_DOMAIN, entryOf, NORD, rowsOf } from '@litfass/kit/testing';
import { textsFor } from '@litfass/model/texts';
import { expect, it } from 'vitest';
import { ANNA, logIn, MIA, startAuth, tokenOf } from './auth-service.ts';

const service = await startAuth();
await service.parts.hosts.put(entryOf({ ...NORD, locale: 'de-DE-x-formal' }));
const token = tokenOf(await logIn(service, NORD, ANNA));
const post = (path: string, payload: object, as?: { token: string }, site = NORD) =>
  service.ask(site, { method: 'POST', url: path, payload, ...(as && { as }) });
const [du, sie] = [textsFor('de-DE').account, textsFor('de-DE-x-formal').account];

it.each([
  ['an owner', '/api/rest/auth/api-keys', { name: ' ', scopes: ['members:read'] }, du.keyName],
  ['who resets a password', '/api/auth/password/reset', { token: 'x'.repeat(43), password: 'abc' }, du.linkUsed],
  ['who was invited', '/api/auth/invitation', { token: 'x'.repeat(43) }, du.linkUsed],
])('says du to %s on a website that says Sie to visitors', async (_who, path, payload, said) => {
  const method = path.endsWith('reset') ? 'PUT' : 'POST';
  const answer = await service.ask(NORD, { method, url: path, payload, as: { token } });
  expect(answer.json()).toMatchObject({ error: said });
});

it('says du where the website sends an account to the app domain, and there', async () => {
  const sent = await service.ask(NORD, { url: '/api/auth/sessions', as: { token } });
  expect(sent.json<{ error: string }>().error).toContain('Dein Konto verwaltest du');
  const asked = await service.ask(APP_DOMAIN, { url: '/api/auth/sessions' });
  expect(asked.json()).toMatchObject({ error: 'Bitte melde dich an.' });
});

it('says Sie to a member of that website, about a field as well', async () => {
  const path = '/api/site-users/account/password';
  const answer = await post(path, { token: 'x'.repeat(43), password: 'drei Möwen auf dem Dach' });
  expect(answer.json()).toMatchObject({ error: sie.linkUsed });
});

it('writes to accounts with du and to members with Sie', async () => {
  await post('/api/auth/password/reset', { email: ANNA.email });
  await post('/api/site-users/account/reset', { email: MIA.email });
  const texts = (await rowsOf(service.database, 'select recipient, text from mail order by recipient')).map(
    ({ recipient, text }) => `${String(recipient)}: ${String(text)}`,
  );
  expect(texts.find((text) => text.startsWith(ANNA.email))).toContain(`Hallo,\nmit diesem Link wählst du`);
  expect(texts.find((text) => text.startsWith(MIA.email))).toContain(`Guten Tag,\nmit diesem Link wählen Sie`);
});
