import { afterEach, expect, it, vi } from 'vitest';
import {
  announce,
  hasUnsaved,
  leaveFreely,
  mayLeave,
  openQuestion,
  register,
  type Answer,
  type Work,
} from './works.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  openQuestion()?.answer('stay');
  for (const end of ends.splice(0)) end();
});

/** Something that is unsaved until it is saved or discarded. */
function typed(given: Partial<Work> = {}) {
  let isUnsaved = true;
  const end = (): void => {
    isUnsaved = false;
  };
  const work = {
    isUnsaved: () => isUnsaved,
    save: vi.fn<() => Promise<void>>(async () => end()),
    discard: vi.fn<() => void>(end),
    ...given,
  };
  const stop = register(work);
  ends.push(stop);
  return { work, stop, end };
}

const answered = async (answer: Answer): Promise<boolean> => {
  const leaving = mayLeave();
  await vi.waitUntil(() => openQuestion());
  openQuestion()?.answer(answer);
  return leaving;
};

it('leaves unasked where nothing is unsaved', async () => {
  expect(await mayLeave()).toBe(true);
  expect(openQuestion()).toBeNull();
});

it.each([
  { answer: 'save', leaves: true, saves: 1, discards: 0 },
  { answer: 'discard', leaves: true, saves: 0, discards: 1 },
  { answer: 'stay', leaves: false, saves: 0, discards: 0 },
] as const)('asks once and does as it is told: $answer', async ({ answer, leaves, saves, discards }) => {
  const { work } = typed();
  expect(await answered(answer)).toBe(leaves);
  expect(openQuestion()).toBeNull();
  expect(work.save).toHaveBeenCalledTimes(saves);
  expect(work.discard).toHaveBeenCalledTimes(discards);
});

it('stays where it could not be saved, with what was typed', async () => {
  typed({ save: async () => undefined });
  expect(await answered('save')).toBe(false);
  expect(hasUnsaved()).toBe(true);
});

it('saves everything that is unsaved, not only the first of it', async () => {
  const works = [typed(), typed(), typed()];
  expect(await answered('save')).toBe(true);
  for (const { work } of works) expect(work.save).toHaveBeenCalledOnce();
});

it('leaves at once when it was saved while it was asked about, or its window is gone', async () => {
  const { end } = typed();
  const leaving = mayLeave();
  await vi.waitUntil(() => openQuestion());
  end();
  announce();
  expect(await leaving).toBe(true);

  const { stop } = typed();
  const again = mayLeave();
  await vi.waitUntil(() => openQuestion());
  stop();
  expect(await again).toBe(true);
});

it('stays without a second question while another one is open', async () => {
  typed();
  const first = mayLeave();
  await vi.waitUntil(() => openQuestion());
  expect(await mayLeave()).toBe(false);
  openQuestion()?.answer('discard');
  expect(await first).toBe(true);
  typed({ isAskedElsewhere: true });
  expect(await mayLeave()).toBe(false);
  expect(openQuestion()).toBeNull();
});

it('asks about a window alone when that is closed', async () => {
  const place = Symbol('window');
  typed();
  expect(await mayLeave((work) => work.place === place)).toBe(true);
  typed({ place });
  const closing = mayLeave((work) => work.place === place);
  await vi.waitUntil(() => openQuestion());
  openQuestion()?.answer('discard');
  expect(await closing).toBe(true);
  expect(hasUnsaved()).toBe(true);
});

it('saves first what saves itself, and asks about the rest', async () => {
  const { work, end } = typed({ prepare: async () => end() });
  expect(await mayLeave()).toBe(true);
  expect(work.discard).not.toHaveBeenCalled();
});

it('leads on unasked from what has arrived', async () => {
  typed();
  leaveFreely();
  expect(await mayLeave()).toBe(true);
});
