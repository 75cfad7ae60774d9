// node scripts/migrate.ts: brings all schemas of the database LITFASS_DATABASE_URL (its user may create roles) up to date.
import { loadRoutes, routesFile } from '../deploy/edge/src/routes.ts';
import { migrateServices } from './platform/schemas.ts';
import { withSettingsFile } from '../services/kit/src/settings-file.ts';
import { readSettings } from './platform/settings.ts';

Object.assign(process.env, withSettingsFile(process.env));
const { databaseUrl } = readSettings(process.env);
if (databaseUrl === null) {
  console.error('Set LITFASS_DATABASE_URL to the database, for example postgres://postgres:…@db/litfass');
  process.exit(2);
}
console.log(`${await migrateServices(databaseUrl, loadRoutes(routesFile))} migrations ran.`);
