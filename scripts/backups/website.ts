import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { partOf } from './copy.ts';
import { namedFiles } from './named-files.ts';
import { tenantTables, type TenantTable } from './tables.ts';

/** First line of a file with the rows of one website. */
interface Head {
  format: 'litfass-website';
  version: 1;
  websiteId: string;
  identifier: string;
  /** Of all rows: they are of one moment. */
  takenAt: string;
  /** Migrations by schema: rows fit only where the same have run. */
  migrations: string[];
}

export interface Carried {
  identifier: string;
  websiteId: string;
  takenAt: string;
  rows: number;
  /** Rows of days that are kept no more where they should go. */
  leftOut: number;
}

export interface Loaded extends Carried {
  /** Keys of the files that its rows name. */
  named: Set<string>;
  /** Keys of its visitors' files that rows named before and name no more: nobody else knows of them. */
  unnamed: Set<string>;
}

/** Why rows cannot be taken or brought back; nothing was changed. */
export class NotCarried extends Error {
  readonly reason: 'unknownWebsite' | 'noFile' | 'noBackup' | 'otherRelease';

  constructor(reason: NotCarried['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const AT_ONCE = 500;
/** Numbers that were given out are never given out again. */
const ONLY_NEW = ['commerce.number_series'];

/** Writes all rows of a website, in all services, as they are at one moment; the file is whole or not there. @throws NotCarried */
export async function dumpWebsite(databaseUrl: string, identifier: string, file: string): Promise<Carried> {
  return within(databaseUrl, 'isolation level repeatable read read only', async (client) => {
    const { rows: found } = await client.query<{ id: string; at: Date }>(
      'select website_id as id, now() as at from site.website where identifier = $1',
      [identifier],
    );
    const [website] = found;
    if (!website) throw new NotCarried('unknownWebsite');
    const takenAt = website.at.toISOString();
    const head: Head = {
      format: 'litfass-website',
      version: 1,
      websiteId: website.id,
      identifier,
      takenAt,
      migrations: await migrationsOf(client),
    };
    const part = partOf(file);
    let rows = 0;
    const lines = async function* (): AsyncGenerator<string> {
      yield `${JSON.stringify(head)}\n`;
      for await (const { name, row } of rowsOf(client, website.id)) {
        rows += 1;
        yield `${name}\t${row}\n`;
      }
    };
    try {
      await pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600, flush: true }));
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    return { identifier, websiteId: website.id, takenAt, rows, leftOut: 0 };
  });
}

async function* rowsOf(client: pg.ClientBase, websiteId: string): AsyncGenerator<{ name: string; row: string }> {
  for (const { name } of await tenantTables(client)) {
    await client.query(
      `declare row_of no scroll cursor for select to_json(t)::text as row from ${name} t where website_id = '${websiteId}'`,
    );
    for (;;) {
      const { rows: some } = await client.query<{ row: string }>(`fetch ${AT_ONCE} from row_of`);
      if (some.length === 0) break;
      for (const { row } of some) yield { name, row };
    }
    await client.query('close row_of');
  }
}

/** Puts a website back to what a file holds of it: its rows of today go, those of the file come, all or nothing. @throws NotCarried */
export async function loadWebsite(databaseUrl: string, file: string): Promise<Loaded> {
  return within(databaseUrl, '', async (client) => {
    const reader = linesOf(file);
    const head = headOf((await reader.next()).value);
    if (JSON.stringify(head.migrations) !== JSON.stringify(await migrationsOf(client)))
      throw new NotCarried('otherRelease');
    const before = await namedFiles(client, head.websiteId);
    const tables = await tenantTables(client);
    for (const { name } of tables.toReversed())
      if (!ONLY_NEW.includes(name)) await client.query(`delete from ${name} where website_id = $1`, [head.websiteId]);
    const byName = new Map(tables.map((table) => [table.name, table]));
    let [rows, stored] = [0, 0];
    let [current, batch]: [string, string[]] = ['', []];
    const flush = async (): Promise<void> => {
      const table = byName.get(current);
      if (table && batch.length > 0) stored += await insert(client, table, batch);
      rows += batch.length;
      batch = [];
    };
    for (let next = await reader.next(); !next.done; next = await reader.next()) {
      const tab = next.value.indexOf('\t');
      const name = next.value.slice(0, tab);
      if (name !== current || batch.length === AT_ONCE) await flush();
      current = name;
      batch.push(next.value.slice(tab + 1));
    }
    await flush();
    const { identifier, websiteId, takenAt } = head;
    const named = await namedFiles(client, websiteId);
    // Media that no website has go by themselves later: they may be of several.
    const unnamed = new Set([...before].filter((key) => key.startsWith('form-') && !named.has(key)));
    return { identifier, websiteId, takenAt, rows, leftOut: rows - stored, named, unnamed };
  });
}

async function insert(
  client: pg.ClientBase,
  { name, columns, hasPlace }: TenantTable,
  rows: string[],
): Promise<number> {
  // The relay tells everything of the last week once more, after what is there now: who applied it already knows it.
  const isOutbox = name.endsWith('.outbox');
  const given = isOutbox ? columns.filter((column) => column !== 'position' && column !== 'published_at') : columns;
  const { rowCount } = await client.query(
    `insert into ${name} (${given.join(', ')})
     select ${given.join(', ')} from json_populate_recordset(null::${name}, $1::json) ${hasPlace ? `where ${hasPlace}` : ''}
     ${isOutbox ? 'order by position, id' : ''} ${ONLY_NEW.includes(name) ? 'on conflict do nothing' : ''}`,
    [`[${rows.join(',')}]`],
  );
  return ONLY_NEW.includes(name) ? rows.length : (rowCount ?? 0);
}

/** @throws NotCarried when the file is not there, no archive or a broken one */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const unzipped = createGunzip().setEncoding('utf8');
  pipeline(createReadStream(file), unzipped).catch(() => undefined); // whoever reads hears of it
  let rest = '';
  try {
    for await (const piece of unzipped) {
      const lines = (rest + String(piece)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new NotCarried(isMissing ? 'noFile' : 'noBackup');
  }
}

function headOf(line: string | undefined): Head {
  try {
    const head: Head = JSON.parse(line ?? '');
    if (head.format === 'litfass-website' && head.version === 1) return head;
  } catch {
    // Something else than a backup.
  }
  throw new NotCarried('noBackup');
}

async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows: schemas } = await client.query<{ schema: string }>(
    `select nspname as schema from pg_namespace n where exists
       (select from pg_class c where c.relnamespace = n.oid and c.relname = 'migration' and c.relkind = 'r') order by 1`,
  );
  const ran: string[] = [];
  for (const { schema } of schemas) {
    const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migration order by 1`);
    ran.push(...rows.map(({ name }) => `${schema} ${name}`));
  }
  return ran;
}

async function within<T>(databaseUrl: string, mode: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`begin ${mode}`);
    // Dates in one form, whatever the server's settings are.
    await client.query(`set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end(); // what was not committed is undone
  }
}
