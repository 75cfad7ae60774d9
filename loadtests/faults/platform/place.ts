import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importBundle } from '../../../scripts/sites/import.ts';
import { PlatformClient } from '../../../scripts/sites/platform-client.ts';
import { answers } from '../../../scripts/platform/readiness.ts';
import { migrateServices } from '../../../scripts/platform/schemas.ts';
import { allServices, edgeTask } from '../../../scripts/platform/service-tasks.ts';
import { root } from '../../../scripts/platform/settings.ts';
import { sessionHash } from '../../../services/kit/src/session.ts';
import { freePort } from '../../../services/kit/src/testing/index.ts';
import { startOwnServers, type OwnServers } from '../../servers/own-servers.ts';
import { partOf, type Part } from '../../servers/part.ts';
import { Proxy } from '../../servers/proxy.ts';
import { settled } from '../settled.ts';
import { ServiceOf } from './service-of.ts';

/** Something that can be bought. */
export interface Goods {
  itemId: string;
  sku: string;
}

/** A whole platform with a line that can be broken between any two parts, and a demo site to visit. */
export interface FaultPlace {
  run: string;
  /** Of the edge. */
  port: number;
  host: string;
  natsUrl: string;
  postgres: Part;
  nats: Part;
  /** Between all services and PostgreSQL, or NATS. */
  lines: { postgres: Proxy; nats: Proxy };
  services: ServiceOf[];
  /** Folders on small disks of their own; null where this machine lets nobody mount one. */
  disks: { postgres: string; nats: string } | null;
  /** What the services' clocks read their error from, in ms, at SIGUSR2. */
  clockFile: string;
  goods: Goods[];
  formId: string;
  /** An API key of the demo site, for the probe. */
  key: string;
  /** Pieces of each product at the start. */
  stock: number;
  rows: OwnServers['rows'];
  close(): Promise<void>;
}

export const SECRET = 'a secret of fault runs that is long enough';
const SITE = 'atelier-nord';
const STOCK = 1_000_000;
const DISK_MB = 600;
const SITE_WITHIN_MS = 120_000;

/** Starts everything in a temporary folder, which `close` removes. Takes a minute. */
export async function startFaultPlace(): Promise<FaultPlace> {
  const mounted: string[] = [];
  let hasDisks = false;
  const servers = await startOwnServers('faults', (dataDir) => {
    hasDisks = ['pg', 'nats'].every((name) => mountDisk(path.join(dataDir, name), mounted));
    return () => unmount(mounted);
  });
  const closers: (() => Promise<void> | void)[] = [() => servers.close()];
  const close = async (): Promise<void> => {
    for (const each of closers.toReversed()) await each();
  };
  try {
    return { ...(await startServices(servers, closers)), disks: hasDisks ? disksOf(servers) : null, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startServices(
  servers: OwnServers,
  closers: (() => Promise<void> | void)[],
): Promise<Omit<FaultPlace, 'disks' | 'close'>> {
  const { dataDir, databaseUrl, natsUrl, natsUrlOf, natsMonitorUrl, rows } = servers;
  const lines = { postgres: lineTo(databaseUrl), nats: lineTo(natsUrl) };
  closers.push(...Object.values(lines).map((line) => () => line.close()));
  const natsPort = await lines.nats.listen();
  const throughLines = {
    databaseUrl: withPort(databaseUrl, await lines.postgres.listen()),
    natsUrl: withPort(natsUrl, natsPort),
    natsUrlOf: (service: string) => withPort(natsUrlOf(service), natsPort),
    natsMonitorUrl,
    keys: { secretOf: () => SECRET, crumbKey: SECRET, operatorKey: SECRET },
  };
  const table = allServices();
  await migrateServices(databaseUrl, table);
  const port = await freePort();
  const settings = { port, appDomain: 'localhost', dataDir };
  const clockFile = path.join(dataDir, 'clock');
  writeFileSync(clockFile, '0');
  const services = table.map((route) => new ServiceOf(route, { settings, servers: throughLines, clockFile }));
  closers.push(...services.map((service) => () => service.close()));
  const ports = Object.fromEntries(
    await Promise.all(services.map(async (service) => [service.name, await service.start()] as const)),
  );
  const edge = edgeOf(port, edgeTask({ settings, servers: throughLines, ports }), dataDir);
  closers.push(() => edge.stop());
  await edge.start();
  const host = `${SITE}.localhost`;
  const run = `fault-${Date.now().toString(36)}`;
  const operatorPorts = Object.fromEntries(services.map(({ name, operatorPort }) => [name, operatorPort]));
  const site = await openSite({ port, operatorPorts }, rows);
  const { postgres, nats } = servers;
  return { run, port, host, natsUrl, postgres, nats, lines, services, clockFile, stock: STOCK, rows, ...site };
}

const lineTo = (url: string): Proxy => new Proxy(() => Number(new URL(url).port));

function withPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

const edgeOf = (port: number, { command, env = {} }: ReturnType<typeof edgeTask>, dataDir: string): Part =>
  partOf({
    name: 'edge',
    command,
    env,
    logFile: path.join(dataDir, 'edge.log'),
    isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
  });

/** Imports the demo site and fills its shelves, so that nothing is ever sold out. */
async function openSite(
  { port, operatorPorts }: { port: number; operatorPorts: Record<string, number> },
  rows: OwnServers['rows'],
): Promise<Pick<FaultPlace, 'goods' | 'formId' | 'key'>> {
  const client = new PlatformClient({
    port,
    appDomain: 'localhost',
    production: false,
    operatorPorts,
    operatorKey: SECRET,
  });
  await importBundle(client, path.join(root, 'deploy/demo', SITE), { hosts: [], withPeople: false });
  // Products reach the store by events.
  const physical = `from variant join product using (website_id, item_id)
    where product_type = 'PHYSICAL' and offered and not unlimited`;
  const unmade = `select case when exists (select ${physical}) and not exists (select from stale_offer) then 0 else 1 end as count`;
  await settled(async () => Number((await rows('commerce', unmade))[0]?.['count']), SITE_WITHIN_MS);
  const variants = await rows('commerce', `select item_id, sku ${physical} and qty_in_stock > 0 limit 20`);
  const goods = variants.map(({ item_id: itemId, sku }) => ({ itemId: String(itemId), sku: String(sku) }));
  const skus = goods.map(({ sku }) => sku);
  await rows('commerce', `update variant set qty_in_stock = ${STOCK} where sku = any ($1)`, [skus]);
  const [form] = await rows('forms', `select id from form where key = 'kontakt'`);
  if (goods.length === 0 || !form) throw new Error('the demo site has no products or no form');
  const key = `lfk_${SITE}`;
  await rows(
    'auth',
    `insert into api_key (website_id, id, name, hash, scopes) select website_id, $1, 'Sonde', $2, $3 from site.website limit 1`,
    ['e'.repeat(24), sessionHash(key), ['content:read', 'content:write', 'submissions:read', 'analytics:read']],
  );
  return { goods, formId: String(form['id']), key };
}

function mountDisk(folder: string, mounted: string[]): boolean {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
  if (status !== 0) return false;
  mounted.push(folder);
  chmodSync(folder, 0o700);
  return true;
}

function unmount(folders: readonly string[]): void {
  for (const folder of folders) spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
}

const disksOf = ({ dataDir }: OwnServers): { postgres: string; nats: string } => ({
  postgres: path.join(dataDir, 'pg'),
  nats: path.join(dataDir, 'nats'),
});

/** Fills a disk up to the last block; the answer removes what filled it. */
export function fillDisk(folder: string): () => void {
  const ballast = path.join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  const status = spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'], { stdio: 'ignore' }).status;
  if (status === 0 || statfsSync(folder).bavail > 0)
    throw new Error(`the disk of ${bavail * bsize} bytes was not filled`);
  return () => rmSync(ballast);
}
