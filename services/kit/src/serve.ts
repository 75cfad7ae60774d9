import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ConfigError, type ServiceSettings } from './config.ts';
import { openOperatorDoor } from './operator-door.ts';
import type { Service } from './service.ts';
import { startTelemetry } from './telemetry.ts';

/**
 * Runs a service as a process: listens, works, and on SIGTERM or SIGINT finishes what is under way. A wrong
 * configuration ends it with every fault named. When the process that started it ends, it ends too.
 */
export async function serve<DB, C extends ServiceSettings>(
  name: string,
  create: () => Promise<Service<DB, C>>,
): Promise<void> {
  const stopTelemetry = await startTelemetry(name, process.env['LITFASS_OTLP_ENDPOINT']);
  const service = await begin(create).catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
  const { config, log } = service.parts;
  let stopping = false;
  const opened: { door: Server | null } = { door: null };
  const stop = async (why: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    // Anything that hangs must not outlive the grace period of the scheduler (20 s, R11).
    setTimeout(() => process.exit(1), 15_000 + config.drainMs).unref();
    service.drain();
    await new Promise((resolve) => setTimeout(resolve, config.drainMs));
    opened.door?.close();
    await service.close();
    await stopTelemetry();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
  process.once('disconnect', () => void stop('parent ended'));
  await service.start();
  const address = await service.app.listen({ host: config.host, port: config.port });
  const { operatorHost, operatorPort } = config;
  if (operatorPort !== undefined)
    opened.door = await openOperatorDoor(service.app, { host: operatorHost, port: operatorPort });
  log.info({ address }, 'listening');
  setTimeout(giveBackMemory, SETTLED_MS).unref();
  flushCompileCache(); // now, not at the end: a killed process would leave nothing for the next start
}

/** What is wrong with the settings may be thrown at once. */
const begin = async <T>(create: () => Promise<T>): Promise<T> => create();

const SETTLED_MS = 5000;

/**
 * Gives back what only starting needed, some 15 MiB a service: V8 does so of itself only when memory runs short. One pause
 * of about a tenth of a second, once.
 */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
