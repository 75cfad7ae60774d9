import { describe, expect, it } from 'vitest';
import { mainThreadOf } from './main-thread-trace.ts';

const thread = (pid: number) => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid: 1,
  ts: 0,
  args: { name: 'CrRendererMain' },
});
const event = (name: string, pid: number, ts: number, tdur = 0) => ({ name, ph: 'X', pid, tid: 1, ts, tdur });

describe('the trace of a page', () => {
  it('tells the processor time of its main thread, and the tasks after the first paint', () => {
    const traceEvents = [
      thread(1),
      thread(2),
      event('ParseHTML', 2, 10),
      event('RunTask', 2, 10, 30_000),
      event('firstContentfulPaint', 2, 20),
      event('RunTask', 2, 30, 9000),
      event('RunTask', 1, 30, 70_000),
    ];
    expect(mainThreadOf(JSON.stringify({ traceEvents }))).toEqual({ total: 39, tasks: [9] });
  });

  it('needs a page', () => {
    expect(() => mainThreadOf('{"traceEvents":[]}')).toThrow('no main thread');
  });
});
