import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

const idle: (() => void)[] = [];
beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (id: number) => idle.splice(id - 1, 1));
});
afterEach(() => vi.unstubAllGlobals());

const hasTime = (): void => idle.splice(0).forEach((run) => run());

it('does one thing each time the browser has time', () => {
  const done: string[] = [];
  inTurn([() => done.push('knows'), () => done.push('shows')]);
  expect(done).toEqual([]);
  hasTime();
  expect(done).toEqual(['knows']);
  hasTime();
  expect(done).toEqual(['knows', 'shows']);
});

it('leaves off between two of them', () => {
  const done: string[] = [];
  const stop = inTurn([() => done.push('knows'), () => done.push('shows')]);
  hasTime();
  stop();
  hasTime();
  expect(done).toEqual(['knows']);
});
