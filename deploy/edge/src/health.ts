import type { ServerResponse } from 'node:http';
import type { Upstream } from './upstream.ts';

const PATIENCE_MS = 2000;

/** Asks every service whether it is ready: 200 when all are, else 503, with the state of each. */
export async function answerReadiness(response: ServerResponse, upstreams: readonly Upstream[]): Promise<void> {
  const states = await Promise.all(
    upstreams.map(async (upstream) => [upstream.name, await stateOf(upstream)] as const),
  );
  const isReady = states.every(([, state]) => state === 'ready');
  answerJson(response, isReady ? 200 : 503, {
    status: isReady ? 'ready' : 'degraded',
    services: Object.fromEntries(states),
  });
}

export function answerLiveness(response: ServerResponse): void {
  answerJson(response, 200, { status: 'ok' });
}

async function stateOf(upstream: Upstream): Promise<'ready' | 'not ready' | 'away'> {
  try {
    const answer = await fetch(new URL('/readyz', upstream.url), { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    return answer.ok ? 'ready' : 'not ready';
  } catch {
    return 'away';
  }
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  });
  response.end(text);
}
