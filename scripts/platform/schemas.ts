import { createHmac } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceRoute } from '../../deploy/edge/src/routes.ts';
import { migrate, prepareSchema, rolesOf, type SchemaRole } from '../../services/kit/src/migrate.ts';
import type { Migration } from '../../services/kit/src/migration.ts';
import { root } from './settings.ts';

/**
 * Brings every service's schema up to date: creates its roles (they reach their own schema alone) and runs what is
 * new of its migrations as the schema's migrator. Returns how many migrations ran.
 */
export async function migrateServices(adminUrl: string, services: readonly ServiceRoute[]): Promise<number> {
  const ran = await Promise.all(services.map((service) => migrateService(adminUrl, service)));
  return ran.reduce((sum, count) => sum + count, 0);
}

async function migrateService(adminUrl: string, { name, schema }: ServiceRoute): Promise<number> {
  const module: { migrations: Migration[] } = await import(
    pathToFileURL(path.join(root, 'services', name, 'src/db/migrations.ts')).href
  );
  await prepareSchema(adminUrl, schema, (role) => rolePassword(adminUrl, schema, role));
  return (await migrate(roleUrl(adminUrl, schema, 'migrator'), schema, module.migrations)).length;
}

/** The database as one of the schema's roles. */
export function roleUrl(adminUrl: string, schema: string, role: SchemaRole): string {
  const url = new URL(adminUrl);
  url.username = rolesOf(schema)[role];
  url.password = rolePassword(adminUrl, schema, role);
  return url.href;
}

/**
 * LITFASS_PASSWORD_{SCHEMA}_{ROLE} where an operator gives each role its own (LITFASS_PASSWORD_{SCHEMA}: one for its three);
 * else derived from the administrator's password: known to who knows that one, the same at every start. A service that is
 * given those of its two roles cannot become the owner of its tables.
 */
function rolePassword(adminUrl: string, schema: string, role: SchemaRole): string {
  const name = `LITFASS_PASSWORD_${schema.toUpperCase()}`;
  const given = process.env[`${name}_${role.toUpperCase()}`] || process.env[name];
  if (given) return given;
  return createHmac('sha256', new URL(adminUrl).password).update(`role ${schema} ${role}`).digest('hex');
}
