import { describe, expect, it } from 'vitest';
import { takeTurns, type Outcome } from './turns.ts';

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });

/** Turns of texts whose first letter is their key; `faults` are thrown one a transaction. */
function turns(faults: (Error | null)[]) {
  const taken: string[][] = [];
  const take = takeTurns<string, string>({
    keysOf: ([key = '']) => [key],
    take: async (_websiteId, items): Promise<Outcome<string>[]> => {
      taken.push([...items]);
      const fault = faults.shift();
      if (fault) throw fault;
      return items.map((item) => (item === 'bad' ? { error: new Error('sold out') } : { value: item.toUpperCase() }));
    },
    whenFull: 'a queue',
  });
  return { taken, take: (item: string) => take('website', item) };
}

describe('what takes turns', () => {
  it('fails alone by an error of its own', async () => {
    const { take } = turns([]);
    const all = await Promise.allSettled(['a', 'bad', 'c'].map(take));
    expect(all.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
      'A',
      'Error: sold out',
      'C',
    ]);
  });

  it('is tried one by one when the transaction that it shared failed', async () => {
    const { take, taken } = turns([new Error('a number is out of range')]);
    expect(await Promise.all(['a', 'b', 'c'].map(take))).toEqual(['A', 'B', 'C']);
    expect(taken).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
  });

  it('shares no transaction with what has its key, and follows it', async () => {
    const { take, taken } = turns([]);
    expect(await Promise.all(['a', 'b1', 'b2'].map(take))).toEqual(['A', 'B1', 'B2']);
    expect(taken).toEqual([['a', 'b1'], ['b2']]);
  });

  it('is tried again together after a deadlock, which undid nothing but itself', async () => {
    const { take, taken } = turns([deadlock, null, deadlock, deadlock, deadlock]);
    expect(await take('a')).toBe('A');
    await expect(take('b')).rejects.toThrow('deadlock detected');
    expect(taken).toEqual([['a'], ['a'], ['b'], ['b'], ['b']]);
  });
});
