import { expectFiles, expectTables, HOSTILE_TEXT, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { ANNA, importPeople, logIn, MIA, startAuth, tokenOf } from './auth-service.ts';

const service = await startAuth();

it('hands out members as a table in which nothing runs', async () => {
  const sum = { email: 'abel@kunde.test', password: 'geheim-abel-1', displayName: ' =SUMME(A1)' };
  await importPeople(service, NORD, { members: [MIA, sum] });
  const as = { token: tokenOf(await logIn(service, NORD, ANNA)) };
  const url = '/api/rest/auth/members.csv';
  await expectTables(service, {
    [url]: [url, `${url}?timeZone=Europe%2FBerlin`].map((each) => ({ url: each, as, harmless: '=SUMME(A1)' })),
  });
});

it('hands out all that it keeps of a member, and of all people, as JSON, and nothing of their namesake elsewhere', async () => {
  const [eva, namesake] = ['Hier', 'Anderswo'].map((place) => ({
    email: 'eva@kunde.test',
    password: 'geheim-eva-1',
    displayName: `${HOSTILE_TEXT} ${place}`,
  }));
  await importPeople(service, NORD, { members: [eva] });
  await importPeople(service, SUED, { members: [namesake] });
  const as = { token: tokenOf(await logIn(service, NORD, ANNA)) };
  const [row] = await rowsOf(
    service.database,
    `select id from member where website_id = $1 and email = 'eva@kunde.test'`,
    [NORD.id],
  );
  const own = `/api/rest/auth/members/${String(row?.['id'])}`;
  for (const blocked of [true, false])
    expect((await service.ask(NORD, { method: 'PATCH', url: own, payload: { blocked }, as })).statusCode).toBe(200);
  const acts = await rowsOf(service.database, 'select event from audit where website_id = $1 and person_id = $2', [
    NORD.id,
    String(row?.['id']),
  ]);
  expect(acts.length).toBeGreaterThan(1);
  await expectFiles(service, {
    '/api/rest/auth/members/:memberId/export': [
      {
        url: `${own}/export`,
        as,
        holds: ['eva@kunde.test', `${HOSTILE_TEXT} Hier`, ...acts.map(({ event }) => String(event))],
        lacks: ['Anderswo'],
      },
    ],
    '/api/rest/auth/websites/:websiteId/bundle': [
      {
        url: `/api/rest/auth/websites/${NORD.id}/bundle`,
        as: 'operator',
        holds: ['eva@kunde.test', `${HOSTILE_TEXT} Hier`],
        lacks: ['Anderswo'],
      },
    ],
  });
});
