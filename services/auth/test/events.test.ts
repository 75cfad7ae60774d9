import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { requestRepublish } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import { NoticeDecidedSchema } from '@litfass/proto/forms/v1/notice_pb';
import { WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import { describe, expect, it } from 'vitest';
import { ANNA, BEN, cookieOf, startAuth, whoAmI } from './auth-service.ts';

describe('what auth tells and hears', () => {
  it('is told anew to whoever starts with nothing, tells admins how a notice was decided, and ends when the website is gone', async () => {
    const service = await startAuth();
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
    expect(await rowsOf(service.database, 'select 1 from audit')).toEqual([]);
  });
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

describe('a session that cannot be looked up', () => {
  it('keeps its cookie, because it may still be good', async () => {
    const service = await startAuth({ sessions: { find: () => Promise.reject(new Error('the database is away')) } });
    const response = await whoAmI(service, NORD, 'token');
    expect(response.json()).toMatchObject({ account: null });
    expect(cookieOf(response, 'litfass_session')).toBeUndefined();
  });
});
