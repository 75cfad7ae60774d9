import { withSystem, withTenant } from '@litfass/kit';
import { NORD, SUED, useDatabase } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import type { SiteTables } from '../db/database.ts';
import { migrations, schema } from '../db/migrations.ts';
import { askForPictures, takePicture } from './store.ts';

const db = await useDatabase<SiteTables>(schema, migrations);

const ask = (websiteId: string, names: readonly string[]) =>
  withTenant(db, websiteId, (trx) =>
    askForPictures(trx, websiteId, {
      importId: 'a'.repeat(24),
      pictures: names.map((path) => ({ path, url: `https://alt.test/${path}` })),
    }),
  );

it('websites take turns, however many files one of them waits for, and a file named twice is one', async () => {
  await ask(NORD.id, ['1.png', '1.png', '2.png', '3.png']);
  await ask(SUED.id, ['4.png']);
  const taken: string[] = [];
  for (let picture = await withSystem(db, (trx) => takePicture(trx, '')); picture !== null;) {
    const { websiteId } = picture;
    taken.push(websiteId);
    picture = await withSystem(db, (trx) => takePicture(trx, websiteId));
  }
  expect(taken).toHaveLength(4);
  expect(new Set(taken.slice(0, 2))).toEqual(new Set([NORD.id, SUED.id]));
});
