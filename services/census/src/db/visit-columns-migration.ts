const pieces = [
  'visitors',
  'figures',
  'hours',
  'sketch',
  'pages',
  'signals',
  'vitals',
  'source',
  'channel',
  'campaign',
  'term',
  'country',
  'device',
  'browser',
  'os',
  'language',
  'entry',
  'exit',
];

/**
 * Packs of visits in more and smaller pieces, with what happened in them. They are made of the visits, so those in the form of
 * before are left; the next round makes them anew.
 */
export const visitColumnsMigration = `
drop table visit_pack;

-- The visits of one website and day; a day with many has several, told apart by part.
create table visit_pack (
  website_id text not null,
  day date not null,
  part smallint not null,
  ${pieces.map((name) => `${name} bytea not null`).join(',\n  ')},
  primary key (website_id, day, part)
);
-- tenant: visit_pack

-- Pieces are compressed when they are made; trying again takes time and gains nothing.
${pieces.map((name) => `alter table visit_pack alter column ${name} set storage external;`).join('\n')}
`;
