import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { heavyTurns } from './heavy-turns.ts';

const [loud, quiet] = [
  { id: 'loud', status: 1 },
  { id: 'quiet', status: 1 },
];

it('lets a website rest after heavy work, and others work meanwhile (T5)', async () => {
  const inTurn = heavyTurns();
  const order: string[] = [];
  const work = (name: string) => async () => {
    await setTimeout(30);
    order.push(name);
  };
  const all = [inTurn(loud, work('loud 1')), inTurn(loud, work('loud 2')), inTurn(quiet, work('quiet'))];
  await all[0];
  expect(order).not.toContain('loud 2');
  await Promise.all(all);
  expect(order.at(-1)).toBe('loud 2');
});

it('refuses what more would wait than may, and tells of what fails', async () => {
  const inTurn = heavyTurns();
  const told = await Promise.allSettled(
    Array.from({ length: 12 }, () => inTurn(loud, () => Promise.reject(new Error('it failed')))),
  );
  expect(told.at(-1)).toMatchObject({ reason: { status: 429 } });
  expect(told[0]).toMatchObject({ reason: { message: 'it failed' } });
});
