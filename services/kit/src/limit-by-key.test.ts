import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { limitByKey } from './limit-by-key.ts';

const limit = limitByKey({ concurrency: 1, queue: 2, onFull: () => new Error('full') });

it('runs so many works of a key at once, refuses what its queue does not hold, and keeps other keys out of it', async () => {
  const gate = Promise.withResolvers<string>();
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return gate.promise;
  };
  const all = ['a', 'b', 'c'].map((name) => limit('one', work(name)));
  await expect(limit('one', work('d'))).rejects.toThrow('full');
  all.push(limit('other', work('e')));
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'e']);
  gate.resolve('done');
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done']);
  expect(await limit('one', async () => 'free again')).toBe('free again');
});

it('lets each work know what its own call knows, also where another call begins it', async () => {
  const call = new AsyncLocalStorage<string>();
  const seen = ['a', 'b', 'c'].map((name) => call.run(name, () => limit('one', async () => call.getStore())));
  expect(await Promise.all(seen)).toEqual(['a', 'b', 'c']);
});
