import type pg from 'pg';

/** A table that holds rows of websites. */
export interface TenantTable {
  /** `schema.name`, quoted where it has to be. */
  name: string;
  columns: string[];
  /** What a row has to be like to have a place: tables by day lose their oldest days. Null where every row has one. */
  hasPlace: string | null;
}

/** Limits and sessions are of a moment: they are neither kept nor brought back, so that nobody who was logged out is in again. */
const PASSING = ['rate_limit', 'session', 'one_time_token'];

/** All tables of all services with rows of websites, each after those that it refers to. */
export async function tenantTables(client: pg.ClientBase): Promise<TenantTable[]> {
  const { rows } = await client.query<{ oid: number; name: string; columns: string[]; key: string | null }>(
    `select c.oid::int, c.oid::regclass::text as name,
       array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns,
       pg_get_partkeydef(c.oid) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_|^information_schema$'
       and c.relname <> all ($1)
     group by c.oid having bool_or(a.attname = 'website_id') order by 2`,
    [PASSING],
  );
  const { rows: references } = await client.query<{ from: number; to: number }>(
    `select conrelid::int as from, confrelid::int as to from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const ordered: typeof rows = [];
  for (let left = rows; left.length > 0;) {
    const free = left.filter(
      ({ oid }) => !references.some(({ from, to }) => from === oid && left.some((other) => other.oid === to)),
    );
    if (free.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return Promise.all(
    ordered.map(async ({ oid, name, columns, key }) => ({ name, columns, hasPlace: await placeOf(client, oid, key) })),
  );
}

async function placeOf(client: pg.ClientBase, oid: number, key: string | null): Promise<string | null> {
  const column = /^RANGE \(("?\w+"?)\)$/.exec(key ?? '')?.[1];
  if (!column) return null;
  const { rows } = await client.query<{ bound: string }>(
    `select pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = $1`,
    [oid],
  );
  const ranges = rows.flatMap(({ bound }) => {
    const [, from, to] = /^FOR VALUES FROM \(('[^']+')\) TO \(('[^']+')\)$/.exec(bound) ?? [];
    return from && to ? [`${column} >= ${from} and ${column} < ${to}`] : [];
  });
  return ranges.join(' or ') || 'false';
}
