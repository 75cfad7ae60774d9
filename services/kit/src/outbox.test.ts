import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from './database.ts';
import { nextVersion, publish } from './outbox.ts';
import { watchOutbox } from './outbox-upkeep.ts';
import { createDatabase, rowsOf, type TestDatabase } from './testing/database.ts';
import { A, B, itemEvent, silent, tallyMigrations, tell, type TallyDb } from './testing/tally.ts';

let db: TestDatabase<TallyDb>;
beforeAll(async () => {
  db = await createDatabase<TallyDb>('tally', tallyMigrations);
});
afterAll(() => db.close());
beforeEach(async () => {
  await sql`delete from outbox`.execute(db.system);
});

describe('the outbox', () => {
  it('keeps no event of a transaction that was rolled back (R1)', async () => {
    const failing = withTenant(db, A, async (trx) => {
      await publish(trx, itemEvent(A, 'lost'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rowsOf(db, 'select id from outbox')).toEqual([]);
  });

  it('gives versions that grow, also to those who ask at once', async () => {
    const all = await withTenant(db, A, (trx) => Promise.all([nextVersion(trx), nextVersion(trx), nextVersion(trx)]));
    expect(all).toEqual(all.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(new Set(all).size).toBe(3);
  });

  it('gives every change a larger version, in microseconds', async () => {
    const versions = await withTenant(db, A, async (trx) => [
      await nextVersion(trx),
      await nextVersion(trx),
      await nextVersion(trx),
    ]);
    expect([...versions].sort((a, b) => Number(a - b))).toEqual(versions);
    expect(new Set(versions).size).toBe(3);
    expect(Math.abs(Number(versions[0]) / 1000 - Date.now())).toBeLessThan(60_000);
  });

  it('tells for how long the oldest event has waited (O4)', async () => {
    const waiting = async (): Promise<number> => {
      const { promise, resolve } = Promise.withResolvers<number>();
      await watchOutbox({ db, log: silent }, resolve).stop();
      return promise;
    };
    expect(await waiting()).toBe(0);
    await tell(db, A, 'old');
    await tell(db, A, 'young');
    await rowsOf(
      db,
      `update outbox set created_at = now() - interval '90 s' where position = (select min(position) from outbox)`,
    );
    expect(await waiting()).toBeGreaterThanOrEqual(90);
    await rowsOf(db, 'update outbox set published_at = now()');
    expect(await waiting()).toBe(0);
  });

  it('refuses an event that NATS would never take', async () => {
    await expect(tell(db, A, 'x'.repeat(1_000_001))).rejects.toThrow(/too large/);
  });

  it('refuses a website the transaction is not for (T1)', async () => {
    await expect(withTenant(db, A, (trx) => publish(trx, itemEvent(B, 'x')))).rejects.toThrow(/row-level security/);
  });

  it('refuses a subject that could not be published', async () => {
    const publishing = withTenant(db, A, (trx) => publish(trx, { ...itemEvent(A, 'x'), entity: 'item.*' }));
    await expect(publishing).rejects.toThrow(/is no subject/);
  });

  it('keeps the order in which a transaction made its events', async () => {
    await withTenant(db, A, async (trx) => {
      for (let index = 0; index < 50; index += 1) await publish(trx, itemEvent(A, 'x', BigInt(index)));
    });
    const versions = (await rowsOf(db, 'select version from outbox order by position, id')).map(
      ({ version }) => version,
    );
    expect(versions).toEqual(versions.map((_version, index) => index));
  });
});
