import type { FastifyBaseLogger } from 'fastify';
import type { ServerInfo } from '@nats-io/transport-node';

/** Older servers lose acknowledged messages even with `sync_interval: always` (nats-io/nats-server#6888 and others). */
const LEAST = [2, 10, 23];

/**
 * Says plainly when the server's acknowledgement is not durable (R2). Business events survive that, since the outbox is
 * the truth; a census hit would not. `monitorUrl` is the server's monitoring address: without it the sync interval
 * cannot be seen.
 */
export async function checkDurability(info: ServerInfo, log: FastifyBaseLogger, monitorUrl?: string): Promise<void> {
  if (isOlder(info.version)) {
    log.warn(
      { version: info.version },
      `nats-server ${info.version} is older than ${LEAST.join('.')}: a crash can lose acknowledged messages`,
    );
  }
  const always = await syncsAlways(monitorUrl);
  if (always === false) {
    log.warn('nats-server acknowledges before messages are on disk; set jetstream { sync_interval: always }');
  } else if (always === null) {
    log.info('whether nats-server has sync_interval: always could not be seen; messages count as durable only with it');
  }
}

export function isOlder(version: string): boolean {
  const parts = version.split(/[.-]/).map(Number);
  const at = LEAST.findIndex((least, index) => (parts[index] ?? 0) !== least);
  return at >= 0 && (parts[at] ?? 0) < (LEAST[at] ?? 0);
}

// True, false, or null when the server does not show it.
async function syncsAlways(monitorUrl: string | undefined): Promise<boolean | null> {
  if (!monitorUrl) return null;
  try {
    const answer = await fetch(new URL('/jsz?config=true', monitorUrl), { signal: AbortSignal.timeout(1000) });
    const text = await answer.text();
    return answer.ok ? /"sync_always":\s*true/.test(text) : null;
  } catch {
    return null;
  }
}
