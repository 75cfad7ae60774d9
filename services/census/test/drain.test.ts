import { newId, noteRemoval, openIngestStream, withSystem, withTenant, type Bus } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { packDaysBefore } from '../src/days/close-days.ts';
import { closeHitDay } from '../src/days/pack-store.ts';
import { unpack } from '../src/days/pack.ts';
import { startDrain } from '../src/drain/drain.ts';
import { facetsOf } from '../src/drain/dimension.ts';
import type { NewHit } from '../src/hits/hit.ts';
import { groupBytes } from '../src/hits/hit-group.ts';
import { hitStream, hitSubject } from '../src/hits/partition.ts';
import * as store from '../src/drain/place.ts';
import { deleteWebsite } from '../src/website/store.ts';
import { useCensus } from './census.ts';

// Early enough that the service itself takes none of the days below for closed, and packs none of their hits.
const census = await useCensus({ clock: { now: new Date(Date.UTC(2025, 0, 2)) } });
const bus = await census.bus();
afterAll(() => bus.close());
// The service makes its stream in the background; here something is written before it is asked anything.
await openIngestStream(bus, hitStream).epoch();

/** A form that was shown: its name is what the test counts by. */
const hit = (name: string, more: Partial<NewHit> = {}): NewHit => ({
  websiteId: NORD.id,
  event: 'form-render',
  visitor: 'ab'.repeat(12),
  receivedAt: Date.UTC(2026, 2, 1, 12),
  hitId: newId(),
  page: '',
  facets: facetsOf(() => ''),
  dataJson: JSON.stringify({ formId: name }),
  orderId: '',
  removal: 0,
  ...more,
});

const append = (to: Bus, hits: NewHit[], msgId = newId(), part = 0): Promise<void> =>
  to.publish(hitSubject(part), groupBytes(hits), { msgId });

const numberOf = async (sql: string, name: string): Promise<number> =>
  Number((await rowsOf(census.database, sql, [name]))[0]?.['n']);
/** How often a form is among the hits, and how often it was counted. */
const counts = async (name: string): Promise<[number, number]> => [
  await numberOf(`select count(*) as n from hit where data->>'formId' = $1`, name),
  await numberOf(
    `select coalesce(sum(count), 0) as n from signal_day join label using (website_id, label) where text = $1`,
    name,
  ),
];
const place = async () =>
  (await rowsOf(census.database, 'select part, position, holder from drain_position where part = 0'))[0] ?? {};

describe('the drain', () => {
  it('stores hits, sums and its place together, in the tables of their days', async () => {
    const later = Date.UTC(2026, 2, 2, 0, 0, 1);
    await append(bus, [hit('a'), hit('a'), hit('a', { receivedAt: later }), hit('a', { websiteId: SUED.id })]);
    await eventually(async () => expect(await counts('a')).toEqual([4, 4]));
    const sums = await rowsOf(
      census.database,
      `select website_id, day::text, count from signal_day join label using (website_id, label)
       where text = 'a' order by 1, 2`,
    );
    expect(sums).toEqual([
      { website_id: NORD.id, day: '2026-03-01', count: 2 },
      { website_id: NORD.id, day: '2026-03-02', count: 1 },
      { website_id: SUED.id, day: '2026-03-01', count: 1 },
    ]);
    const parts = await rowsOf(
      census.database,
      `select tableoid::regclass::text as part from hit where data->>'formId' = 'a' group by 1 order by 1`,
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

  it('counts a visitor of a day once, and a visit until 30 minutes pass without a sign', async () => {
    const at = (minute: number) => Date.UTC(2026, 2, 1, 12, minute);
    const view = (minute: number, visitor: string) =>
      hit('', { event: '1', page: '/', dataJson: '', receivedAt: at(minute), visitor: visitor.repeat(12) });
    await append(bus, [view(0, 'aa'), view(29, 'aa'), view(5, 'bb')]);
    await append(bus, [view(58, 'aa'), view(100, 'aa')]);
    await eventually(async () => {
      const [sum] = await rowsOf(
        census.database,
        `select sum(visits)::int as visits, sum(visitors)::int as visitors, sum(views)::int as views,
                sum(bounces)::int as bounces, sum(seconds)::int as seconds from visit_hour`,
      );
      expect(sum).toEqual({ visits: 3, visitors: 2, views: 5, bounces: 2, seconds: 58 * 60 });
    });
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

  const metric = async (name: string): Promise<number> => {
    const { body } = await census.ask(NORD, { url: '/metrics' });
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
  };
  const losses = async () => [await metric('census_hits_lost_total'), await metric('census_hit_data_lost_total')];

  it('passes by what holds no hits, counts it, and goes on', async () => {
    const [lost, dataLost] = await losses();
    const stored = (await counts('d'))[0];
    await bus.publish('litfass.census.hits.0', Buffer.from('no protobuf at all'), { msgId: newId() });
    await append(bus, [hit('d')]);
    await eventually(async () => expect(await counts('d')).toEqual([stored + 1, stored + 1]));
    expect(await losses()).toEqual([Number(lost) + 1, dataLost]);
    expect((await census.ask(NORD, { url: '/metrics' })).body).toMatch(/^census_messages_waiting\{part="0"\} \d+$/m);
  });

  it.each([
    ['nobody can read', '{"formId":"bad","a":{"__proto__":{"x":1}}}'],
    ['is no JSON', '{"formId":'],
    ['no table takes', '{"formId":"bad","a":"\\u0000"}'],
  ])('takes of a hit whose data %s no more than that, and all others of its message', async (what, dataJson) => {
    const [lost, dataLost] = await losses();
    const name = `beside what ${what}`;
    const page = `/${name}`;
    const bad = hit('', { event: '1', page, websiteId: SUED.id, dataJson });
    const others = Array.from({ length: 9 }, () => hit(name));
    await append(bus, [...others.slice(0, 6), bad, ...others.slice(6)]);
    await append(bus, [hit(name)]);
    await eventually(async () => expect(await counts(name)).toEqual([10, 10]));
    const seen = await rowsOf(
      census.database,
      `select data, website_id from hit join label using (website_id) where hit.page = label.label and text = $1`,
      [page],
    );
    expect(seen).toEqual([{ data: null, website_id: SUED.id }]);
    expect(await losses()).toEqual([lost, Number(dataLost) + 1]);
  });

  it('leaves out a hit alone that no table takes at all', async () => {
    const [lost, dataLost] = await losses();
    const others = Array.from({ length: 9 }, () => hit('g'));
    await append(bus, [...others, hit('bad', { page: '/\0' }), hit('bad', { page: '/\0', dataJson: '' })]);
    await eventually(async () => expect(await counts('g')).toEqual([9, 9]));
    expect(await counts('bad')).toEqual([0, 0]);
    expect(await losses()).toEqual([Number(lost) + 2, dataLost]);
  });

  it('counts no hit that came before its website was removed, and counts those of the website that is made again', async () => {
    const removed = { websiteId: 'c'.repeat(24) };
    const removal = Date.UTC(2026, 2, 1, 13) * 1000;
    await append(bus, [hit('h', removed), hit('h', { ...removed, event: '1', page: '/h', dataJson: '' })]);
    await eventually(async () => expect(await counts('h')).toEqual([1, 1]));
    await withTenant(census.parts.db, removed.websiteId, async (trx) => {
      await noteRemoval(trx, { ...removed, version: BigInt(removal) });
      await deleteWebsite(trx, removed.websiteId);
    });
    // Those that waited are of the day before, and of right now by an instance that has not heard of the removal.
    const late = [Date.UTC(2026, 2, 1, 12), Date.UTC(2026, 2, 1, 14)].map((receivedAt) =>
      hit('h', { ...removed, receivedAt }),
    );
    await append(bus, [...late, hit('h-end')]);
    await eventually(async () => expect(await counts('h-end')).toEqual([1, 1]));
    expect(await counts('h')).toEqual([0, 0]);
    const left = await rowsOf(
      census.database,
      `select 'visit' from visit where website_id = $1 union all select 'label' from label where website_id = $1`,
      [removed.websiteId],
    );
    expect(left).toEqual([]);
    await append(bus, [hit('h', { ...removed, removal, receivedAt: Date.UTC(2026, 2, 1, 14) })]);
    await eventually(async () => expect(await counts('h')).toEqual([1, 1]));
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

  it('packs the hits of closed days, keeps their sums, and takes hits that come later still', async () => {
    const old = { receivedAt: Date.UTC(2025, 0, 1, 8) };
    await append(bus, [hit('f', old), hit('f', { ...old, websiteId: SUED.id }), hit('f', old)]);
    await eventually(async () => expect(await counts('f')).toEqual([3, 3]));
    await packDaysBefore(census.parts, '2026-01-01');
    expect(await counts('f')).toEqual([0, 3]);
    await append(bus, [hit('f', old)]);
    await eventually(async () => expect(await counts('f')).toEqual([1, 4]));
    await packDaysBefore(census.parts, '2026-01-01');
    const packs = await rowsOf(
      census.database,
      `select website_id, hits, bytes from hit_pack order by website_id, pack_id`,
    );
    expect(packs.map(({ website_id: id, hits }) => [id, hits])).toEqual([
      [NORD.id, 2],
      [NORD.id, 1],
      [SUED.id, 1],
    ]);
    const bytes: unknown = packs[0]?.['bytes'];
    const [first] = await unpack(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0));
    expect(first).toMatchObject({
      at: Date.UTC(2025, 0, 1, 8),
      event: 'form-render',
      visitor: 'ab'.repeat(12),
      data: '{"formId": "f"}',
    });
    expect((await counts('a'))[0]).toBe(4);
  });

  it('packs no hits of a website that was removed when their day was closed already', async () => {
    const gone = { websiteId: 'd'.repeat(24), receivedAt: Date.UTC(2024, 11, 1, 8) };
    await append(bus, [hit('k', gone), hit('k', { receivedAt: gone.receivedAt })]);
    await eventually(async () => expect(await counts('k')).toEqual([2, 2]));
    await withSystem(census.parts.db, (trx) => closeHitDay(trx, '2024-12-01'));
    await withTenant(census.parts.db, gone.websiteId, async (trx) => {
      await noteRemoval(trx, { ...gone, version: BigInt(Date.UTC(2025, 0, 1)) * 1000n });
      await deleteWebsite(trx, gone.websiteId);
    });
    await packDaysBefore(census.parts, '2024-12-02');
    expect(await rowsOf(census.database, `select website_id, hits from hit_pack where day = '2024-12-01'`)).toEqual([
      { website_id: NORD.id, hits: 1 },
    ]);
  });
});
