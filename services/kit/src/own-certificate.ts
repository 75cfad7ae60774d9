import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { RequestListener, ServerOptions } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { ServiceSettings } from './config.ts';

/** A certificate and its key, as PEM. */
interface Pair {
  cert: string;
  key: string;
}

type CertificateSettings = Pick<ServiceSettings, 'tlsCertFile' | 'tlsKeyFile'>;

const LOOK_EVERY_MS = 60_000;

/**
 * A server that speaks TLS by the files of the settings (ASVS 12.3.1), null where none are named. It looks each minute
 * whether they were renewed: who has a connection keeps it, others get the new one. A pair that does not fit, perhaps
 * because it is being written, is told in the log and the old one goes on.
 */
export function tlsServer(
  settings: CertificateSettings,
  { log, options, everyMs = LOOK_EVERY_MS }: { log: FastifyBaseLogger; options: ServerOptions; everyMs?: number },
  handler: RequestListener,
): Server | null {
  const { tlsCertFile, tlsKeyFile } = settings;
  if (tlsCertFile === undefined || tlsKeyFile === undefined) return null;
  const read = (): Pair => ({ cert: readFileSync(tlsCertFile, 'utf8'), key: readFileSync(tlsKeyFile, 'utf8') });
  let known = read();
  const server = createServer({ ...options, ...known, minVersion: 'TLSv1.2' }, handler);
  const look = (): void => {
    try {
      const found = read();
      if (found.cert === known.cert && found.key === known.key) return;
      server.setSecureContext({ ...found, minVersion: 'TLSv1.2' });
      known = found;
      log.info('the certificate was renewed');
    } catch (error) {
      log.warn({ err: error }, 'the renewed certificate cannot be used; the one before goes on');
    }
  };
  const timer = setInterval(look, everyMs).unref();
  server.once('close', () => clearInterval(timer));
  return server;
}
