export const auditMigration = `
-- Who logged in or tried to. Append-only: no role may change a row, and only the removal of the whole website deletes.
create table audit (
  website_id text not null,
  id text not null,
  at timestamptz not null default now(),
  event text not null check (event in ('login', 'login-failed', 'login-refused', 'logout')),
  kind text not null check (kind in ('account', 'member')),
  -- null: no such person
  person_id text,
  -- keyed hash of the client's address
  address text not null,
  primary key (website_id, id)
);
-- tenant: audit
revoke update, delete on audit from $schema_service, $schema_system;
create policy removal on audit to $schema_migrator using (true);
create function forget_audit() returns void language sql security definer
  set search_path = $schema as $$ delete from audit where website_id = current_setting('litfass.website_id') $$;
revoke execute on function forget_audit() from public;
grant execute on function forget_audit() to $schema_service;
`;

export const actsMigration = `
alter table audit
  -- also what people do in other services, which auth is told by events; kind 'key': an API key did it
  drop constraint audit_event_check,
  add constraint audit_event_check check (event ~ '^[a-z][a-z-]{2,100}$'),
  drop constraint audit_kind_check,
  add constraint audit_kind_check check (kind in ('account', 'member', 'key'));

-- Two years are enough to find out who did what; nobody can forget sooner.
create function expire_audit() returns void language sql security definer
  set search_path = $schema as $$ delete from audit where at < now() - interval '2 years' $$;
revoke execute on function expire_audit() from public;
grant execute on function expire_audit() to $schema_system;
create index audit_at on audit using brin (at);
`;

export const operatorActsMigration = `
-- Kind 'operator': what the platform's operator did to a website. It outlives the website, whose removal is one of these acts.
alter table audit
  drop constraint audit_kind_check,
  add constraint audit_kind_check check (kind in ('account', 'member', 'key', 'operator'));
create or replace function forget_audit() returns void language sql security definer set search_path = $schema as
  $$ delete from audit where website_id = current_setting('litfass.website_id') and kind <> 'operator' $$;
create index audit_operator on audit (id desc) where kind = 'operator';
`;

export const settingChangesMigration = `
-- of settings: how they were and are
alter table audit add column changes jsonb not null default '[]';
`;

export const refusedLogInsMigration = `
-- What strangers can fill a website's log with: of its log-ins that failed or were refused the newest 20,000 stay.
create index audit_refused on audit (website_id, id desc) where event in ('login-failed', 'login-refused');
create or replace function expire_audit() returns void language sql security definer set search_path = $schema as $$
  delete from audit where at < now() - interval '2 years';
  with recursive website as (
    (select website_id from audit where event in ('login-failed', 'login-refused') order by website_id limit 1)
    union all
    select (select next.website_id from audit as next
      where event in ('login-failed', 'login-refused') and next.website_id > website.website_id
      order by website_id limit 1)
    from website where website_id is not null
  ), bound as materialized (
    select website_id, (select id from audit as refused
      where refused.website_id = website.website_id and event in ('login-failed', 'login-refused')
      order by id desc offset 20000 limit 1) as last
    from website where website_id is not null
  )
  delete from audit using bound
  where audit.website_id = bound.website_id and audit.id <= bound.last and event in ('login-failed', 'login-refused')
$$;
`;
