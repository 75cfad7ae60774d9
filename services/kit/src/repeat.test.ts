import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = () => ({ warn: vi.fn<(about: object, text: string) => void>() });

describe('a repeated job', () => {
  it('begins no turn while one lasts, however many pauses pass meanwhile', async () => {
    const ends: (() => void)[] = [];
    const job = repeat(
      log(),
      { everyMs: 10, failure: '', startsNow: true },
      () => new Promise<void>((end) => ends.push(end)),
    );
    await vi.advanceTimersByTimeAsync(95);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(25);
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await job.stop();
  });

  it('says what failed, and tries again after the pause', async () => {
    const told = log();
    let turns = 0;
    const job = repeat(told, { everyMs: 10, failure: 'it did not work' }, () => {
      turns += 1;
      return turns === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
    });
    expect(turns).toBe(0);
    await vi.advanceTimersByTimeAsync(25);
    expect(turns).toBe(2);
    expect(told.warn.mock.calls.map(([, text]) => text)).toEqual(['it did not work']);
    await job.stop();
  });

  it('ends when its turn has ended, and begins no other', async () => {
    let end = (): void => undefined;
    const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
    const job = repeat(log(), { everyMs: 10, failure: '', startsNow: true }, work);
    let hasStopped = false;
    const stopping = job.stop().then(() => (hasStopped = true));
    await vi.advanceTimersByTimeAsync(50);
    expect([hasStopped, work.mock.calls.length]).toEqual([false, 1]);
    end();
    await stopping;
    expect(hasStopped).toBe(true);
  });
});
