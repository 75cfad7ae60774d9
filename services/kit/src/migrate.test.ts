import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate, rolesOf } from './migrate.ts';
import type { Migration } from './migration.ts';
import { rowsOf, useDatabase } from './testing/database.ts';
import { eventually } from './testing/eventually.ts';
import { tallyMigrations } from './testing/tally.ts';

const db = await useDatabase('tally', tallyMigrations);
const migratorUrl = new URL(db.adminUrl);
migratorUrl.username = rolesOf('tally').migrator;
const bring = (...more: Migration[]): Promise<string[]> =>
  migrate(migratorUrl.href, 'tally', [...tallyMigrations, ...more]);

async function connection(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: db.adminUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('set search_path = tally');
  return client;
}

const colour = { name: '9001-colour', sql: 'alter table tally add column colour text' };

describe('a migration', () => {
  it('runs once, and not at all when it is not sound', async () => {
    expect(await bring(colour)).toEqual(['9001-colour']);
    expect(await bring(colour)).toEqual([]);
    const broken = {
      name: '9002-broken',
      sql: 'alter table tally add column size text; alter table nothing add column a int',
    };
    await expect(bring(colour, broken)).rejects.toThrow('nothing');
    const columns = await rowsOf(db, `select column_name from information_schema.columns where table_name = 'tally'`);
    expect(columns).not.toContainEqual({ column_name: 'size' });
  });

  it('is refused when it was changed after it ran', async () => {
    await bring(colour);
    const changed = { ...colour, sql: 'alter table tally add column colour int' };
    await expect(bring(changed)).rejects.toThrow('tally/9001-colour was changed after it ran');
  });

  it('of a later release is left alone by an earlier one, which starts on its schema (K6)', async () => {
    await bring(colour);
    expect(await bring()).toEqual([]);
  });

  it('waits for a table that is in use, and lets others through meanwhile (K6)', async () => {
    const [reader, visitor] = await Promise.all([connection(), connection()]);
    await reader.query('begin; select from tally');
    const migrated = bring(colour, { name: '9003-taste', sql: 'alter table tally add column taste text' });
    // It stands before everybody else for a second at most, and only then tries again.
    const waiting = `select count(*)::int as count from pg_locks where not granted and relation = 'tally.tally'::regclass`;
    await eventually(async () => expect((await visitor.query(waiting)).rows).toEqual([{ count: 1 }]));
    await visitor.query(`set statement_timeout = '10s'; select from tally`);
    await reader.query('commit');
    expect(await migrated).toContain('9003-taste');
  });
});
