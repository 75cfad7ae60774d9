import { expectNothingLeft, NORD, rowsOf } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { ANNA, logIn, MIA, startAuth, tokenOf } from './auth-service.ts';

const service = await startAuth({
  environment: { LITFASS_RATE_LOGIN_PER_15_MINUTES: '1000', LITFASS_RATE_MAIL_PER_HOUR: '1000' },
});

it('leaves nothing of log-ins, members and invitations that are under way when their website is removed', async () => {
  const token = tokenOf(await logIn(service, NORD, ANNA));
  let count = 0;
  const bundle = `/api/rest/auth/websites/${NORD.id}/bundle?removal=0`;
  await expectNothingLeft(service, {
    calls: [
      () => {
        count += 1;
        const members = [{ email: `mitgebracht-${count}@kunde.test`, displayName: 'Neu' }];
        return service.operate({ method: 'PUT', url: bundle, payload: { people: { members } } });
      },
      () => logIn(service, NORD, ANNA),
      () => {
        count += 1;
        return service.ask(NORD, {
          method: 'POST',
          url: '/api/site-users/account/sign-up',
          payload: { email: `neu-${count}@kunde.test`, displayName: 'Neu' },
        });
      },
      () => {
        const { email, password } = MIA;
        return service.ask(NORD, {
          method: 'POST',
          url: '/api/site-users/account/session',
          payload: { email, password },
        });
      },
      () => {
        count += 1;
        return service.ask(NORD, {
          method: 'POST',
          url: '/api/rest/auth/members',
          payload: { email: `geladen-${count}@kunde.test`, displayName: 'Neu' },
          as: { token },
        });
      },
    ],
    // What the operator did stays: the removal is one of these acts.
    kept: ['audit'],
  });
  const log = `select event from audit where website_id = $1 and kind <> 'operator'`;
  expect(await rowsOf(service.database, log, [NORD.id])).toEqual([]);
});
