import { describe, expect, it } from 'vitest';
import { limitTurns } from './turns.ts';

const NOISY = { id: 'a' };
const QUIET = { id: 'b' };

/** Work that is done when the test says so. */
function held() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => void ends.push(() => resolve(name)));
  };
  return { started, work, endOne: () => ends.shift()?.() };
}

describe('the turns of websites', () => {
  it('let a quiet website through while a noisy one waits for itself (T5)', async () => {
    const { started, work, endOne } = held();
    const turns = limitTurns(() => ({ atOnce: 2, mostWaiting: 1 }));
    const done = ['a1', 'a2', 'a3'].map((name) => turns.take(NOISY, work(name)));
    done.push(turns.take(QUIET, work('b1')));
    expect(started).toEqual(['a1', 'a2', 'b1']);
    endOne();
    await done[0];
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const _each of [1, 2, 3]) endOne();
    expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('refuse what is too much with 429 and say when to come again (T5)', async () => {
    const { work, endOne } = held();
    const turns = limitTurns(() => ({ atOnce: 1, mostWaiting: 1 }));
    const first = turns.take(NOISY, work('a1'));
    const second = turns.take(NOISY, work('a2'));
    expect([turns.isFull('a'), turns.isFull('b')]).toEqual([true, false]);
    await expect(turns.take(NOISY, work('a3'))).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    endOne();
    await first;
    endOne();
    expect(await second).toBe('a2');
    expect(turns.isFull('a')).toBe(false);
  });

  it('are fewer for one website than for another (T5)', async () => {
    const { started, work, endOne } = held();
    const turns = limitTurns(({ status }) => ({ atOnce: status === 3 ? 1 : 2, mostWaiting: 9 }));
    const trial = { ...NOISY, status: 3 };
    const done = ['a1', 'a2'].map((name) => turns.take(trial, work(name)));
    done.push(...['b1', 'b2'].map((name) => turns.take(QUIET, work(name))));
    expect(started).toEqual(['a1', 'b1', 'b2']);
    for (const _each of [1, 2, 3]) endOne();
    await Promise.all(done.slice(0, 1));
    endOne();
    expect(await Promise.all(done)).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it('go on after work that failed (T5)', async () => {
    const turns = limitTurns(() => ({ atOnce: 1, mostWaiting: 1 }));
    const failed = turns.take(NOISY, () => Promise.reject(new Error('broken')));
    const next = turns.take(NOISY, () => Promise.resolve('well'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('well');
  });
});
