import { rowsOf } from './database.ts';

/**
 * What is wrong with the tables of a schema (T1, T4): a table with `website_id` must force row-level security with both
 * checks, lead its primary key and unique indexes with `website_id`, and its owner must not be a service's role.
 * A key that spans tenants on purpose says so in a comment that begins with 'global:'. Empty when all is well.
 */
export async function tenantFaults(database: { adminUrl: string; schema: string }): Promise<string[]> {
  const rows = await rowsOf(database, TENANT_FAULTS, [database.schema]);
  return rows.map((row) => `${String(row['relation'])}: ${String(row['fault'])}`);
}

const TENANT_FAULTS = `
  with tenant_table as (
    select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, pg_get_userbyid(c.relowner) as owner,
           (select attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'website_id') as tenant_column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1 and c.relkind in ('r', 'p')
  )
  select relname as relation, 'has no website_id and no comment that says why (shared: …)' as fault
    from tenant_table t where tenant_column is null and relname <> 'migration' and coalesce(obj_description(t.oid), '') not like 'shared: %'
  union all select relname, 'row-level security is not forced' from tenant_table
    where tenant_column is not null and not (relrowsecurity and relforcerowsecurity)
  union all select relname, 'no policy checks reads and writes of the service role' from tenant_table t
    where tenant_column is not null and not exists (
      select 1 from pg_policies p where p.schemaname = $1 and p.tablename = t.relname and p.policyname = 'tenant'
        and p.qual like '%litfass.website_id%' and p.with_check like '%litfass.website_id%')
  union all select relname, 'belongs to a role that serves requests' from tenant_table where owner not like '%_migrator'
  union all select t.relname, 'index ' || i.indexrelid::regclass || ' is unique across tenants' from tenant_table t
    join pg_index i on i.indrelid = t.oid
    where t.tenant_column is not null and i.indisunique and i.indkey[0] <> t.tenant_column
      and coalesce(obj_description(i.indexrelid), '') not like 'global: %'
  union all select rolname, 'may pass by row-level security' from pg_roles
    where rolname like $1 || '\\_%' and (rolsuper or rolbypassrls)`;
