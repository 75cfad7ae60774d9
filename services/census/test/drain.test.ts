import { create, toBinary, type MessageInitShape } from '@bufbuild/protobuf';
import { newId, openIngestStream, withSystem, type Bus } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { HitBatchSchema, type HitSchema } from '@litfass/proto/census/v1/hit_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { startDrain } from '../src/hits/drain.ts';
import { hitStream, hitSubject } from '../src/hits/partition.ts';
import * as store from '../src/hits/store.ts';
import { useCensus } from './census.ts';

const census = await useCensus();
const bus = await census.bus();
afterAll(() => bus.close());

const hit = (event: string, more: MessageInitShape<typeof HitSchema> = {}): MessageInitShape<typeof HitSchema> => ({
  websiteId: NORD.id,
  event,
  dataJson: '{}',
  addressHash: 'somebody',
  hitId: newId(),
  receivedAt: BigInt(Date.UTC(2026, 2, 1, 12)) * 1000n,
  ...more,
});

const append = (to: Bus, hits: MessageInitShape<typeof HitSchema>[], msgId = newId(), part = 0): Promise<void> =>
  to.publish(hitSubject(part), toBinary(HitBatchSchema, create(HitBatchSchema, { hits })), { msgId });

const counts = async (event: string): Promise<[number, number]> => {
  const [raw] = await rowsOf(census.database, 'select count(*)::int as n from hit where event = $1', [event]);
  const [sum] = await rowsOf(census.database, 'select coalesce(sum(hits), 0)::int as n from hit_day where event = $1', [
    event,
  ]);
  return [Number(raw?.['n']), Number(sum?.['n'])];
};
const place = async () =>
  (await rowsOf(census.database, 'select part, position, holder from drain_position where part = 0'))[0] ?? {};

describe('the drain', () => {
  it('stores hits, sums and its place together, in the tables of their days', async () => {
    const later = BigInt(Date.UTC(2026, 2, 2, 0, 0, 1)) * 1000n;
    await append(bus, [hit('a'), hit('a'), hit('a', { receivedAt: later }), hit('a', { websiteId: SUED.id })]);
    await eventually(async () => expect(await counts('a')).toEqual([4, 4]));
    const sums = await rowsOf(
      census.database,
      `select website_id, day::text, hits from hit_day where event = 'a' order by 1, 2`,
    );
    expect(sums).toEqual([
      { website_id: NORD.id, day: '2026-03-01', hits: 2 },
      { website_id: NORD.id, day: '2026-03-02', hits: 1 },
      { website_id: SUED.id, day: '2026-03-01', hits: 1 },
    ]);
    const parts = await rowsOf(
      census.database,
      `select tableoid::regclass::text as part from hit where event = 'a' group by 1 order by 1`,
    );
    expect(parts.map(({ part }) => part)).toEqual(['hit_20260301', 'hit_20260302']);
  });

  it('counts a batch once that was sent twice', async () => {
    const [id, hits] = [newId(), [hit('b')]];
    await append(bus, hits, id);
    await append(bus, hits, id);
    await append(bus, [hit('b-end')]);
    await eventually(async () => expect(await counts('b-end')).toEqual([1, 1]));
    expect(await counts('b')).toEqual([1, 1]);
  });

  it('counts a visitor of a day once', async () => {
    const views = ['x', 'x', 'y'].map((addressHash) => hit('1', { addressHash }));
    await append(bus, views);
    await append(bus, [hit('1', { addressHash: 'x' })]);
    await eventually(async () => expect((await counts('1'))[0]).toBe(4));
    const visitors = await rowsOf(census.database, `select visitor from visitor_day order by 1`);
    expect(visitors.map(({ visitor }) => visitor)).toEqual(['x', 'y']);
  });

  it('neither loses nor doubles when drains end, begin and take over from each other all the time (R9)', async () => {
    const stream = openIngestStream(bus, hitStream);
    let lost = 0;
    const onLost = (hits: number): void => void (lost += hits);
    const start = () => startDrain(census.parts, { stream, partition: 1, onLost });
    const running = [start(), start()];
    for (let sent = 0; sent < 150; sent += 1) {
      await append(bus, [hit('c'), hit('c'), hit('c')], newId(), 1);
      if (sent % 10 !== 0) continue;
      // As after a pause that outlasts the lease: the next one takes over while the first one still works.
      await rowsOf(census.database, 'update drain_position set held_until = null where part = 1');
      running.push(start());
      if (running.length > 3) await running.shift()?.stop();
    }
    await eventually(async () => expect(await counts('c')).toEqual([450, 450]));
    await Promise.all(running.map((drain) => drain.stop()));
    expect(lost).toBe(0);
    expect(await counts('c')).toEqual([450, 450]);
  });

  it('stores nothing when another drain has moved the place', async () => {
    const { holder, position, part } = await place();
    const mine = { part: Number(part), holder: String(holder), position: Number(position) - 1 };
    const stale = withSystem(census.parts.db, (trx) => store.advance(trx, mine, Number(position) + 5));
    await expect(stale).rejects.toThrow('Another drain');
    expect(await place()).toMatchObject({ position });
  });

  it('is not taken over while it works, and at once when it left', async () => {
    const claim = (holder: string) =>
      withSystem(census.parts.db, (trx) => store.claimPart(trx, { part: 7, holder, epoch: 'one' }));
    expect(await claim('first')).toEqual({ part: 7, holder: 'first', position: 0 });
    expect(await claim('second')).toBeNull();
    await withSystem(census.parts.db, (trx) => store.releasePart(trx, { part: 7, holder: 'first', position: 0 }));
    expect(await claim('second')).toEqual({ part: 7, holder: 'second', position: 0 });
  });

  it('begins anew with a stream that was made anew', async () => {
    const claim = (epoch: string) =>
      withSystem(census.parts.db, (trx) => store.claimPart(trx, { part: 8, holder: 'me', epoch }));
    const first = await claim('one');
    await withSystem(census.parts.db, (trx) => store.advance(trx, first ?? { part: 8, holder: '', position: 0 }, 40));
    expect(await claim('one')).toMatchObject({ position: 40 });
    expect(await claim('two')).toMatchObject({ position: 0 });
  });

  it('passes by what holds no hits and what no table takes, counts it, and goes on', async () => {
    await bus.publish('litfass.census.hits.0', Buffer.from('no protobuf at all'), { msgId: newId() });
    await append(bus, [hit('bad', { dataJson: '{"a":"\\u0000"}' })]);
    await append(bus, [hit('d')]);
    await eventually(async () => expect(await counts('d')).toEqual([1, 1]));
    expect(await counts('bad')).toEqual([0, 0]);
    const metrics = await census.ask(NORD, { url: '/metrics' });
    expect(metrics.body).toMatch(/^census_hits_lost_total 2$/m);
  });

  it('takes off the stream what is stored', async () => {
    await append(bus, [hit('e')]);
    const { manager } = await bus.streams();
    const { last_seq: seq } = (await manager.streams.info('HITS')).state;
    await eventually(async () => {
      await append(bus, [hit('e')]);
      expect(await manager.streams.getMessage('HITS', { seq })).toBeNull();
    });
  });

  it('drops the single hits of old days and keeps their sums', async () => {
    await append(bus, [hit('f', { receivedAt: BigInt(Date.UTC(2025, 0, 1)) * 1000n })]);
    await eventually(async () => expect(await counts('f')).toEqual([1, 1]));
    await withSystem(census.parts.db, (trx) => store.dropHitsBefore(trx, '2026-01-01'));
    expect(await counts('f')).toEqual([0, 1]);
    expect((await counts('a'))[0]).toBe(4);
  });
});
