import { route } from '@litfass/kit/contract';
import { choice, websiteStatuses } from '@litfass/model';
import { Type } from 'typebox';

const operator = { operator: true } as const;
const Identifier = Type.Object({ identifier: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$' }) });
const Problem = Type.Object({ file: Type.String(), pointer: Type.String(), reason: Type.String() });
const Imported = Type.Object({
  websiteId: Type.String(),
  identifier: Type.String(),
  hosts: Type.Array(Type.String()),
  changed: Type.Boolean(),
  warnings: Type.Array(Problem),
  /** What the website held and the import did not: it is gone. */
  removed: Type.Object({
    pages: Type.Integer(),
    collections: Type.Integer(),
    items: Type.Integer(),
    media: Type.Integer(),
    /** Changes of its owner since the last import, which the export changed otherwise. */
    edits: Type.Integer(),
    /** What some of it was called. */
    names: Type.Array(Type.String()),
  }),
  /** What it held and was deleted here after an earlier import: it stays away. */
  deleted: Type.Array(Type.String()),
  /** What the other services own; the caller hands it on. */
  forms: Type.Array(Type.Unknown()),
  commerce: Type.Unknown(),
  people: Type.Unknown(),
  currency: Type.String(),
  /** Its last removal, by which who hands the rest on says which website is meant. */
  removal: Type.Integer(),
});

/** A website that is there already stays as open as it is. */
const closed = Type.Optional(
  Type.Boolean({ description: 'A new website is closed to visitors and search engines until its owner opens it' }),
);

export const importBundleRoute = route({
  method: 'PUT',
  path: '/api/rest/site/websites/:identifier/bundle',
  summary: 'Imports a site bundle (zip); all of it is checked before anything is written',
  access: operator,
  scope: 'platform',
  // What is no identifier is a fault of the bundle like any other, told with its place in site.json.
  params: Type.Object({ identifier: Type.String({ maxLength: 1000 }) }),
  query: Type.Object({ hosts: Type.Optional(Type.String()), closed }),
  response: Imported,
});

export const exportBundleRoute = route({
  method: 'GET',
  path: '/api/rest/site/websites/:identifier/bundle',
  summary: 'The website as a site bundle (zip), without what other services own',
  access: operator,
  scope: 'platform',
  exports: 'zip',
  noted: true,
  params: Identifier,
});

export const importWxrRoute = route({
  method: 'POST',
  path: '/api/rest/site/conversions/wxr',
  summary:
    'Imports a WordPress or Squarespace export (multipart: file, media; further XML files among the media are parts of it) as a website; 409 `import-removes` where it would remove something and `remove` is not true',
  access: operator,
  scope: 'platform',
  query: Type.Object({
    identifier: Identifier.properties.identifier,
    /** Removes what the website holds and the export does not. */
    remove: Type.Optional(Type.Boolean()),
    /** Takes again what came with an earlier import and was deleted here. */
    restore: Type.Optional(Type.Boolean()),
    closed,
    /** Has what did not come along fetched from the old website, in the background. */
    fetch: Type.Optional(Type.Boolean()),
    /** Fetches also the pictures of the texts that lie on other websites. */
    foreignPictures: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({
    ...Imported.properties,
    report: Type.Unknown(),
    /** How many files are still to be fetched. */
    fetching: Type.Integer(),
  }),
});

export const listWebsitesRoute = route({
  method: 'GET',
  path: '/api/rest/site/websites',
  summary:
    'Websites with their hosts by their ids, a thousand at a time: those after `after`, or the one of `identifier`',
  access: operator,
  scope: 'platform',
  query: Type.Object({ after: Type.Optional(Type.String()), identifier: Type.Optional(Type.String()) }),
  response: Type.Object({
    next: Type.Union([Type.String(), Type.Null()], { description: 'Where the list goes on; null at its end' }),
    websites: Type.Array(
      Type.Object({
        id: Type.String(),
        identifier: Type.String(),
        hosts: Type.Array(Type.String()),
        status: Type.Integer(),
        limitsPercent: Type.Integer({ description: 'What it has of each limit, by its status' }),
      }),
    ),
  }),
});

export const removeWebsiteRoute = route({
  method: 'DELETE',
  path: '/api/rest/site/websites/:identifier',
  summary: 'Removes a website from this service; the others follow the event',
  access: operator,
  scope: 'platform',
  params: Identifier,
  response: Type.Object({ websiteId: Type.String() }),
});

export const websiteStatusRoute = route({
  method: 'PUT',
  path: '/api/rest/site/websites/:identifier/status',
  summary: 'Gives a website another status; its limits follow at once',
  access: operator,
  scope: 'platform',
  params: Identifier,
  body: Type.Object({ status: choice(Object.values(websiteStatuses)) }),
  response: Type.Object({ websiteId: Type.String() }),
});

export const announceWebsiteRoute = route({
  method: 'POST',
  path: '/api/rest/site/websites/:identifier/announcement',
  summary: 'Tells everybody of a website anew: for one whose rows were brought back from a backup',
  access: operator,
  scope: 'platform',
  params: Identifier,
  response: Type.Object({ websiteId: Type.String() }),
});
