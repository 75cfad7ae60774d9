import { describe, expect, it } from 'vitest';
import { createReporter, type ErrorReport } from './error-report.ts';

function make() {
  const sent: ErrorReport[][] = [];
  const timers = new Set<{ run: () => void; milliseconds: number }>();
  const report = createReporter({
    send: (reports) => sent.push(reports),
    now: () => 5,
    after: (milliseconds, run) => {
      const timer = { run, milliseconds };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    page: { websiteId: 'w1', app: 'visitor' },
  });
  const elapse = (): void => {
    for (const timer of Array.from(timers)) {
      timers.delete(timer);
      timer.run();
    }
  };
  return { sent, timers, report, elapse };
}

describe('error reports', () => {
  it('are sent together, a second after the last one (CENS-022)', () => {
    const { sent, timers, report, elapse } = make();
    report({ message: 'a' });
    report({ message: 'b' });
    expect([...timers].map(({ milliseconds }) => milliseconds)).toEqual([1000]);
    elapse();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.map(({ data }) => data['message'])).toEqual(['a', 'b']);
  });

  it('hold what the call asks for (CENS-018, CENS-020)', () => {
    const { sent, report, elapse } = make();
    report({ message: 'm', error: new Error('m'), file: 'f.js', line: 3, column: 4 });
    elapse();
    expect(sent[0]?.[0]).toMatchObject({
      event: 'error',
      timestamp: 5,
      data: { websiteId: 'w1', app: 'visitor', message: 'm', file: 'f.js', line: 3, column: 4 },
    });
  });

  it('cut the stack at 5000 characters (CENS-021)', () => {
    const { sent, report, elapse } = make();
    const error = new Error('long');
    error.stack = 'x'.repeat(6000);
    report({ message: 'long', error });
    elapse();
    expect(sent[0]?.[0]?.data['stack']).toBe('x'.repeat(5000));
  });

  it('are 10 at a time and 20 a page at most (CENS-023, CENS-024)', () => {
    const { sent, report, elapse } = make();
    for (let turn = 0; turn < 4; turn++) {
      for (let each = 0; each < 12; each++) report({ message: `${turn}-${each}` });
      elapse();
    }
    expect(sent.map(({ length }) => length)).toEqual([10, 10]);
  });

  it('tell the same failure once (CENS-023)', () => {
    const { sent, report, elapse } = make();
    report({ message: 'a', line: 1 });
    report({ message: 'a', line: 1 });
    elapse();
    report({ message: 'a', line: 1 });
    elapse();
    expect(sent.map(({ length }) => length)).toEqual([1]);
  });
});
