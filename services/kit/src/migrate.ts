import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { kitMigrations } from './kit-migration.ts';
import type { Migration } from './migration.ts';

/** Roles of a schema: the owner that migrates, the one that serves websites and the one that works across them. */
export const rolesOf = (schema: string) => ({
  migrator: `${schema}_migrator`,
  service: `${schema}_service`,
  system: `${schema}_system`,
});

const SCHEMA = /^[a-z_]+$/;

/** What connects to a schema: its owner, who serves websites, and who works across them. */
export type SchemaRole = 'migrator' | 'service' | 'system';

/**
 * Creates the schema and its roles where they are missing. Needs a connection that may create roles.
 * `password` is what the roles log in with; without one the server must trust them.
 */
export async function prepareSchema(
  adminUrl: string,
  schema: string,
  passwordOf: (role: SchemaRole) => string | null = () => null,
): Promise<void> {
  if (!SCHEMA.test(schema)) throw new Error(`'${schema}' is no schema name`);
  const roles = rolesOf(schema);
  const { migrator, service, system } = roles;
  await connected(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock(727001)'); // roles are shared by all databases of a server
    for (const kind of ['migrator', 'service', 'system'] as const) {
      const role = roles[kind];
      const password = passwordOf(kind);
      const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const secret = password ? `password ${client.escapeLiteral(password)}` : '';
      if (found.rowCount === 0) await client.query(`create role ${role} login ${secret}`);
      // A password that was changed takes effect with the next migration.
      else if (password) await client.query(`alter role ${role} ${secret}`);
    }
    await client.query(`
      alter role ${service} set search_path = ${schema};
      alter role ${system} set search_path = ${schema};
      alter role ${migrator} set search_path = ${schema};
      alter role ${service} set statement_timeout = '15s';
      alter role ${service} set idle_in_transaction_session_timeout = '30s';
      alter role ${system} set idle_in_transaction_session_timeout = '60s';
      create extension if not exists unaccent with schema public;
      create schema if not exists ${schema} authorization ${migrator};
      grant usage on schema ${schema} to ${service}, ${system};`);
    await client.query('select pg_advisory_unlock(727001)');
  });
}

/** Who waits for a table that a long query reads holds up everybody that comes after, so it waits no longer than this … */
const LOCK_WITHIN_MS = 1000;
/** … and lets them through before it tries again, so often. */
const LOCK_TRIES = 60;
const LOCK_PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the schema to the newest migration: each in a transaction of its own, under an advisory lock, as the
 * schema's migrator. Returns the names of those that ran.
 * @throws Error when a migration that already ran was changed, or its tables are in use for minutes on end
 */
export async function migrate(migratorUrl: string, schema: string, migrations: Migration[]): Promise<string[]> {
  const all = [...kitMigrations, ...migrations];
  return connected(migratorUrl, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('migrate ${schema}'))`);
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    );
    const done = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from migration')).rows.map(
        (row) => [row.name, row.checksum],
      ),
    );
    const ran: string[] = [];
    for (const { name, sql } of all) {
      const text = expand(sql, schema);
      const checksum = createHash('sha256').update(text).digest('hex');
      const known = done.get(name);
      if (known === checksum) continue;
      if (known) throw new Error(`Migration ${schema}/${name} was changed after it ran; add a new one instead`);
      await whenFree(client, async () => {
        await client.query(text);
        await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
      });
      ran.push(name);
    }
    return ran;
  });
}

/** Does work in a transaction, again and again while a table that it changes is in use. */
async function whenFree(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_WITHIN_MS}`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isInUse = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isInUse || tries === LOCK_TRIES) throw error;
      await wait(LOCK_PAUSE_MS);
    }
  }
}

/**
 * `-- tenant: <table>` in a migration is followed by what makes a table a tenant's: forced row-level security for the
 * service role, all rows for the system role. `-- shared: <table>` only grants both roles the table.
 */
function expand(sql: string, schema: string): string {
  const { service, system } = rolesOf(schema);
  return sql
    .replaceAll('$schema', schema)
    .replaceAll(/^[ \t]*-- tenant: (\w+)$/gm, (_line, table: string) =>
      [
        `alter table ${table} enable row level security;`,
        `alter table ${table} force row level security;`,
        `create policy tenant on ${table} to ${service} using (website_id = (select current_setting('litfass.website_id'))) with check (website_id = (select current_setting('litfass.website_id')));`,
        `create policy system on ${table} to ${system} using (true) with check (true);`,
        `grant select, insert, update, delete on ${table} to ${service}, ${system};`,
      ].join('\n'),
    )
    .replaceAll(
      /^[ \t]*-- shared: (\w+)$/gm,
      (_line, table: string) => `grant select, insert, update, delete on ${table} to ${service}, ${system};`,
    );
}

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end(); // ends an open transaction and frees the advisory locks
  }
}
