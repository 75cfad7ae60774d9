import { describe, expect, it } from 'vitest';
import { GroupCommit, type GroupCommitOptions } from './group-commit.ts';

const options: GroupCommitOptions = { most: 3, queue: 5, onFull: () => new Error('full') };

/** Keeps every batch, and holds each until it is let go. */
function holding() {
  const batches: number[][] = [];
  const released: (() => void)[] = [];
  const begun: (() => void)[] = [];
  const group = new GroupCommit<number, number>(async (_name, items) => {
    batches.push(items);
    begun.shift()?.();
    await new Promise<void>((resolve) => released.push(resolve));
    return items.map((item) => item * 10);
  }, options);
  const nextBatch = (): Promise<void> => new Promise((resolve) => begun.push(resolve));
  return { group, batches, nextBatch, release: () => released.shift()?.() };
}

describe('a group', () => {
  it('commits what comes in one turn together, and what comes meanwhile afterwards, at most so many at once', async () => {
    const { group, batches, nextBatch, release } = holding();
    const first = nextBatch();
    const outcomes = [1, 2].map((item) => group.add('a', item));
    await first;
    outcomes.push(...[3, 4, 5, 6].map((item) => group.add('a', item)));
    expect(batches).toEqual([[1, 2]]);
    for (const more of [nextBatch(), nextBatch()]) {
      release();
      await more;
    }
    release();
    expect(await Promise.all(outcomes)).toEqual([10, 20, 30, 40, 50, 60]);
    expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
  });

  it('refuses what its queue does not hold, and keeps other groups out of it', async () => {
    const { group, batches, nextBatch, release } = holding();
    const begun = [nextBatch(), nextBatch()];
    const kept = [1, 2, 3, 4, 5].map((item) => group.add('a', item));
    await expect(group.add('a', 6)).rejects.toThrow('full');
    kept.push(group.add('b', 7));
    await Promise.all(begun);
    expect(batches).toEqual([[1, 2, 3], [7]]);
    const last = nextBatch();
    release();
    release();
    await last;
    release();
    expect(await Promise.all(kept)).toEqual([10, 20, 30, 40, 50, 70]);
  });

  it('tries each alone when one of them may be at fault, and fails all when none can be', async () => {
    const faulty = (fault: Error) =>
      new GroupCommit<number, number>(async (_name, items) => {
        if (items.includes(2)) throw fault;
        return items;
      }, options);
    const ofData = faulty(Object.assign(new Error('of the data'), { code: '23505' }));
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => ofData.add('a', item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const away = faulty(Object.assign(new Error('away'), { code: '57P01' }));
    const failed = await Promise.allSettled([1, 2, 3].map((item) => away.add('a', item)));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
