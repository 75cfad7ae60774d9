import { newId, openIngestStream } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { afterAll, expect, it } from 'vitest';
import { facetsOf } from '../src/drain/dimension.ts';
import { groupBytes } from '../src/hits/hit-group.ts';
import { hitStream, hitSubject } from '../src/hits/partition.ts';
import { useCensus } from './census.ts';

const PARTS = [0, 1, 2, 3];
const census = await useCensus({ environment: { LITFASS_HIT_PARTITIONS: String(PARTS.length) } });
const bus = await census.bus();
afterAll(() => bus.close());
const stream = openIngestStream(bus, hitStream);

const hit = () => ({
  websiteId: NORD.id,
  event: 'form-render',
  visitor: 'ab'.repeat(12),
  receivedAt: Date.now(),
  hitId: newId(),
  page: '',
  facets: facetsOf(() => ''),
  dataJson: '{}',
  orderId: '',
  removal: 0,
});

const holders = async (): Promise<unknown[]> =>
  (await rowsOf(census.database, 'select holder from drain_position where held_until > now() order by part')).map(
    ({ holder }) => holder,
  );

it('gives half of the parts to a second instance while all have work, and takes them back when it is gone (R9)', async () => {
  let sent = 0;
  const working = setInterval(() => {
    for (const part of PARTS) void stream.append(hitSubject(part), groupBytes([hit()]), newId());
    sent += PARTS.length;
  }, 200);
  await eventually(async () => expect(await holders()).toHaveLength(PARTS.length));
  const alone = await holders();
  const byOthers = async (): Promise<[number, number]> => {
    const now = await holders();
    return [now.length, now.filter((holder, part) => holder !== alone[part]).length];
  };
  const another = await census.another(bus);
  await another.start();
  await eventually(async () => expect(await byOthers()).toEqual([PARTS.length, PARTS.length / 2]));
  await another.close();
  await eventually(async () => expect(await byOthers()).toEqual([PARTS.length, 0]));
  clearInterval(working);
  const stored = await eventually(async () => {
    const rows = await census.stored('form-render', sent);
    expect(rows.length).toBeGreaterThanOrEqual(sent);
    return rows;
  });
  expect(stored).toHaveLength(sent);
});
