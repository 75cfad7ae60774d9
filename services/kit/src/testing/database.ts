import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase, type Database } from '../database.ts';
import { newId } from '../ids.ts';
import { kitMigrations } from '../kit-migration.ts';
import { migrate, prepareSchema, rolesOf } from '../migrate.ts';
import type { Migration } from '../migration.ts';

export interface TestDatabase<DB> extends Database<DB> {
  /** The superuser's connection string on this database: for looking at what was stored. */
  adminUrl: string;
  tenantUrl: string;
  systemUrl: string;
}

/** A migrated database of this test file's own, cloned from a template that the run makes once for each schema. */
export async function createDatabase<DB>(schema: string, migrations: Migration[]): Promise<TestDatabase<DB>> {
  const server = inject('postgresUrl');
  const template = await templateOf(server, schema, migrations);
  const name = `t_${newId()}`;
  await admin(server, (client) => client.query(`create database ${name} template ${template}`));
  const at = (role: string) => urlOf(server, name, role);
  const { service, system } = rolesOf(schema);
  const urls = { adminUrl: at('postgres'), tenantUrl: at(service), systemUrl: at(system) };
  return {
    ...openDatabase<DB>({
      schema,
      tenantUrl: urls.tenantUrl,
      systemUrl: urls.systemUrl,
      poolSize: 8,
      countSecret: 'a secret of tests that is long enough',
    }),
    ...urls,
  };
}

/** `createDatabase` that is closed when the file's tests are over. */
export async function useDatabase<DB>(schema: string, migrations: Migration[]): Promise<TestDatabase<DB>> {
  const database = await createDatabase<DB>(schema, migrations);
  afterAll(() => database.close());
  return database;
}

/** Runs SQL as the superuser and returns the rows: what a test may look at beside the service. */
export async function rowsOf(
  database: { adminUrl: string; schema: string },
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return admin(database.adminUrl, async (client) => {
    await client.query(`set search_path = ${database.schema}`);
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  });
}

async function templateOf(server: string, schema: string, migrations: Migration[]): Promise<string> {
  const digest = createHash('sha256')
    .update(JSON.stringify([kitMigrations, migrations]))
    .digest('hex')
    .slice(0, 12);
  const template = `template_${schema}_${digest}`;
  await admin(server, async (client) => {
    await client.query('select pg_advisory_lock(727002)');
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount !== 0) return;
    // Made under another name first: a template that failed half-way must not be taken for a whole one.
    await client.query(`drop database if exists making_${template}`);
    await client.query(`create database making_${template}`);
    await prepareSchema(urlOf(server, `making_${template}`, 'postgres'), schema);
    await migrate(urlOf(server, `making_${template}`, rolesOf(schema).migrator), schema, migrations);
    await client.query(`alter database making_${template} rename to ${template}`);
  });
  return template;
}

function urlOf(server: string, database: string, role: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  url.username = role;
  return url.href;
}

async function admin<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
