import { lazily } from '../load-chunk.ts';
import type { Failure } from './error-report.ts';

/** Hands every uncaught failure of the page on to what reports it, which is loaded with the first one. */
export function watchErrors(load: () => Promise<(failure: Failure) => void>, signal: AbortSignal): void {
  let loading: Promise<(failure: Failure) => void> | null = null;
  const hand = (failure: Failure): void => {
    lazily(
      'error report',
      () => (loading ??= load()),
      (report) => report(failure),
    );
  };
  addEventListener(
    'error',
    ({ message, error, filename, lineno, colno }) => {
      // Without a message it is no script but a picture that is missing.
      if (message) hand({ message, error, file: filename, line: lineno, column: colno });
    },
    { signal },
  );
  addEventListener('unhandledrejection', ({ reason }) => hand({ message: String(reason), error: reason }), { signal });
}
