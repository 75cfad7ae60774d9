import path from 'node:path';
import { packagesOf } from '../image/files.ts';
import { loadRoutes, routesFile } from '../../deploy/edge/src/routes.ts';
import { root } from '../platform/settings.ts';
import type { Build } from './build-stamp.ts';

/** Where the bundle of a service or of the edge is, in its folder. */
export const bundleFile = 'dist/main.js';

/** The built service of this name: what `./scripts/start` starts. */
export const serviceBundle = (name: string): string => path.join(root, 'services', name, bundleFile);

/** A build by Vite. */
export interface FolderBuild extends Build {
  folder: string;
  /** Files and folders that it depends on, from the root. */
  inputs: string[];
  /** A configuration from the root, where it is not the one of the folder. */
  config?: string;
  env?: Record<string, string>;
}

/** Each service and the edge, to be built to one file each. */
export function bundles(): FolderBuild[] {
  const config = 'scripts/build/bundle.config.ts';
  const services = loadRoutes(routesFile).map(({ name }) => ({ name, folder: `services/${name}` }));
  return [...services, { name: 'edge', folder: 'deploy/edge' }].map(({ name, folder }) => ({
    name,
    folder,
    config,
    inputs: [...packagesOf(name), config, 'pnpm-lock.yaml'],
    output: `${folder}/${bundleFile}`,
  }));
}
