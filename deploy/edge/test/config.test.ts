import { describe, expect, it } from 'vitest';
import { loadEdgeConfig } from '../src/config.ts';

describe('the settings of the edge', () => {
  it('are those of one machine when nothing is set', () => {
    const { port, hosts, upstreams, trusted } = loadEdgeConfig({});
    expect([port, hosts]).toEqual([8080, ['127.0.0.1', '::1']]);
    expect(upstreams['forms']?.href).toBe('http://127.0.0.1:18280/');
    expect(trusted.check('127.0.0.1')).toBe(false);
  });

  it('name services elsewhere and the proxies to believe', () => {
    const { hosts, upstreams, trusted } = loadEdgeConfig({
      LITFASS_HOST: '0.0.0.0',
      LITFASS_UPSTREAMS: 'forms=http://forms:8080, site-render=http://site:8080',
      LITFASS_TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7, fd00::/8',
    });
    expect(hosts).toEqual(['0.0.0.0']);
    expect([upstreams['forms']?.host, upstreams['site-render']?.host]).toEqual(['forms:8080', 'site:8080']);
    expect(['10.1.2.3', '192.0.2.7', '192.0.2.8'].map((address) => trusted.check(address))).toEqual([
      true,
      true,
      false,
    ]);
    expect(trusted.check('fd00::1', 'ipv6')).toBe(true);
  });

  it('tell all their faults at once', () => {
    const env = { LITFASS_PORT: 'x', LITFASS_UPSTREAMS: 'forms', LITFASS_TRUSTED_PROXIES: '10.0.0.0/99,localhost' };
    expect(() => loadEdgeConfig(env)).toThrow(/LITFASS_PORT[^]*LITFASS_UPSTREAMS[^]*10\.0\.0\.0\/99[^]*localhost/);
  });
});
