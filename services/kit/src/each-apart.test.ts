import { expect, it, vi } from 'vitest';
import { eachApart } from './each-apart.ts';

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

it('stops where it fails for all', async () => {
  const notes = log();
  const all = Array.from({ length: 500 }, (_website, index) => index);
  await expect(eachApart(notes, all, told, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(notes.warn).toHaveBeenCalledTimes(9);
});
