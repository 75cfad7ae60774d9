import { useDatabase } from '@litfass/kit/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CommerceTables } from '../db/database.ts';
import { migrations, schema } from '../db/migrations.ts';
import { orderTransaction } from './transaction.ts';

const db = await useDatabase<CommerceTables>(schema, migrations);
const WEBSITE = 'a'.repeat(24);
const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

describe('the transaction of an order', () => {
  it('is tried again after a deadlock, which undid nothing but itself, and given up after the third', async () => {
    let tries = 0;
    const work = (deadlocks: number) => async () => {
      tries += 1;
      if (tries <= deadlocks) throw deadlock();
      return 'done';
    };
    expect(await orderTransaction({ db }, WEBSITE, work(2))).toBe('done');
    expect(tries).toBe(3);
    tries = 0;
    await expect(orderTransaction({ db }, WEBSITE, work(3))).rejects.toThrow('deadlock detected');
    expect(tries).toBe(3);
  });

  it('leaves connections to other websites, however many orders of one come', async () => {
    let [running, most] = [0, 0];
    const works = Array.from({ length: 30 }, () =>
      orderTransaction({ db }, WEBSITE, async (trx) => {
        running += 1;
        most = Math.max(most, running);
        await sql`select 1`.execute(trx);
        running -= 1;
      }),
    );
    await Promise.all(works);
    expect(most).toBe(3);
  });
});
