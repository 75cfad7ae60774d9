import { pageServices } from '../page-services.ts';

/** The service's puzzle, solved: what goes with the submission. @throws Error when it cannot be had or solved */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const answer = await pageServices().call('/api/form/CaptchaChallenge');
  if (!answer.ok) throw new Error(answer.failure.message);
  const challenge: unknown = answer.data;
  const solution = await inWorker(challenge, signal);
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Seconds of work would stop the page: a worker does it beside it. */
function inWorker(challenge: unknown, signal: AbortSignal): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    data === null ? reject(new Error('The puzzle has no solution.')) : resolve(data),
  );
  worker.addEventListener('error', () => reject(new Error('The worker failed.')));
  signal.addEventListener('abort', () => reject(new Error('The captcha was left.')), { once: true });
  worker.postMessage(challenge);
  return promise.finally(() => worker.terminate());
}
