import { expectTables, NORD } from '@litfass/kit/testing';
import { it } from 'vitest';
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
