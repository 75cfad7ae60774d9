import { create, toBinary } from '@bufbuild/protobuf';
import { newId, type RouteContract } from '@litfass/kit';
import {
  consumerFaults,
  addMatrixKeys,
  eventually,
  keyFaults,
  NORD,
  rowsOf,
  SUED,
  tenantFaults,
} from '@litfass/kit/testing';
import { WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import { describe, expect, it } from 'vitest';
import * as api from '../src/api.ts';
import { tables } from '../src/db/database.ts';
import { useCensus } from './census.ts';

const reader = { token: 'reader', permissions: ['activity'] };
const clock = { now: new Date('2026-03-03T10:00:00Z') };
const census = await useCensus({ accounts: [reader], clock });

const NOTHING = JSON.stringify(tables.map(() => []));

const isContract = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const contracts = Object.values<unknown>(api).filter(isContract);
const named = (list: RouteContract[]) =>
  list.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);
const isOperators = ({ access }: RouteContract): boolean => typeof access === 'object' && 'operator' in access;
const url = ({ path }: RouteContract): string =>
  path
    .replace(':websiteId', NORD.id)
    .replace(':id', 'a'.repeat(24))
    .replace(':dimension', 'page')
    .replace(':report', 'forms');
const ofNord = async (): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      tables.map((table) => rowsOf(census.database, `select * from ${table} where website_id = $1`, [NORD.id])),
    ),
  );

let fills = 0;
/** The last hit is stored after all that came before it: they share one stream. */
const fill = async (): Promise<void> => {
  await census.hit({ data: '{"pagePath":"/nords-geheimnis"}' });
  await census.hit({ data: '{"pagePath":"/"}' }, SUED);
  await census.hit({ event: '20', data: '{"itemId":"lied"}' });
  fills += 1;
  await eventually(async () => {
    const [sum] = await rowsOf(census.database, `select sum(count)::int as n from signal_day where kind = 18`);
    expect(sum).toEqual({ n: fills });
  });
};

describe('tenancy', () => {
  it('is forced on every table by the database, days included (T1, T4)', async () => {
    await fill();
    expect(await tenantFaults(census.database)).toEqual([]);
    const days = await rowsOf(census.database, `select 1 from pg_inherits where inhparent = 'hit'::regclass`);
    expect(days.length).toBeGreaterThan(0);
  });

  it('is no matter of the service on the bus either: its consumers are those that deploy/bus.yaml allows it', async () => {
    await eventually(async () => expect(await consumerFaults(census.natsUrl, census.database.schema)).toEqual([]));
  });

  it('covers every call of the service', () => {
    expect(contracts.length).toBeGreaterThanOrEqual(8);
  });

  it.each(named(contracts.filter((contract) => !isOperators(contract))))(
    '%s shows and changes nothing of another website, given its ids (T2)',
    async (_name, contract) => {
      const before = await ofNord();
      const body = {
        event: '1',
        data: `{"websiteId":"${NORD.id}"}`,
        websiteId: NORD.id,
        formId: 'f',
        action: 'shown',
        name: 'n',
      };
      const answer = await census.ask(SUED, {
        method: contract.method,
        url: url(contract),
        as: reader,
        ...(contract.body && { payload: body }),
      });
      expect(answer.statusCode).toBeLessThan(500);
      for (const foreign of [NORD.id, 'geheimnis']) expect(answer.body).not.toContain(foreign);
      expect(await ofNord()).toBe(before);
    },
  );

  it('opens nothing to a key of another website, nor to one without the right (T2)', async () => {
    const keys = addMatrixKeys(census.keys, SUED, contracts);
    const before = await ofNord();
    const matrix = { service: census, keys, contracts, own: SUED, foreign: NORD, urlOf: url, marker: 'geheimnis' };
    expect(await keyFaults(matrix)).toEqual([]);
    expect(await ofNord()).toBe(before);
  });

  it.each(named(contracts.filter(isOperators)))('%s is the operator’s alone', async (_name, contract) => {
    const answer = await census.ask(SUED, { method: contract.method, url: url(contract), as: reader });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a website that is removed', () => {
  const total = async (site = NORD): Promise<number> => {
    const answer = await census.ask(site, { url: '/api/rest/census/summary', as: reader });
    return answer.json<{ totals: { views: number } }>().totals.views;
  };

  it('leaves nothing behind and touches no other', async () => {
    await fill();
    const others = await total(SUED);
    expect(await total()).toBeGreaterThan(0);
    const answer = await census.operate({ method: 'DELETE', url: `/api/rest/census/websites/${NORD.id}` });
    expect(answer.statusCode).toBe(204);
    expect(await ofNord()).toBe(NOTHING);
    expect(await total(SUED)).toBe(others);
  });

  it('is forgotten when site says so', async () => {
    await census.hit({ event: '21' });
    await census.stored('21', 1);
    const payload = toBinary(WebsiteRemovedSchema, create(WebsiteRemovedSchema, { websiteId: NORD.id, version: 1n }));
    const headers = { 'Litfass-Type': WebsiteRemovedSchema.typeName, 'Litfass-Version': '1' };
    await census.parts.bus.publish(`litfass.site.website.removed.${NORD.id}`, payload, { msgId: newId(), headers });
    await eventually(async () => expect(await ofNord()).toBe(NOTHING));
  });
});
