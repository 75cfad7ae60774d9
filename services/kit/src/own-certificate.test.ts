import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { Type } from 'typebox';
import { afterAll, expect, it } from 'vitest';
import { createHttpApp } from './app.ts';
import { ConfigError, loadConfig, serviceSettings } from './config.ts';
import { tlsServer } from './own-certificate.ts';
import { makeCertificate, type CertificateFiles } from './testing/certificate.ts';
import { eventually } from './testing/eventually.ts';

const log = pino({ level: 'silent' });
const [first, second] = [await makeCertificate('localhost'), await makeCertificate('localhost')];
const folder = mkdtempSync(path.join(tmpdir(), 'litfass-own-tls-'));
const files = { tlsCertFile: path.join(folder, 'tls.crt'), tlsKeyFile: path.join(folder, 'tls.key') };
afterAll(() => {
  for (const each of [first, second]) each.remove();
  rmSync(folder, { recursive: true, force: true });
});

const use = ({ cert, key }: CertificateFiles): void => {
  copyFileSync(cert, files.tlsCertFile);
  copyFileSync(key, files.tlsKeyFile);
};

const portOf = (address: AddressInfo | string | null | undefined): number =>
  typeof address === 'object' && address ? address.port : 0;

/** Status of an answer that came by TLS, of a server whose certificate that authority has made; else why there is none. */
const ask = (port: number, { cert }: CertificateFiles): Promise<unknown> =>
  new Promise((resolve) => {
    const options = { host: 'localhost', port, path: '/', ca: readFileSync(cert), agent: false };
    request(options, (answer) => resolve(answer.resume().statusCode))
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      .end();
  });

const environment = {
  LITFASS_DATABASE_URL: 'postgres://nobody@localhost/none',
  LITFASS_SYSTEM_DATABASE_URL: 'postgres://nobody@localhost/none',
  LITFASS_NATS_URL: 'nats://localhost:1',
  LITFASS_SECRET: 'a secret of tests that is long enough',
};
const settings = (more: Record<string, string>) =>
  loadConfig(Type.Object(serviceSettings), { ...environment, ...more });

it('a service speaks TLS where it has a certificate, also with what it answers before its routes (ASVS 12.3.1)', async () => {
  use(first);
  const named = { LITFASS_TLS_CERT_FILE: files.tlsCertFile, LITFASS_TLS_KEY_FILE: files.tlsKeyFile };
  const app = await createHttpApp(settings(named), log, {
    intercept: ({ url }, response) => {
      if (url === '/') response.writeHead(207).end();
      return url === '/';
    },
  });
  await app.listen({ host: 'localhost', port: 0 });
  const port = portOf(app.server.address());
  expect(await ask(port, first)).toBe(207);
  expect(await ask(port, second)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('fetch failed');
  await app.close();
});

it('a renewed certificate is taken without a restart, one that does not fit is not', async () => {
  use(first);
  const server = tlsServer(files, { log, options: {}, everyMs: 10 }, (_request, response) => response.end());
  await new Promise<void>((resolve) => server?.listen(0, 'localhost', resolve));
  const port = portOf(server?.address());
  expect(await ask(port, first)).toBe(200);
  use(second);
  await eventually(async () => expect(await ask(port, second)).toBe(200));
  writeFileSync(files.tlsCertFile, 'half of a');
  const before = Date.now();
  await eventually(() => expect(Date.now() - before).toBeGreaterThan(50));
  expect(await ask(port, second)).toBe(200);
  server?.close();
});

it('a certificate without its key is refused at the start', () => {
  expect(() => settings({ LITFASS_TLS_CERT_FILE: files.tlsCertFile })).toThrow(ConfigError);
});
