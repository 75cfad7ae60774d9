import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';

/** The addresses that a website's forms and webhooks name, as they were typed. */
export async function namedAddresses(trx: FormsTransaction, websiteId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select jsonb_array_elements_text(definition -> 'storage' -> 'email') as address from form
      where website_id = ${websiteId} and removed_at is null
        and jsonb_typeof(definition -> 'storage' -> 'email') = 'array'
    union select contact from webhook where website_id = ${websiteId}
  `.execute(trx);
  return rows.map(({ address }) => address);
}
