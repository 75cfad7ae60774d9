import { pageServices } from '../page-services.ts';

/** The service's puzzle, solved: what goes with the submission. @throws Error when it cannot be had or solved */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const answer = await pageServices().call('/api/form/CaptchaChallenge');
  if (!answer.ok) throw new Error(answer.failure.message);
  return inWorker(answer.data, signal);
}

/** Seconds of work would stop the page: a worker does it beside it. */
function inWorker(puzzle: unknown, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    typeof data === 'string' ? resolve(data) : reject(new Error('The service gave no puzzle.')),
  );
  worker.addEventListener('error', () => reject(new Error('The worker failed.')));
  signal.addEventListener('abort', () => reject(new Error('The captcha was left.')), { once: true });
  worker.postMessage(puzzle);
  return promise.finally(() => worker.terminate());
}
