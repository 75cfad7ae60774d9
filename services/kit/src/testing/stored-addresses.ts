import { createHash } from 'node:crypto';
import { clientNetwork } from '../client-network.ts';
import { rowsOf } from './database.ts';

/** The address that injected calls come from. */
export const CLIENT_ADDRESS = '127.0.0.1';

/**
 * The tables of a schema in which the address of a client can be read: as a value, or by a hash that anybody can make of
 * it without a key. Empty when all is well.
 */
export async function tablesWithAddress(
  database: { adminUrl: string; schema: string },
  address = CLIENT_ADDRESS,
): Promise<string[]> {
  const tables = await rowsOf(
    database,
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition`,
    [database.schema],
  );
  const [first, ...others] = tables.map(({ name }) => String(name));
  if (first === undefined) return [];
  const looks = [first, ...others].map(
    (name) =>
      `select '${name}' as name where exists (select 1 from ${name} t where t::text like any ($1) or t::text ~ $2)`,
  );
  const found = await rowsOf(database, looks.join(' union all '), [hashesOf(address), asValue(address)]);
  return found.map(({ name }) => String(name));
}

function hashesOf(address: string): string[] {
  const texts = [address, clientNetwork(address)].flatMap((text) => [text, `client ${text}`, `key ${text}`]);
  return texts.flatMap((text) =>
    (['hex', 'base64url'] as const).map((form) => `%${createHash('sha256').update(text).digest(form)}%`),
  );
}

/** The whole of a column or of a JSON text; addresses of servers (`http://127.0.0.1:…`) are none of a client. */
const asValue = (address: string): string => `[(,"]${address.replaceAll('.', '\\.')}[),"]`;
