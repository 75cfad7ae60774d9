import { call, type CallSurroundings } from '../data/call.ts';
import { pickText, type Json } from '../website-context.ts';
import { createReporter, type Failure } from './error-report.ts';

/** Reports failures of scripts to the website's statistics; a failure to do so is silent (CENS-016). */
export function reportErrors(surroundings: CallSurroundings, context: Json): (failure: Failure) => void {
  return createReporter({
    send: (reports) =>
      void call(surroundings, '/api/events/RecordJavascriptErrors', { method: 'POST', json: reports }).catch(() => {}),
    now: () => Date.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    page: {
      websiteId: pickText(context, 'website', 'id'),
      templateId: pickText(context, 'templateId'),
      url: location.href,
      userAgent: navigator.userAgent,
      app: 'visitor',
    },
  });
}
