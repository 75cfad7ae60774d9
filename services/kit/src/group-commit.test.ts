import type { Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { eachInSavepoint, GroupCommit, togetherOrEach } from './group-commit.ts';
import { rowsOf, useDatabase } from './testing/database.ts';
import { A, B, tallyMigrations } from './testing/tally.ts';

interface Tables {
  tally: { website_id: string; consumer: string; item_id: string; told: number };
}

const db = await useDatabase<Tables>('tally', tallyMigrations);

/** Stores names of `consumer`; `bad` is refused after it was stored, `gate` holds its transaction until it is let go. */
function groupOf(consumer: string, websiteId = A, on: Database<Tables> = db) {
  const begun: string[] = [];
  const gate = Promise.withResolvers<null>();
  const reached = Promise.withResolvers<null>();
  const group = new GroupCommit<string, string>(
    eachInSavepoint(on, async (trx, name) => {
      begun.push(name);
      await trx.insertInto('tally').values({ website_id: websiteId, consumer, item_id: name, told: 1 }).execute();
      if (name.startsWith('bad')) throw new Error(`${name} is refused`);
      if (name === 'gate') {
        reached.resolve(null);
        await gate.promise;
      }
      return name.toUpperCase();
    }),
    { most: 3, queue: 4, onFull: () => new Error('full') },
  );
  const stored = async () =>
    (
      await rowsOf(db, 'select item_id, xmin::text as commit from tally where consumer = $1 order by item_id', [
        consumer,
      ])
    ).map((row) => ({ name: row.item_id, commit: row.commit }));
  return { group, begun, stored, reached: reached.promise, open: () => gate.resolve(null) };
}

describe('a group of a website', () => {
  it('stores what comes in one turn by one commit and tells each its own result (R2)', async () => {
    const { group, stored } = groupOf('together');
    expect(await Promise.all(['a', 'b', 'c'].map((name) => group.add(A, name)))).toEqual(['A', 'B', 'C']);
    expect((await stored()).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('undoes and rejects what is refused, and that alone', async () => {
    const { group, stored } = groupOf('refused');
    const ends = await Promise.allSettled(['a', 'bad', 'c'].map((name) => group.add(A, name)));
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))).toEqual([
      'A',
      'Error: bad is refused',
      'C',
    ]);
    expect((await stored()).map(({ name }) => name)).toEqual(['a', 'c']);
    await expect(group.add(A, 'bad alone')).rejects.toThrow('bad alone is refused');
    expect(await stored()).toHaveLength(2);
  });

  it('undoes what PostgreSQL refuses, and that alone', async () => {
    const { group, stored } = groupOf('twice');
    const ends = await Promise.allSettled(['a', 'a', 'c'].map((name) => group.add(A, name)));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await stored()).map(({ name }) => name)).toEqual(['a', 'c']);
  });

  it('gathers what comes meanwhile, at most so many at once, and refuses what its queue does not hold', async () => {
    const { group, begun, reached, open } = groupOf('waiting');
    const first = group.add(A, 'gate');
    await reached;
    const waiting = ['a', 'b', 'c', 'd'].map((name) => group.add(A, name));
    await expect(group.add(A, 'e')).rejects.toThrow('full');
    expect(begun).toEqual(['gate']);
    open();
    expect(await Promise.all([first, ...waiting])).toEqual(['GATE', 'A', 'B', 'C', 'D']);
  });

  it('tells nobody of what was not committed: a database that is gone rejects all', async () => {
    const away = openDatabase<Tables>({ ...db, tenantUrl: 'postgres://nobody@127.0.0.1:9/none', poolSize: 1 });
    try {
      const { group, stored } = groupOf('away', A, away);
      const ends = await Promise.allSettled(['a', 'b'].map((name) => group.add(A, name)));
      expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(await stored()).toEqual([]);
    } finally {
      await away.close();
    }
  });

  it('writes nothing of another website (T1)', async () => {
    const { group, stored } = groupOf('foreign', B);
    const ends = await Promise.allSettled(['a', 'b'].map((name) => group.add(A, name)));
    expect(ends.map((end) => String(end.status === 'rejected' && end.reason))).toEqual([
      expect.stringContaining('row-level security'),
      expect.stringContaining('row-level security'),
    ]);
    expect(await stored()).toEqual([]);
  });
});

describe('what can be done for several at once', () => {
  const groupWith = (together: (names: string[]) => string[] | null) => {
    const alone: string[] = [];
    const group = new GroupCommit<string, string>(
      togetherOrEach(
        db,
        (_trx, names) => Promise.resolve(together([...names])),
        eachInSavepoint(db, (_trx, name) => {
          alone.push(name);
          return Promise.resolve(`${name} alone`);
        }),
      ),
      {
        most: 3,
        queue: 4,
        onFull: () => new Error('full'),
      },
    );
    return { group, alone };
  };

  it('is done so, and one alone is done alone', async () => {
    const { group } = groupWith((names) => names.map((name) => `${name} together`));
    expect(await Promise.all(['a', 'b'].map((name) => group.add(A, name)))).toEqual(['a together', 'b together']);
    expect(await group.add(A, 'c')).toBe('c alone');
  });

  it('is done for each where it cannot be, or fails', async () => {
    const failing = (): never => {
      throw new Error('of the data');
    };
    for (const together of [() => null, failing]) {
      const { group, alone } = groupWith(together);
      expect(await Promise.all(['a', 'b'].map((name) => group.add(A, name)))).toEqual(['a alone', 'b alone']);
      expect(alone).toEqual(['a', 'b']);
    }
  });

  it('leaves nothing behind where it cannot be done', async () => {
    const insert = (trx: Transaction<Tables>, name: string) =>
      trx.insertInto('tally').values({ website_id: A, consumer: 'undone', item_id: name, told: 1 }).execute();
    const insertAll = async (trx: Transaction<Tables>, names: readonly string[]): Promise<null> => {
      for (const name of names) await insert(trx, name);
      return null;
    };
    const each = eachInSavepoint<Tables, string, null>(db, () => Promise.resolve(null));
    const options = { most: 3, queue: 4, onFull: () => new Error('full') };
    const group = new GroupCommit<string, null>(togetherOrEach<Tables, string, null>(db, insertAll, each), options);
    await Promise.all(['a', 'b'].map((name) => group.add(A, name)));
    expect(await rowsOf(db, `select 1 from tally where consumer = 'undone'`)).toEqual([]);
  });
});
