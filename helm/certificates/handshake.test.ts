import { request } from 'node:https';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { UnsafeFetch } from '../../services/kit/src/index.ts';
import { NORD, useService } from '../../services/kit/src/testing/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../services/site-render/src/app.ts';
import type { SiteConfig } from '../../services/site-render/src/config.ts';
import type { SiteTables } from '../../services/site-render/src/db/database.ts';
import { migrations, schema } from '../../services/site-render/src/db/migrations.ts';
import { ANNA, bundleOf, importSite } from '../../services/site-render/test/site-service.ts';
import { openDoor, type Door } from './authority.ts';

const HOST = 'www.nord-laden.de';
/** Stands for the DNS. */
const texts = new Map<string, string>();
const nothing = () => Promise.reject(Object.assign(new Error('nothing there'), { code: 'ENODATA' }));
const resolver = {
  resolveTxt: (name: string) => (texts.has(name) ? Promise.resolve([[texts.get(name) ?? '']]) : nothing()),
  resolveCname: nothing,
};
/** Stands for the internet, which cannot see this machine. */
const ask = () => Promise.reject(new UnsafeFetch('dns', 'the name is unknown'));
const site = await useService<SiteTables, SiteConfig>({
  schema,
  migrations,
  create: (environment, overrides) => createApp(environment, overrides, { resolver, ask }),
  accounts: [ANNA],
});
const domains = '/api/rest/site/domains';
const asAnna = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
  site.ask(NORD, { method, url, as: ANNA, ...(payload && { payload }) });

let door: Door;
beforeAll(async () => {
  expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
  door = await openDoor(await site.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => door?.close());

/** A visitor's call over TLS; the answer has whose certificate it was shown. @throws Error of the handshake */
async function visit(host: string): Promise<{ status: number; issuer: string }> {
  const call = { host: '127.0.0.1', port: door.port, servername: host, headers: { host }, rejectUnauthorized: false };
  const outgoing = request({ ...call, agent: false });
  const issuer = once(outgoing, 'socket').then(async ([socket]: TLSSocket[]) => {
    if (socket) await once(socket, 'secureConnect');
    return [socket?.getPeerCertificate().issuer?.CN ?? ''].flat().join();
  });
  outgoing.end();
  const answered: Promise<IncomingMessage[]> = once(outgoing, 'response');
  const [[answer], name] = await Promise.all([answered, issuer]);
  answer?.resume();
  return { status: answer?.statusCode ?? 0, issuer: name };
}

it('a domain is added, proven, gets a certificate at its first visit, is served, and is removed (T8, T9)', async () => {
  const added = await asAnna('POST', domains, { host: HOST });
  await expect(visit(HOST)).rejects.toThrow(/alert/);
  expect(door.ordered()).toEqual([]);
  const { txt } = added.json().records;
  texts.set(txt.name, txt.value);
  expect((await asAnna('POST', `${domains}/${HOST}/check`)).json()).toMatchObject({ state: 'active' });
  expect(await visit(HOST)).toEqual({ status: 200, issuer: expect.stringMatching(/^Pebble Intermediate CA/) });
  expect(door.ordered()).toHaveLength(1);
  await asAnna('DELETE', `${domains}/${HOST}`);
  expect((await visit(HOST)).status).toBe(404);
});

it('no certificate is ordered for a name that is nobody’s, however many are called (T9)', async () => {
  const before = door.ordered().length;
  const calls = Array.from({ length: 100 }, (_value, index) =>
    visit(`erfunden-${index}.example`).catch(() => 'refused'),
  );
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['refused']));
  expect(door.ordered()).toHaveLength(before);
});
