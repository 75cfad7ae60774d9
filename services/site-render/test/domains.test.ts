import { UnsafeFetch } from '@litfass/kit';
import { NORD, SUED, rowsOf, useService, type TestAccount } from '@litfass/kit/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { SiteConfig } from '../src/config.ts';
import type { SiteTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';
import { lookAtDomain } from '../src/domain/look.ts';
import { recheckDue } from '../src/domain/recheck.ts';
import type { Ask } from '../src/domain/reach.ts';
import type { DomainResolver } from '../src/domain/resolver.ts';
import { readBundleZip } from '../src/media/zip.ts';
import { ANNA, bundleOf, importSite } from './site-service.ts';

const READER: TestAccount = { token: 'leser', permissions: ['config', 'contentManager'] };
const DAY = 24 * 3_600_000;

/** Stands for the DNS: the records of this test, and names whose servers do not answer. */
const texts = new Map<string, string>();
const aliases = new Map<string, string>();
const silent = new Set<string>();
const answerOf = (records: Map<string, string>, name: string): string => {
  if (silent.has(name)) throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' });
  const record = records.get(name);
  if (record === undefined) throw Object.assign(new Error('nothing there'), { code: 'ENODATA' });
  return record;
};
const resolver: DomainResolver = {
  // A long value comes in several parts.
  resolveTxt: async (name) => [['v=spf1'], answerOf(texts, name).match(/.{1,20}/g) ?? []],
  resolveCname: async (name) => [answerOf(aliases, name)],
};

/** Stands for the internet: what answers at an address, or why nobody does. */
const answers = new Map<string, string | UnsafeFetch>();
const ask: Ask = async (url) => {
  const found = answers.get(new URL(url).hostname) ?? new UnsafeFetch('dns', 'the name is unknown');
  if (found instanceof UnsafeFetch) throw found;
  return { status: 200, headers: {}, body: Buffer.from(found), finalUrl: url };
};

let now = new Date('2026-05-01T12:00:00Z');
const site = await useService<SiteTables, SiteConfig>({
  schema,
  migrations,
  create: (environment, overrides) => createApp(environment, { ...overrides, clock: () => now }, { resolver, ask }),
  accounts: [ANNA, READER],
});
const domains = { parts: site.parts, resolver, ask, forget: () => undefined };

beforeAll(async () => {
  for (const each of [NORD, SUED]) expect((await importSite(site, bundleOf(each))).statusCode).toBe(200);
});
beforeEach(() => {
  for (const records of [texts, aliases, silent]) records.clear();
});

const URL_OF_ALL = '/api/rest/site/domains';
const add = (host: string, at = NORD, as = ANNA) =>
  site.ask(at, { method: 'POST', url: URL_OF_ALL, payload: { host }, as });
const check = (host: string, at = NORD) =>
  site.ask(at, { method: 'POST', url: `${URL_OF_ALL}/${host}/check`, as: ANNA });
const remove = (host: string, at = NORD) => site.ask(at, { method: 'DELETE', url: `${URL_OF_ALL}/${host}`, as: ANNA });
const list = async (at = NORD) => (await site.ask(at, { url: URL_OF_ALL, as: ANNA })).json();
const visit = (host: string) => site.app.inject({ url: '/', headers: { host } });
const mayOrder = async (domain: string) =>
  (await site.app.inject({ url: `/api/site/domain-ask?domain=${encodeURIComponent(domain)}` })).statusCode === 200;

async function prove(host: string, at = NORD): Promise<void> {
  const { records } = (await add(host, at)).json();
  texts.set(records.txt.name, records.txt.value);
  expect((await check(host, at)).json()).toMatchObject({ host, state: 'active', problem: null });
}

describe('a claimed domain', () => {
  it('serves nothing and gets no certificate until its TXT record proves it, then both at once (T6, T8, T9)', async () => {
    const { statusCode, body } = await add('WWW.Nord-Laden.DE.');
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      200,
      { host: 'www.nord-laden.de', state: 'pending', primary: false, provenAt: null, byOperator: false },
    ]);
    const { records } = JSON.parse(body);
    expect(records.txt.value).toMatch(/^litfass-proof=[0-9a-f]{32}$/);
    expect((await visit('www.nord-laden.de')).statusCode).toBe(404);
    expect(await mayOrder('www.nord-laden.de')).toBe(false);
    expect((await check('www.nord-laden.de')).json()).toMatchObject({
      state: 'pending',
      problem: { code: 'record-missing' },
    });
    texts.set(records.txt.name, 'litfass-proof=00000000000000000000000000000000');
    expect((await check('www.nord-laden.de')).json().problem.code).toBe('record-wrong');
    texts.set(records.txt.name, records.txt.value);
    expect((await check('www.nord-laden.de')).json()).toMatchObject({ state: 'active', primary: true, problem: null });
    expect((await visit('WWW.nord-laden.de.')).statusCode).toBe(200);
    expect(await mayOrder('www.nord-laden.de')).toBe(true);
    for (const other of ['nord-laden.de', 'www.nord-laden.de:443', 'WWW.nord-laden.de', 'x', ''])
      expect([other, await mayOrder(other)]).toEqual([other, false]);
  });

  it('is proven by a CNAME with the website’s own token alone, not by one to its host that somebody left (T8)', async () => {
    const { records } = (await add('alias.nord-laden.de')).json();
    expect(records.cname.value).toMatch(/^[0-9a-f]{32}\.localhost$/);
    for (const target of ['sued.localhost', 'nord.localhost', `${'0'.repeat(32)}.localhost`]) {
      aliases.set('alias.nord-laden.de', target);
      expect([target, (await check('alias.nord-laden.de')).json().state]).toEqual([target, 'pending']);
    }
    aliases.set('alias.nord-laden.de', `${records.cname.value.toUpperCase()}.`);
    expect((await check('alias.nord-laden.de')).json().state).toBe('active');
    // Who was proven by the host of the website before needs no new record.
    aliases.set('alias.nord-laden.de', 'nord.localhost');
    expect((await check('alias.nord-laden.de')).json()).toMatchObject({ state: 'active', problem: null });
  });

  it('says that the DNS did not answer instead of calling its record missing', async () => {
    const { records } = (await add('stumm.example.de')).json();
    silent.add(records.txt.name);
    expect((await check('stumm.example.de')).json().problem.code).toBe('dns-away');
  });

  it('is refused when it is known, proven by another website or one too many, and asks for the permission', async () => {
    await prove('nur-einmal.de');
    expect((await add('Nur-Einmal.de')).json().code).toBe('host-known');
    expect((await add('nur-einmal.de', SUED)).json().code).toBe('host-taken');
    expect((await add('*.nord.de')).json()).toMatchObject({
      code: 'host-wildcard',
      errors: { host: expect.any(String) },
    });
    expect((await add('frei.de', NORD, READER)).statusCode).toBe(403);
    expect((await site.ask(NORD, { url: URL_OF_ALL, as: READER })).statusCode).toBe(403);
    expect((await check('gibt-es-nicht.de')).statusCode).toBe(404);
    for (let count = 0; count < 25; count += 1) await add(`viele-${count}.de`, SUED);
    expect((await add('zu-viel.de', SUED)).json().code).toBe('too-many-domains');
    for (let count = 0; count < 25; count += 1) await remove(`viele-${count}.de`, SUED);
  });

  it('goes to one of two websites that prove it at the same time (T8)', async () => {
    for (const at of [NORD, SUED]) await add('rennen.de', at);
    const values = await Promise.all([NORD, SUED].map(async (at) => (await list(at)).items));
    const tokens = values.flat().filter(({ host }) => host === 'rennen.de');
    const wanted = tokens.map(({ records }) => records.txt.value);
    const both: DomainResolver = { ...resolver, resolveTxt: async () => wanted.map((value) => [value]) };
    const looks = await Promise.all(
      [NORD, SUED].map(({ id, identifier }) =>
        lookAtDomain({ ...domains, resolver: both }, { websiteId: id, identifier, host: 'rennen.de', renew: false }),
      ),
    );
    expect(looks.map(({ standing }) => standing.state).toSorted()).toEqual(['active', 'pending']);
    expect(looks.find(({ standing }) => standing.state === 'pending')?.standing.problem).toBe('host-taken');
    expect((await visit('rennen.de')).statusCode).toBe(200);
  });
});

describe('a proven domain', () => {
  it('leads nowhere once it is given up, and the record that was left proves it for nobody else (T8)', async () => {
    await prove('verlassen.de');
    expect((await visit('verlassen.de')).statusCode).toBe(200);
    expect((await remove('verlassen.de')).json()).toEqual({ host: 'verlassen.de' });
    expect((await visit('verlassen.de')).statusCode).toBe(404);
    expect(await mayOrder('verlassen.de')).toBe(false);
    aliases.set('verlassen.de', 'nord.localhost');
    await add('verlassen.de', SUED);
    expect((await check('verlassen.de', SUED)).json().state).toBe('pending');
    await add('verlassen.de');
    texts.clear();
    aliases.clear();
    expect((await check('verlassen.de')).json().state).toBe('pending');
  });

  it('is looked at daily, leads nowhere after three days without its record, and comes back with it (T8)', async () => {
    await prove('wackelt.de', SUED);
    const [[name, value] = ['', '']] = [...texts];
    texts.clear();
    const passDay = async (): Promise<void> => {
      now = new Date(now.getTime() + DAY);
      await recheckDue(domains);
    };
    await passDay();
    await passDay();
    expect((await visit('wackelt.de')).statusCode).toBe(200);
    await passDay();
    expect((await visit('wackelt.de')).statusCode).toBe(404);
    expect((await list(SUED)).items.find(({ host }: { host: string }) => host === 'wackelt.de').state).toBe('lost');
    texts.set(name, value);
    await passDay();
    expect((await visit('wackelt.de')).statusCode).toBe(200);
    expect(await recheckDue(domains)).toBe(0);
  });

  it('stays however often its owner looks for a record that is gone, and says what is wrong (T8)', async () => {
    await prove('ungeduldig.de', SUED);
    const { nextCheckAt } = (await check('ungeduldig.de', SUED)).json();
    texts.clear();
    for (let press = 0; press < 4; press += 1)
      expect((await check('ungeduldig.de', SUED)).json()).toMatchObject({
        state: 'active',
        problem: { code: 'record-missing' },
        nextCheckAt,
      });
    expect((await visit('ungeduldig.de')).statusCode).toBe(200);
    await remove('ungeduldig.de', SUED);
  });

  it('says what visitors meet there: this platform, a warning, another server, or nobody', async () => {
    const host = 'tls.example.de';
    await prove(host);
    const reach = async (at = host) => {
      const answer = await site.ask(NORD, { url: `${URL_OF_ALL}/${at}/reach`, as: ANNA });
      return answer.json<{ reach?: string; code?: string }>();
    };
    expect(await reach()).toMatchObject({ reach: 'away', checkedAt: now.toISOString() });
    const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
    for (const [met, expected] of [
      [new UnsafeFetch('network', 'no answer', { cause: expired }), 'certificate'],
      [new UnsafeFetch('timeout', 'too slow'), 'away'],
      [new UnsafeFetch('too-large', 'more than that'), 'elsewhere'],
      ['<h1>Parkplatz</h1>', 'elsewhere'],
      [JSON.stringify({ host }), 'secure'],
    ] as const) {
      answers.set(host, met);
      expect(await reach()).toMatchObject({ reach: expected });
    }
    await add('nur-beansprucht.example.de');
    expect(await reach('nur-beansprucht.example.de')).toMatchObject({ code: 'domain-not-proven' });
  });

  it('can be the primary one, which canonical addresses name; a claim cannot', async () => {
    await prove('haupt.de', SUED);
    await add('nur-claim.de', SUED);
    const primary = (host: string) => site.ask(SUED, { method: 'PUT', url: `${URL_OF_ALL}/${host}/primary`, as: ANNA });
    expect((await primary('nur-claim.de')).json().code).toBe('domain-not-proven');
    expect((await primary('haupt.de')).json()).toMatchObject({ host: 'haupt.de', primary: true });
    expect((await visit('sued.localhost')).body).toContain('<link rel="canonical" href="http://haupt.de:8080/">');
    const { items } = await list(SUED);
    expect(items.filter(({ primary: is }: { primary: boolean }) => is)).toHaveLength(1);
  });

  it('stays with its website when the operator imports a bundle that does not name it, and is in the export', async () => {
    await prove('bleibt.de');
    await importSite(site, bundleOf(NORD, {}, { domains: [{ host: 'www.nord.test', primary: true }] }));
    expect((await visit('bleibt.de')).statusCode).toBe(200);
    const { items } = await list();
    expect(items[0]).toMatchObject({ host: 'www.nord.test', primary: true, byOperator: true, records: null });
    const stored = await rowsOf(site.database, 'select host from site.domain where token is null');
    expect(stored).toEqual([{ host: 'www.nord.test' }]);
    const zip = await site.operate({ url: '/api/rest/site/websites/nord/bundle' });
    const files = await readBundleZip(zip.rawPayload, { maxBytes: 10_000_000 });
    const exported = JSON.parse(String(files.get('site.json')));
    expect(exported.domains).toContainEqual({ host: 'bleibt.de' });
  });
});
