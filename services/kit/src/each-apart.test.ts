import { expect, it, vi } from 'vitest';
import { eachApart } from './each-apart.ts';
import { BusAway } from './nats-link.ts';

const log = () => ({ warn: vi.fn<(about: object, text: string) => void>() });
const told = { failure: 'a website failed', about: (website: number) => ({ website }) };

it('goes on after one for whom it fails, and says who that was', async () => {
  const done: number[] = [];
  const notes = log();
  await eachApart(notes, [1, 2, 3], told, async (website) => {
    if (website === 2) throw new Error('broken');
    done.push(website);
  });
  expect(done).toEqual([1, 3]);
  expect(notes.warn.mock.calls).toMatchObject([[{ website: 2, err: { message: 'broken' } }, 'a website failed']]);
});

it('puts off the one for whom it fails', async () => {
  const later: number[] = [];
  const postpone = async (website: number) => void later.push(website);
  await eachApart(log(), [1, 2, 3], { ...told, postpone }, (website) =>
    website === 2 ? Promise.reject(new Error('broken')) : Promise.resolve(),
  );
  expect(later).toEqual([2]);
});

it('goes on however many fail, and stops where what all need is away', async () => {
  const notes = log();
  const all = Array.from({ length: 50 }, (_website, index) => index);
  await eachApart(notes, all, told, () => Promise.reject(new Error('broken')));
  expect(notes.warn).toHaveBeenCalledTimes(50);
  await expect(eachApart(notes, all, told, () => Promise.reject(new BusAway('closed')))).rejects.toThrow('closed');
  expect(notes.warn).toHaveBeenCalledTimes(50);
});
