import { eventually, NORD, sentMails } from '@litfass/kit/testing';
import { formatDate } from '@litfass/model';
import { expect, it } from 'vitest';
import { tellDueEnds } from '../src/api-keys/ending.ts';
import { ANNA, logIn, startAuth, tokenOf } from './auth-service.ts';

const DAY_MS = 86_400_000;
const clock = { now: new Date() };
const service = await startAuth({ clock: () => clock.now });

const told = async () =>
  (await sentMails(service.dataDir))
    .filter(({ subject }) => subject?.includes('API-Schlüssel'))
    .map(({ to, subject, text }) => ({ to: to?.[0]?.address, subject, text }));

it('tells who made an API key two weeks before it ends and when it has ended, once each', async () => {
  const as = { token: tokenOf(await logIn(service, NORD, ANNA)) };
  const make = (name: string, days: number) =>
    service.ask(NORD, {
      method: 'POST',
      url: '/api/rest/auth/api-keys',
      payload: {
        name,
        scopes: ['members:read'],
        expiresAt: new Date(clock.now.getTime() + days * DAY_MS).toISOString(),
      },
      as,
    });
  for (const [name, days] of [
    ['Lager', 30],
    ['Probe', 3],
    ['Dauer', 300],
  ] as const)
    expect((await make(name, days)).statusCode).toBe(200);
  const begun = clock.now.getTime();
  const subjectsAfter = async (days: number, count: number) => {
    clock.now = new Date(begun + days * DAY_MS);
    for (let turn = 0; turn < 2; turn += 1) await tellDueEnds({ ...service.parts, clock: () => clock.now });
    await eventually(async () => expect(await told()).toHaveLength(count));
    return (await told()).map(({ subject }) => subject);
  };
  expect(await subjectsAfter(0, 0)).toEqual([]);
  expect(await subjectsAfter(4, 1)).toEqual(['Ein API-Schlüssel für nord.localhost ist abgelaufen']);
  await subjectsAfter(17, 2);
  const soon = (await told()).find(({ subject }) => subject?.includes('bald'));
  expect(soon).toMatchObject({ to: ANNA.email, subject: 'Ein API-Schlüssel für nord.localhost läuft bald ab' });
  const end = new Date(begun + 30 * DAY_MS).toISOString();
  const day = formatDate(end, { locale: 'de-DE', timeZone: 'Europe/Berlin' });
  expect(soon?.text).toContain(`„Lager“ gilt noch bis zum ${day}.`);
  expect(soon?.text).toContain('/config/settings?tab=keys');
  await subjectsAfter(31, 3);
  expect((await told()).filter(({ text }) => text?.includes('„Lager“ ist am'))).toHaveLength(1);
});
