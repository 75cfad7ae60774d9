import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { refusals } from './errors.ts';

/**
 * Between two samples. It is a timer, which wakes an idle service as often: ten times a second is enough to notice seconds.
 */
export const SAMPLE_MS = 100;
const JUDGE_EVERY_MS = 1000;

/**
 * Refuses with 503 while the event loop is more than `maxDelayMs` late in the mean of a second: who waits longer than that
 * has given up, and what is under way ends the sooner.
 */
export function refuseUnderPressure(app: FastifyInstance, maxDelayMs: number): void {
  const delays = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  let delayMs = 0;
  const judge = setInterval(() => {
    // Without a sample there was no time for one sooner; the next has all of the delay.
    delayMs = delays.count === 0 ? delayMs : delays.mean / 1e6 - SAMPLE_MS;
    delays.reset();
  }, JUDGE_EVERY_MS).unref();
  delays.enable();
  app.addHook('onRequest', (_request, _reply, done) => {
    if (delayMs > maxDelayMs) throw refusals.away('the event loop');
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(judge);
    delays.disable();
    done();
  });
}
