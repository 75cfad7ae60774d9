import { connectBus, loadConfig, type Bus } from '@litfass/kit';
import { eventually, NORD, rowsOf, useService, type TestAccount, type TestSite } from '@litfass/kit/testing';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { censusSettings, type CensusConfig } from '../src/config.ts';
import type { CensusTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';

export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
export const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': BROWSER };

interface Setting {
  environment?: Record<string, string>;
  accounts?: TestAccount[];
  clock?: { now: Date };
}

const text = (label: string): string =>
  `(select text from label where label.website_id = hit.website_id and label.label = hit.${label}) as ${label}`;
const STORED = `
  select website_id, received_at, encode(visitor, 'hex') as visitor, data,
         ${['page', 'source', 'channel', 'campaign', 'term', 'country', 'device', 'browser', 'os', 'language'].map(text).join(', ')}
  from hit where event = $1 order by received_at, hit_id`;

const clockOf = (clock: Setting['clock']) => clock && { clock: () => clock.now };

/** Census, and how pages and tests talk to it. */
export async function useCensus({ environment = {}, accounts = [], clock }: Setting = {}) {
  const started: Record<string, string>[] = [];
  const service = await useService<CensusTables, CensusConfig>({
    schema,
    migrations,
    environment,
    accounts,
    create: (settings, overrides) => {
      started.push(settings);
      return createApp(loadConfig(censusSettings, settings), {
        ...overrides,
        ...clockOf(clock),
      });
    },
  });
  return {
    ...service,
    /** A second instance of the same service, to be closed by the test. */
    another: (bus?: Bus, its: Pick<Setting, 'environment' | 'clock'> = {}) =>
      createApp(loadConfig(censusSettings, { ...started[0], ...its.environment }), {
        hosts: service.parts.hosts,
        ...(bus && { bus }),
        ...clockOf(its.clock),
      }),
    bus: () => connectBus({ url: service.natsUrl, name: 'test', log: pino({ level: 'silent' }) }),
    hit: (fields: Record<string, string>, site: TestSite = NORD, headers: Record<string, string> = {}) =>
      service.ask(site, {
        method: 'POST',
        url: '/api/census/RecordHit',
        headers: { ...FORM, 'x-csrf-token': '', ...headers },
        payload: new URLSearchParams({ event: '1', data: '{}', ...fields }).toString(),
      }),
    /** What is stored, once there are `count` hits of an event. */
    stored: (event: string, count: number) =>
      eventually(async () => {
        const rows = await rowsOf(service.database, STORED, [event]);
        if (rows.length < count) throw new Error(`${rows.length} of ${count} hits are stored`);
        return rows;
      }),
  };
}
