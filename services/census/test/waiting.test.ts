import { newId, openDatabase, openIngestStream } from '@litfass/kit';
import { eventually, rowsOf } from '@litfass/kit/testing';
import { afterAll, expect, it } from 'vitest';
import type { CensusTables } from '../src/db/database.ts';
import { schema } from '../src/db/migrations.ts';
import { countWaiting } from '../src/drain/waiting.ts';
import { hitStream, hitSubject } from '../src/hits/partition.ts';
import { useCensus } from './census.ts';

// Nobody drains, so that all that is appended waits.
const census = await useCensus({ environment: { LITFASS_HIT_PARTITIONS: '3', LITFASS_HIT_DRAIN: '0' } });
const bus = await census.bus();
afterAll(() => bus.close());
const stream = openIngestStream(bus, hitStream);
const epoch = await stream.epoch();

const append = async (part: number, messages: number): Promise<void> => {
  for (let sent = 0; sent < messages; sent += 1) await stream.append(hitSubject(part), Buffer.from('hits'), newId());
};
const lastOf = async (): Promise<number> => {
  const { manager } = await bus.streams();
  return (await manager.streams.info(hitStream.name)).state.last_seq;
};
const place = (part: number, position: number) =>
  rowsOf(census.database, 'insert into drain_position (part, epoch, position) values ($1, $2, $3)', [
    part,
    epoch,
    position,
  ]);

it('tells what waits of each part and of all, in an instance that drains nothing', async () => {
  await append(0, 3);
  await place(0, (await lastOf()) - 1);
  await append(1, 4);
  await place(1, await lastOf());
  await append(0, 5);
  await append(2, 2);
  const another = await census.another(bus);
  afterAll(() => another.close());
  await another.start();
  await eventually(async () => {
    const { body } = await another.app.inject({ url: '/metrics' });
    const told = body.match(/^census_messages_waiting.*$/gm);
    expect(told).toEqual([
      'census_messages_waiting{part="0"} 6',
      'census_messages_waiting{part="1"} 0',
      'census_messages_waiting{part="2"} 2',
      'census_messages_waiting_all 8',
    ]);
  });
});

it('goes on counting from where the drains stood last while the database is away', async () => {
  const { tenantUrl, systemUrl } = census.database;
  const db = openDatabase<CensusTables>({ schema, tenantUrl, systemUrl, poolSize: 1 });
  const count = countWaiting({ db, config: census.parts.config }, stream);
  const before = await count();
  await db.close();
  await append(1, 7);
  expect(await count()).toEqual([before[0], Number(before[1]) + 7, before[2]]);
});

it('counts all of a stream that was made anew, whose positions are others', async () => {
  const count = countWaiting(census.parts, stream);
  await count();
  const { manager } = await bus.streams();
  await manager.streams.delete(hitStream.name);
  await stream.epoch();
  await append(0, 2);
  expect(await count()).toEqual([2, 0, 0]);
});
