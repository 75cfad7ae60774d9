import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { APP_DOMAIN, NORD, useService } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { SiteConfig } from '../src/config.ts';
import type { SiteTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';
import { ANNA, bundleOf, importSite } from './site-service.ts';

const MOST_BYTES = 1_048_576;
const site = await useService<SiteTables, SiteConfig>({
  schema,
  migrations,
  create: createApp,
  accounts: [ANNA],
  environment: { LITFASS_MAX_BUNDLE_BYTES: String(MOST_BYTES) },
});
const url = '/api/rest/site/start/file?title=Zu+viel&identifier=zu-viel';
let port = 0;
let crumb = '';

beforeAll(async () => {
  await importSite(site, bundleOf(NORD));
  const refused = await site.ask(APP_DOMAIN, { method: 'POST', url, as: ANNA, headers: { 'x-csrf-token': '' } });
  crumb = refused.json<{ crumb: string }>().crumb;
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  port = (site.app.server.address() as AddressInfo).port;
});

const fileOf = (name: string, length: number): string =>
  `--grenze\r\ncontent-disposition: form-data; name="${name}"; filename="${name}"\r\n\r\n${'x'.repeat(length)}\r\n`;

/** Sends the beginning of a body, and waits for an answer before its end. */
const send = (beginning: string, length: object): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: APP_DOMAIN.host,
      cookie: `litfass_session=${ANNA.token}; crumb=${crumb}`,
      'x-csrf-token': crumb,
      'content-type': 'multipart/form-data; boundary=grenze',
      ...length,
    };
    const sending = request({ port, method: 'POST', path: url, headers, agent: false }, (answer) => {
      void json(answer)
        .then(resolve, reject)
        .finally(() => sending.destroy());
    });
    sending.once('error', reject);
    sending.write(beginning);
  });

describe('what somebody brings along', () => {
  it.each([
    ['by the length that it tells', fileOf('file', 100), { 'content-length': MOST_BYTES + 1 }],
    ['by all its files together', ['file', 'a.jpg', 'b.jpg'].map((name) => fileOf(name, 400_000)).join(''), {}],
  ])('is refused %s, before it is all there, and nothing of it stays', async (_how, beginning, length) => {
    expect(await send(beginning, length)).toMatchObject({
      code: 'bundle-too-large',
      error: 'Das ist zu groß. Höchstens 1\u00a0MB sind möglich.',
    });
    await expect.poll(() => readdirSync(site.dataDir).filter((name) => name.startsWith('upload-'))).toEqual([]);
  });

  it('may be of more files than a thousand', async () => {
    const pictures = Array.from({ length: 1200 }, (_, number) => fileOf(`${number}.jpg`, 1));
    const payload = [fileOf('file', 10), ...pictures, '--grenze--\r\n'].join('');
    const headers = { 'content-type': 'multipart/form-data; boundary=grenze' };
    const answer = await site.ask(APP_DOMAIN, { method: 'POST', url, as: ANNA, headers, payload });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'export-broken']);
  });
});
