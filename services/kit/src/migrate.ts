import { createHash } from 'node:crypto';
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

/**
 * Creates the schema and its roles where they are missing. Needs a connection that may create roles.
 * `password` is what the roles log in with; without one the server must trust them.
 */
export async function prepareSchema(adminUrl: string, schema: string, password?: string): Promise<void> {
  if (!SCHEMA.test(schema)) throw new Error(`'${schema}' is no schema name`);
  const { migrator, service, system } = rolesOf(schema);
  await connected(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock(727001)'); // roles are shared by all databases of a server
    for (const role of [migrator, service, system]) {
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

/**
 * Brings the schema to the newest migration: each in a transaction of its own, under an advisory lock, as the
 * schema's migrator. Returns the names of those that ran.
 * @throws Error when a migration that already ran was changed
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
      await client.query('begin');
      await client.query(text);
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
      ran.push(name);
    }
    return ran;
  });
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
