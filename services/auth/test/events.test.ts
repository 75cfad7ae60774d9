import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { requestRepublish } from '@litfass/kit';
import { APP_DOMAIN, eventually, holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import { OperatorActedSchema, OwnerActedSchema } from '@litfass/proto/auth/v1/act_pb';
import { NoticeDecidedSchema } from '@litfass/proto/forms/v1/notice_pb';
import { WebsiteChangedSchema, WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import { describe, expect, it } from 'vitest';
import { sweep } from '../src/sessions/sweep.ts';
import { mailsTo } from './mailbox.ts';
import { ANNA, BEN, cookieOf, logIn, startAuth, tokenOf, whoAmI } from './auth-service.ts';

describe('what auth tells and hears', () => {
  it('is told anew to whoever starts with nothing, tells admins how a notice was decided, and ends when the website is gone', async () => {
    const service = await startAuth();
    await holdMails(service.database);
    await rowsOf(service.database, 'delete from outbox');
    await requestRepublish(service.parts.bus, 'auth');
    const rows = await rowsOf(
      service.database,
      `select payload, version from outbox where subject like '%.account.%' order by version`,
    );
    const told = rows.map(({ payload }) =>
      fromBinary(AccountChangedSchema, payload instanceof Buffer ? payload : Buffer.alloc(0)),
    );
    expect(told).toMatchObject([
      { websiteId: NORD.id, email: ANNA.email, displayName: 'Anna', roles: [1] },
      { websiteId: NORD.id, email: BEN.email, roles: [10] },
    ]);
    expect(told.map((message) => Number(message.version))).toEqual(rows.map((row) => row['version']));

    await tellDecision(service);
    const statement = await eventually(async () => {
      const mails = await rowsOf(service.database, `select recipient, subject, reply_to, text from mail`);
      expect(mails).toHaveLength(1);
      return mails[0];
    });
    // The admin alone reads why (Art. 17 DSA).
    expect(statement).toMatchObject({
      recipient: ANNA.email,
      subject: `Entscheidung zu einem Inhalt auf ${NORD.host}`,
      reply_to: 'meldung@plattform.test',
    });
    for (const part of ['§ 185 StGB', 'Eine Formalbeleidigung.', 'Der Inhalt wurde entfernt.', 'Art. 21', '/seite'])
      expect(statement?.['text']).toContain(part);

    const message = create(WebsiteRemovedSchema, { websiteId: NORD.id, version: 1n });
    await service.parts.bus.publish(
      `litfass.site.website.removed.${NORD.id}`,
      toBinary(WebsiteRemovedSchema, message),
      {
        msgId: 'the-end',
        headers: { 'Litfass-Type': WebsiteRemovedSchema.typeName, 'Litfass-Version': '1' },
      },
    );
    await eventually(async () => expect(await rowsOf(service.database, 'select 1 from contributor')).toEqual([]));
    expect(await rowsOf(service.database, `select 1 from audit where kind <> 'operator'`)).toEqual([]);
  });
});

it('lists the websites of an account by the titles and states that their owner tells', async () => {
  const service = await startAuth();
  const token = tokenOf(await logIn(service, APP_DOMAIN, ANNA));
  const listed = async () => (await service.ask(APP_DOMAIN, { url: '/api/auth/websites', as: { token } })).json().items;
  expect(await listed()).toMatchObject([{ title: NORD.identifier, status: null }]);
  const legal = {
    company: 'Töpferei Nord',
    person: 'Ida Holm',
    address: 'Hafen 1, 20457 Hamburg',
    email: 'ida@nord.test',
  };
  const message = create(WebsiteChangedSchema, {
    websiteId: NORD.id,
    title: 'Töpferei Nord',
    status: 3,
    settingsJson: JSON.stringify({ legal }),
    version: 1n,
  });
  await service.parts.bus.publish(`litfass.site.website.changed.${NORD.id}`, toBinary(WebsiteChangedSchema, message), {
    msgId: 'titled',
    headers: { 'Litfass-Type': WebsiteChangedSchema.typeName, 'Litfass-Version': '1' },
  });
  await eventually(async () => expect(await listed()).toMatchObject([{ title: 'Töpferei Nord', status: 3 }]));
  const payload = { email: 'neu@kunde.test', displayName: 'Neu' };
  const signedUp = await service.ask(NORD, { method: 'POST', url: '/api/site-users/account/sign-up', payload });
  expect(signedUp.statusCode).toBe(200);
  const [mail] = await mailsTo(service, payload.email);
  expect(mail?.text, 'its members read who writes to them').toMatch(
    /Töpferei Nord\nIda Holm\nHafen 1\n20457 Hamburg\nida@nord\.test\s*$/,
  );
});

async function tellDecision({ parts }: Awaited<ReturnType<typeof startAuth>>): Promise<void> {
  const message = create(NoticeDecidedSchema, {
    websiteId: NORD.id,
    noticeId: 'e'.repeat(24),
    decisionId: 'f'.repeat(24),
    locale: 'de-DE',
    host: NORD.host,
    measure: 'removed',
    ground: 'law',
    basis: '§ 185 StGB',
    reasons: 'Eine Formalbeleidigung.',
    version: 1n,
    urls: [`https://${NORD.host}/seite`],
    contact: 'meldung@plattform.test',
  });
  await parts.bus.publish(`litfass.forms.notice.decided.${NORD.id}`, toBinary(NoticeDecidedSchema, message), {
    msgId: 'the-decision',
    headers: { 'Litfass-Type': NoticeDecidedSchema.typeName, 'Litfass-Version': '1' },
  });
}

describe('the log of what people do (O5)', () => {
  const told = async (
    { parts }: Awaited<ReturnType<typeof startAuth>>,
    number: number,
    act: {
      act: string;
      actorId: string;
      byKey?: boolean;
      changes?: { field: string; before: string; after: string }[];
    },
  ): Promise<void> => {
    const id = `${(1_790_000_000_000 + number).toString(16).padStart(12, '0')}000100000000`;
    const message = create(OwnerActedSchema, { websiteId: NORD.id, target: 'SOMMER', ...act });
    await parts.bus.publish(`litfass.commerce.owner.acted.${NORD.id}`, toBinary(OwnerActedSchema, message), {
      msgId: id,
      headers: { 'Litfass-Type': OwnerActedSchema.typeName, 'Litfass-Version': '1' },
    });
  };

  it('hears of the other services, is narrowed by area and person, and forgets after two years alone', async () => {
    const service = await startAuth();
    const anna = await logIn(service, NORD, ANNA);
    const as = { token: tokenOf(anna) };
    const [{ account_id: accountId } = {}] = await rowsOf(
      service.database,
      'select account_id from contributor limit 1',
    );
    await told(service, 1, { act: 'commerce-coupons-made', actorId: String(accountId) });
    await told(service, 2, { act: 'site-drafts-publish-made', actorId: 'a'.repeat(24), byKey: true });
    const changes = [{ field: 'rules.1.ratePercent', before: '7', after: '19' }];
    await told(service, 3, { act: 'commerce-tax-changed', actorId: String(accountId), changes });
    await eventually(async () => {
      const { items } = (await service.ask(NORD, { url: '/api/rest/auth/audit?area=commerce', as })).json();
      expect(items).toMatchObject([{ event: 'commerce-tax-changed', changes }, { changes: [] }]);
    });
    const log = async (query: string): Promise<string[]> => {
      const { items }: { items: { event: string; kind: string }[] } = (
        await service.ask(NORD, { url: `/api/rest/auth/audit?${query}`, as })
      ).json();
      return items.filter(({ kind }) => kind !== 'operator').map(({ event, kind }) => `${event} ${kind}`);
    };
    await eventually(async () => expect(await log('area=site')).toEqual(['site-drafts-publish-made key']));
    expect(await log('area=commerce')).toEqual(['commerce-tax-changed account', 'commerce-coupons-made account']);
    expect(await log('area=access')).toEqual(['login account']);
    expect(await log(`personId=${String(accountId)}&area=commerce`)).toHaveLength(2);
    await rowsOf(service.database, `alter table audit no force row level security`);
    await rowsOf(service.database, `update audit set at = now() - interval '2 years 1 day' where event = 'login'`);
    await sweep(service.parts);
    expect(await log('')).toEqual([
      'commerce-tax-changed account',
      'site-drafts-publish-made key',
      'commerce-coupons-made account',
    ]);
  });
});

it('has what the operator did in the log: to owners without a name, to the operator beyond the end of the website (O5)', async () => {
  const service = await startAuth();
  const as = { token: tokenOf(await logIn(service, NORD, ANNA)) };
  const message = create(OperatorActedSchema, {
    websiteId: NORD.id,
    act: 'site-websites-takedown-changed',
    operator: 'maria@wache',
    target: 'nord',
  });
  await service.parts.bus.publish(`litfass.site.operator.acted.${NORD.id}`, toBinary(OperatorActedSchema, message), {
    msgId: '01890000000000010000aaaa',
    headers: { 'Litfass-Type': OperatorActedSchema.typeName, 'Litfass-Version': '1' },
  });
  const url = '/api/rest/auth/audit?area=site';
  const seen = { event: 'site-websites-takedown-changed', detail: 'nord' };
  await eventually(async () =>
    expect((await service.ask(NORD, { url, as })).json().items).toMatchObject([
      { ...seen, kind: 'operator', actorId: null },
    ]),
  );
  const removal = { method: 'DELETE', url: `/api/rest/auth/websites/${NORD.id}` } as const;
  const headers = { 'litfass-operator': 'otto@wache' };
  expect((await service.operate({ ...removal, headers })).statusCode).toBe(200);
  await eventually(async () =>
    expect((await service.operate({ url: '/api/rest/auth/operator-acts' })).json().items).toMatchObject([
      { event: 'auth-websites-removed', operator: 'otto@wache', websiteId: NORD.id, detail: NORD.id },
      { event: 'auth-websites-bundle-changed', operator: 'unknown', websiteId: NORD.id },
      { ...seen, operator: 'maria@wache', websiteId: NORD.id },
    ]),
  );
  expect((await service.ask(NORD, { url: '/api/rest/auth/operator-acts', as })).statusCode).toBe(403);
});

describe('a session that cannot be looked up', () => {
  it('keeps its cookie, because it may still be good', async () => {
    const service = await startAuth({ sessions: { find: () => Promise.reject(new Error('the database is away')) } });
    const response = await whoAmI(service, NORD, 'token');
    expect(response.json()).toMatchObject({ account: null });
    expect(cookieOf(response, 'litfass_session')).toBeUndefined();
  });
});
