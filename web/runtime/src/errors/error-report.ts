/** CENS-021 to CENS-024 */
const limits = { reports: 20, queue: 10, stack: 5000, debounceMs: 1000 };

export interface ErrorReport {
  event: 'error';
  data: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  timestamp: number;
}

export interface ReporterParts {
  send: (reports: ErrorReport[]) => void;
  now: () => number;
  /** Calls back after a time; returns what stops it. */
  after: (milliseconds: number, run: () => void) => () => void;
  /** What every report of this page says beside the error (CENS-020). */
  page: Readonly<Record<string, unknown>>;
}

/** What a script's failure tells. */
export interface Failure {
  message: string;
  error?: unknown;
  file?: string;
  line?: number;
  column?: number;
}

/**
 * Gathers failures and sends them a second after the last one: at most 20 a page, at most 10 at a time; what
 * comes beyond is dropped. The same failure is told once.
 */
export function createReporter({ send, now, after, page }: ReporterParts): (failure: Failure) => void {
  const seen = new Set<string>();
  let queue: ErrorReport[] = [];
  let told = 0;
  let stop = (): void => {};
  const flush = (): void => {
    const reports = queue;
    queue = [];
    send(reports);
  };
  return ({ message, error, file = '', line = 0, column = 0 }) => {
    const key = `${message} ${file} ${line} ${column}`;
    if (told >= limits.reports || queue.length >= limits.queue || seen.has(key)) return;
    seen.add(key);
    told++;
    const stack = error instanceof Error ? (error.stack ?? '').slice(0, limits.stack) : '';
    queue.push({ event: 'error', data: { ...page, message, stack, file, line, column }, timestamp: now() });
    stop();
    stop = after(limits.debounceMs, flush);
  };
}
