import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from './database.ts';
import { prune } from './outbox-upkeep.ts';
import { rateLimit } from './rate-limit.ts';
import { createDatabase, rowsOf, type TestDatabase } from './testing/database.ts';
import { A, B, tallyMigrations, type TallyDb } from './testing/tally.ts';

let db: TestDatabase<TallyDb>;
beforeAll(async () => {
  db = await createDatabase<TallyDb>('tally', tallyMigrations);
});
afterAll(() => db.close());

const NOW = new Date('2026-03-01T09:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const limit = (key: string, now?: Date, websiteId = A) =>
  rateLimit(db, { websiteId, name: 'try', key, limit: 2, windowSeconds: 60, ...(now && { now }) });

describe('a rate limit', () => {
  it('lets as many through as it says, then asks to wait until the window is over', async () => {
    const answers = [
      await limit('a', NOW),
      await limit('a', later(1)),
      await limit('a', later(20.5)),
      await limit('a', later(61)),
    ];
    expect(answers).toEqual([
      { allowed: true, retryAfterSeconds: 0, used: 1 },
      { allowed: true, retryAfterSeconds: 0, used: 2 },
      { allowed: false, retryAfterSeconds: 40, used: 3 },
      { allowed: true, retryAfterSeconds: 0, used: 1 },
    ]);
  });

  it('counts each website, name and key on its own', async () => {
    for (const websiteId of [A, B]) expect((await limit('b', NOW, websiteId)).used).toBe(1);
    const other = { websiteId: A, name: 'other', key: 'b', limit: 1, windowSeconds: 60, now: NOW };
    expect((await rateLimit(db, other)).used).toBe(1);
  });

  it('lets no more through when many try at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => limit('c')));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(2);
  });

  it('belongs to the transaction that it is counted in', async () => {
    const counted = { websiteId: A, name: 'try', key: 'd', limit: 2, windowSeconds: 60, now: NOW };
    const failing = withTenant(db, A, async (trx) => {
      await rateLimit(trx, counted);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await rateLimit(db, counted)).used).toBe(1);
  });

  it('counts a client by its network, and networks of one IPv6 site together (/48)', async () => {
    await limit('2001:db8:1:1::1', NOW);
    expect((await limit('2001:db8:1:1::2', NOW)).used).toBe(2);
    expect((await limit('2001:db8:1:1::3', NOW)).allowed).toBe(false);
    const others = Array.from({ length: 32 }, (_none, at) => `2001:db8:1:${(at + 16).toString(16)}::1`);
    const answers = [];
    for (const address of others) answers.push((await limit(address, NOW)).allowed);
    expect(answers.filter(Boolean)).toHaveLength(32 - 3);
    expect((await limit('2001:db8:2::1', NOW)).allowed).toBe(true);
    expect((await limit('::ffff:198.51.100.7', NOW)).used).toBe(1);
    expect((await limit('198.51.100.7', NOW)).used).toBe(2);
  });

  it('stores no key so that it can be guessed: neither as it is nor by a hash that anybody can make', async () => {
    const guesses = ['203.0.113.77', 'anna@nord.test', '2001:db8:7:7::1', '2001:db8:7:7', '2001:db8:7'];
    for (const key of guesses.slice(0, 3)) await limit(key, NOW);
    const rows = await rowsOf(db, `select encode(key, 'hex') as key from rate_limit`);
    for (const guess of guesses.flatMap((text) => [text, `client ${text}`, `key ${text}`, `site ${text}`]))
      expect(rows).not.toContainEqual({ key: createHash('sha256').update(guess).digest('hex') });
  });

  it('stores no key as it is, and forgets what is over', async () => {
    await limit('203.0.113.9', NOW);
    expect(JSON.stringify(await rowsOf(db, `select *, encode(key, 'escape') from rate_limit`))).not.toContain('203.0');
    await limit('fresh');
    await prune(db);
    expect(await rowsOf(db, `select 1 from rate_limit where ends_at < now()`)).toEqual([]);
    expect((await limit('fresh')).used).toBe(2);
  });
});
