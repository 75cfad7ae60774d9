import { sql, type Transaction } from 'kysely';

/**
 * Lets PostgreSQL choose how the rest of a transaction is read, in a service that plans by index: for reports and lists
 * over all that a website has, where reading whole and hashing are quicker than looking up one row after the other.
 */
export async function planFreely<DB>(trx: Transaction<DB>): Promise<void> {
  await sql`
    select set_config(name, value, true) from (values ('enable_seqscan', 'on'), ('enable_hashjoin', 'on'),
      ('enable_mergejoin', 'on'), ('plan_cache_mode', 'auto'), ('join_collapse_limit', '8')) as free (name, value)`.execute(
    trx,
  );
}
