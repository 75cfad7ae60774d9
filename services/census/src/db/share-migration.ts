/** Who drains: by their number each knows its share of the stream's parts. */
export const shareMigration = `
create table drain_instance (
  id text primary key,
  seen_at timestamptz not null
);
comment on table drain_instance is 'shared: instances of this service that drain hits';
-- shared: drain_instance
`;
