import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** One service of deploy/routes.yaml. */
export interface ServiceRoute {
  name: string;
  schema: string;
  portOffset: number;
  paths: string[];
}

/** The table of the repository. */
export const routesFile = new URL('../../routes.yaml', import.meta.url);

/** Reads the table. @throws Error that names the entry that is wrong */
export function loadRoutes(file: URL | string): ServiceRoute[] {
  const table: unknown = parse(readFileSync(file, 'utf8'));
  const services = property(table, 'services');
  if (!Array.isArray(services)) throw new Error(`${String(file)}: 'services' is not a list`);
  return services.map(readService);
}

function readService(entry: unknown, index: number): ServiceRoute {
  const [name, schema] = [property(entry, 'name'), property(entry, 'schema')];
  const [portOffset, paths] = [property(entry, 'portOffset'), property(entry, 'paths')];
  const wrong = (field: string) => new Error(`routes: entry ${index + 1} has no valid '${field}'`);
  if (typeof name !== 'string') throw wrong('name');
  if (typeof schema !== 'string') throw wrong('schema');
  if (typeof portOffset !== 'number') throw wrong('portOffset');
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string' && path.startsWith('/')))
    throw wrong('paths');
  return { name, schema, portOffset, paths: paths.map(String) };
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Names the service of a path (without query): a prefix covers itself and what is below it, the longest one wins. */
export function createRouter(services: readonly ServiceRoute[]): (path: string) => string {
  const prefixes = services
    .flatMap(({ name, paths }) => paths.map((path) => ({ name, path, below: path.endsWith('/') ? path : `${path}/` })))
    .sort((a, b) => b.path.length - a.path.length);
  const last = prefixes.at(-1);
  if (last?.path !== '/') throw new Error("routes: no service has the path '/'");
  return (path) => (prefixes.find((prefix) => path === prefix.path || path.startsWith(prefix.below)) ?? last).name;
}
