import path from 'node:path';
import { edgeTask, serviceTasks } from '../../../scripts/platform/service-tasks.ts';
import { platformKeys, root } from '../../../scripts/platform/settings.ts';
import { runningPlatform } from '../../../scripts/platform/state.ts';
import { freePort } from '../../../services/kit/src/testing/free-port.ts';
import type { PlatformPlace } from './own-platform.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { Session } from './session.ts';

const sources = path.join(root, 'services/site-render/src/main.ts');

/** Options of Node and settings that differ from the platform's own site-render. */
export interface SiteVariant {
  nodeOptions?: string[];
  env?: Record<string, string>;
  /** As modules, of which a profile tells more than of the bundle that is one file. */
  fromSources?: boolean;
}

/** A site-render of our own on the core of the servers, with the database and the media of the platform. */
export async function startSiteRender(session: Session, variant: SiteVariant): Promise<ServerProcess> {
  const { nodeOptions = [], env, fromSources = false } = variant;
  const place = await session.platform();
  const service = { name: 'site-render', schema: 'site', portOffset: 0, paths: [] };
  const port = await freePort();
  const [task] = serviceTasks([service], { ...contextOf(place), ports: { 'site-render': port } });
  if (!task) throw new Error('the platform knows no site-render');
  return session.keep(
    await startServer({
      name: 'site-render',
      command: [...nodeOptions, ...(fromSources ? [sources] : task.command.slice(1))],
      env: { ...task.env, ...env },
      port,
      ready: '/readyz',
      folder: session.folder,
    }),
  );
}

/** An edge of our own before a site-render, on the same core. */
export async function startEdge(session: Session, site: ServerProcess): Promise<ServerProcess> {
  const context = contextOf(await session.platform());
  const port = await freePort();
  const settings = { ...context.settings, port };
  const task = edgeTask({ ...context, settings, ports: { 'site-render': site.port } });
  const env = { ...task.env, LITFASS_HOST: '127.0.0.1' };
  const command = task.command.slice(1);
  // Readiness of the edge asks every service; one path of the one behind it is enough here.
  return session.keep(
    await startServer({ name: 'edge', command, env, port, ready: '/healthz', folder: session.folder }),
  );
}

function contextOf(place: PlatformPlace) {
  const state = runningPlatform(place.dataDir);
  if (!state) throw new Error(`no platform runs with the data folder ${place.dataDir}`);
  const { databaseUrl, natsUrl, appDomain } = state;
  const settings = { ...place, appDomain };
  const keys = platformKeys(place.dataDir, process.env);
  return { settings, servers: { databaseUrl, natsUrl, natsUrlOf: () => natsUrl, natsMonitorUrl: null, keys } };
}
