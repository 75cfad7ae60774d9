import type { Migration } from '@litfass/kit';

const plans = `
-- When the draft is to be published by itself, and whether who asked for it may write code.
alter table draft add column publish_at timestamptz;
alter table draft add column custom_code boolean not null default false;
-- Who asks somebody else to look at it before visitors see it.
alter table draft add column review_by text;
create index draft_due on draft (publish_at) where publish_at is not null;
`;

const folders = `
alter table asset add column folder text not null default '';
create index asset_folder on asset (website_id, folder);
`;

const removals = `
-- The website ends on that day unless somebody thinks again.
create table removal (
  website_id text primary key,
  requested_by text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index removal_due on removal (due_at);
-- tenant: removal
`;

const approval = `
-- The account that asks for a look, or the one whose change waits for one.
alter table draft add column review_by_id text;
-- Who may publish; told by auth.
create table publisher_view (
  website_id text not null,
  account_id text not null,
  primary key (website_id, account_id)
);
-- tenant: publisher_view
`;

const approvers = `
-- The accounts that changed the draft since somebody asked for a look at it: none of them can approve it.
alter table draft add column review_changed_by text[] not null default '{}';
-- What the screens call who may publish.
alter table publisher_view add column name text not null default '';
`;

/** What owners do with content: plans for drafts, folders of files, the end of a website. */
export const contentMigrations: Migration[] = [
  { name: '0101-draft-plans', sql: plans },
  { name: '0102-asset-folders', sql: folders },
  { name: '0103-removals', sql: removals },
  { name: '0104-approval', sql: approval },
  { name: '0105-approvers', sql: approvers },
];
