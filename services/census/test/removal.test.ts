import { eventually, expectNothingLeft, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { countWaiting } from '../src/drain/waiting.ts';
import { hitStream } from '../src/hits/partition.ts';
import { openIngestStream } from '@litfass/kit';
import { useCensus } from './census.ts';

const census = await useCensus();

it('leaves nothing of hits that are under way when their website is removed', async () => {
  await expectNothingLeft(census, { calls: [() => census.hit({})] });
  const waiting = countWaiting(census.parts, openIngestStream(census.parts.bus, hitStream));
  await census.hit({}, SUED);
  await eventually(async () => expect((await waiting()).filter((messages) => messages > 0)).toEqual([]));
  const rows = await rowsOf(census.database, 'select website_id from hit union select website_id from visit');
  expect(rows.map((row) => row['website_id'])).toEqual([SUED.id]);
  expect(await rowsOf(census.database, 'select 1 from label where website_id = $1', [NORD.id])).toEqual([]);
});
