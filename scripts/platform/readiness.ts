import { setTimeout as wait } from 'node:timers/promises';

const STEP_MS = 100;

/** Asks again and again until `isReady` says so. @throws NotReady after `limitMs` */
export async function waitUntil(isReady: () => Promise<boolean> | boolean, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new NotReady(limitMs);
    await wait(STEP_MS);
  }
}

/** Whether `url` answers with success. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

export class NotReady extends Error {
  readonly limitMs: number;

  constructor(limitMs: number) {
    super(`not ready after ${limitMs} ms`);
    this.limitMs = limitMs;
  }
}
