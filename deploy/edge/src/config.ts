import { BlockList, isIP } from 'node:net';
import { loadRoutes, routesFile, type ServiceRoute } from './routes.ts';

export interface EdgeConfig {
  port: number;
  /** Addresses to listen on; on a machine without IPv6 the second one is left out. */
  hosts: string[];
  routes: ServiceRoute[];
  /** Base address of each service by name. */
  upstreams: Record<string, URL>;
  trusted: BlockList;
}

/**
 * Reads LITFASS_PORT, LITFASS_HOST (both loopback addresses), LITFASS_UPSTREAMS (`forms=http://forms:8080,…`; default:
 * this machine at the offsets of the table) and LITFASS_TRUSTED_PROXIES (networks, none by default).
 * @throws Error with all faults
 */
export function loadEdgeConfig(env: Record<string, string | undefined>): EdgeConfig {
  const faults: string[] = [];
  const port = Number(env['LITFASS_PORT'] ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) faults.push('LITFASS_PORT is no port (for example 8080)');
  const routes = loadRoutes(routesFile);
  const upstreams = readUpstreams(env['LITFASS_UPSTREAMS'] ?? '', faults);
  const trusted = readNetworks(env['LITFASS_TRUSTED_PROXIES'] ?? '', faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const { name, portOffset } of routes)
    upstreams[name] ??= new URL(`http://127.0.0.1:${Math.min(port + portOffset, 65_535)}`);
  const hosts = env['LITFASS_HOST'] ? [env['LITFASS_HOST']] : ['127.0.0.1', '::1'];
  return { port, hosts, routes, upstreams, trusted };
}

function readUpstreams(text: string, faults: string[]): Record<string, URL> {
  const found: Record<string, URL> = {};
  for (const entry of entries(text)) {
    const [name = '', address = ''] = entry.split(/=(.*)/s);
    if (URL.canParse(address)) found[name] = new URL(address);
    else faults.push(`LITFASS_UPSTREAMS has '${entry}' (for example forms=http://forms:8080)`);
  }
  return found;
}

function readNetworks(text: string, faults: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries(text)) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    const bits = Number(prefix ?? (version === 4 ? 32 : 128));
    if (version === 0 || !Number.isInteger(bits) || bits < 0 || bits > (version === 4 ? 32 : 128))
      faults.push(`LITFASS_TRUSTED_PROXIES has '${entry}' (for example 10.0.0.0/8)`);
    else list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

const entries = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
