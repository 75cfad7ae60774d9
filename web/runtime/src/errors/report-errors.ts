import { mayIdentify } from '../consent/consent.ts';
import { allCookies, readCrumb } from '../cookie.ts';
import { call } from '../data/call.ts';
import type { CallSurroundings } from '../data/call-surroundings.ts';
import { pickText, type Json } from '../website-context.ts';
import { createReporter, type Failure } from './error-report.ts';

let report: ((failure: Failure) => void) | undefined;

/** Reports a failure of a script to the website's statistics; a failure to do so is silent (CENS-016). */
export function reportError(event: Event, surroundings: CallSurroundings, context: Json): void {
  const failure = failureOf(event);
  if (!failure) return;
  report ??= makeReporter(surroundings, context);
  report(failure);
}

function failureOf(event: Event): Failure | null {
  if (event instanceof PromiseRejectionEvent) return { message: String(event.reason), error: event.reason };
  if (!(event instanceof ErrorEvent) || !event.message) return null;
  const { message, error, filename: file, lineno: line, colno: column } = event;
  return { message, error, file, line, column };
}

const makeReporter = (surroundings: CallSurroundings, context: Json) =>
  createReporter({
    send: (reports) => void send(surroundings, reports).catch(() => {}),
    now: () => Date.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    page: {
      websiteId: pickText(context, 'website', 'id'),
      templateId: pickText(context, 'templateId'),
      url: location.href,
      // The request names the browser anyway; the device is asked where it may be (§ 25 TDDDG).
      userAgent: mayIdentify(context, allCookies()) ? navigator.userAgent : '',
      app: 'visitor',
    },
  });

/** A report carries a crumb (CENS-019); who has none is given one first. */
async function send(surroundings: CallSurroundings, reports: unknown): Promise<void> {
  if (!readCrumb(allCookies())) await call(surroundings, '/api/auth/session');
  await call(surroundings, '/api/events/RecordJavascriptErrors', { method: 'POST', json: reports });
}
