import { NORD, useService, type TestSite } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { SiteConfig } from '../src/config.ts';
import type { SiteTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';
import { ANNA, bundleOf, importSite } from './site-service.ts';

const service = await useService<SiteTables, SiteConfig>({
  schema,
  migrations,
  create: createApp,
  accounts: [ANNA],
  environment: { LITFASS_SITE_DOMAIN: 'seiten.test' },
});
await importSite(service, bundleOf(NORD));
const VISITED: TestSite = { ...NORD, host: 'nord.seiten.test' };
const get = (site: TestSite, url: string, headers = {}) => service.ask(site, { url, headers });

describe('a platform with a second domain for websites (D15)', () => {
  it('shows pages there, by their address there', async () => {
    const { statusCode, body } = await get(VISITED, '/');
    expect(statusCode).toBe(200);
    expect(body).toContain('<link rel="canonical" href="http://nord.seiten.test:8080/">');
    expect((await get(VISITED, '/sitemap.xml')).body).toContain('http://nord.seiten.test:8080/');
    expect((await get(VISITED, '/blog?format=rss')).body).toContain('http://nord.seiten.test:8080/blog');
  });

  it('shows none where people log in, not even one from memory', async () => {
    await get(VISITED, '/blog');
    for (const [url, to] of [
      ['/', '/'],
      ['/blog?page=2', '/blog?page=2'],
      ['/gibt-es-nicht', '/gibt-es-nicht'],
      ['//evil.example/x', '//evil.example/x'],
      ['/configuration', '/configuration'],
    ] as const) {
      const { statusCode, headers } = await get(NORD, url);
      expect([statusCode, headers.location]).toEqual([302, `http://nord.seiten.test:8080${to}`]);
    }
    const sent = await service.ask(NORD, { method: 'POST', url: '/blog', payload: { password: 'x' } });
    expect(sent.statusCode).toBe(303);
  });

  it('leaves calls and files to the owner’s app where people log in', async () => {
    expect((await service.ask(NORD, { url: '/api/rest/site/domains', as: ANNA })).statusCode).toBe(200);
    expect((await get(NORD, '/assets/nothing.css')).statusCode).toBe(404);
    expect((await get(NORD, '/media/nothing')).statusCode).toBe(404);
  });

  it('lets its own host call with credentials and no other one there (AUTH-016)', async () => {
    const from = async (origin: string) =>
      (await get(NORD, '/api/site/search?q=x', { origin })).headers['access-control-allow-origin'];
    expect(await from('http://nord.seiten.test')).toBe('http://nord.seiten.test');
    expect(await from('http://sued.seiten.test')).toBeUndefined();
    expect(await from('http://seiten.test')).toBeUndefined();
  });

  it('gets certificates for websites there, and nobody claims a name below it (T9)', async () => {
    const ask = (domain: string) => service.app.inject({ url: `/api/site/domain-ask?domain=${domain}` });
    expect((await ask('nord.seiten.test')).statusCode).toBe(200);
    expect((await ask('fremd.seiten.test')).statusCode).toBe(404);
    expect((await ask('seiten.test')).statusCode).toBe(404);
    const claim = {
      method: 'POST',
      url: '/api/rest/site/domains',
      as: ANNA,
      payload: { host: 'x.seiten.test' },
    } as const;
    expect((await service.ask(NORD, claim)).json()).toMatchObject({ code: 'host-of-platform' });
  });

  it('names the visitors’ host first to everybody who asks', async () => {
    const { websites } = (await service.operate({ url: '/api/rest/site/websites' })).json<{
      websites: { identifier: string; hosts: string[] }[];
    }>();
    expect(websites.find(({ identifier }) => identifier === 'nord')?.hosts).toEqual(['nord.seiten.test', NORD.host]);
    expect(service.parts.hosts.find(NORD.host)?.primaryHost).toBe('nord.seiten.test');
  });
});
