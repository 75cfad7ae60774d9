import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withTenant } from './database.ts';
import { newId } from './ids.ts';
import { noteRemoval, rememberEvent } from './removal.ts';
import { useDatabase } from './testing/database.ts';
import { A, B, tallyMigrations, type TallyDb } from './testing/tally.ts';

const db = await useDatabase<TallyDb>('tally', tallyMigrations);

/** How long one took, in ms; the middle of many. */
const middleOf = (times: number[]): number => times.toSorted((first, second) => first - second)[times.length / 2] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

it('looks whether a website was removed for a part of what it costs to remember an event', async () => {
  await withTenant(db, B, (trx) => noteRemoval(trx, { websiteId: B, version: 100n }));
  const plainly = () =>
    withTenant(db, A, (trx) =>
      sql`insert into inbox (website_id, consumer, event_id) values (${A}, 'plain', ${newId()})
        on conflict do nothing returning 1`.execute(trx),
    );
  const looking = () =>
    withTenant(db, A, (trx) =>
      rememberEvent(trx, { websiteId: A, consumer: 'looking', id: newId() }, { earliest: 0n, latest: 0n }),
    );
  const times: Record<'plain' | 'looking', number[]> = { plain: [], looking: [] };
  for (let round = 0; round < 400; round += 1) {
    times.plain.push(await timed(plainly));
    times.looking.push(await timed(looking));
  }
  const [plain, look] = [middleOf(times.plain), middleOf(times.looking)];
  console.info(`remembered in ${plain.toFixed(2)} ms, with a look for a removal in ${look.toFixed(2)} ms`);
  expect(look / plain).toBeLessThan(2);
});
