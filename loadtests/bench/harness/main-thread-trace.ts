/** What a page's main thread did, in ms of its own processor time. */
export interface ThreadWork {
  total: number;
  /** Tasks that began after the first contentful paint. */
  tasks: number[];
}

/** A line of Chromium's trace; times in µs, `tdur` is the thread's own. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { name?: string };
}

const taskNames = ['ThreadControllerImpl::RunTask', 'RunTask'];

/** Reads a trace: the main thread of the page that parsed most. @throws when the trace tells of none */
export function mainThreadOf(json: string): ThreadWork {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(json);
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  const parsed = new Map<string, number>();
  for (const event of traceEvents) {
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') parsed.set(threadOf(event), 0);
  }
  for (const event of traceEvents) {
    const thread = threadOf(event);
    const known = parsed.get(thread);
    if (event.name === 'ParseHTML' && known !== undefined) parsed.set(thread, known + 1);
  }
  const [main] = [...parsed].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  if (main === undefined) throw new Error('The trace has no main thread of a page.');
  const own = traceEvents.filter((event) => threadOf(event) === main);
  const paint = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  const tasks = taskNames.map((wanted) => own.filter(({ name, ph }) => name === wanted && ph === 'X'));
  const outermost = tasks.find((found) => found.length > 0) ?? [];
  const milliseconds = ({ tdur = 0 }: TraceEvent): number => tdur / 1000;
  return {
    total: outermost.reduce((sum, task) => sum + milliseconds(task), 0),
    tasks: outermost.filter(({ ts }) => ts > paint).map(milliseconds),
  };
}
