import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { requestRepublish } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import { WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import { describe, expect, it } from 'vitest';
import { ANNA, BEN, cookieOf, startAuth, whoAmI } from './auth-service.ts';

describe('what auth tells and hears', () => {
  it('is told anew to whoever starts with nothing, and ends when the website is gone', async () => {
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

describe('a session that cannot be looked up', () => {
  it('keeps its cookie, because it may still be good', async () => {
    const service = await startAuth({ sessions: { find: () => Promise.reject(new Error('the database is away')) } });
    const response = await whoAmI(service, NORD, 'token');
    expect(response.json()).toMatchObject({ account: null });
    expect(cookieOf(response, 'litfass_session')).toBeUndefined();
  });
});
