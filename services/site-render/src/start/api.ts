import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const Both = Type.Object({ de: Type.String(), en: Type.String() });
const Key = Type.String({ pattern: '^[a-z]{1,40}$' });
/** Asked by accounts, which need not build a website yet: on the bare app domain alone, where no tenant's code runs. */
const asAccount = { access: 'session', scope: 'app-domain' } as const;

export const listTemplatesRoute = route({
  ...asAccount,
  method: 'GET',
  path: '/api/rest/site/templates',
  summary: 'What a new website can begin with',
  response: Type.Object({
    items: Type.Array(Type.Object({ key: Key, name: Both, text: Both, preview: Type.String() })),
    next: Type.Null(),
  }),
});

export const templatePreviewRoute = route({
  method: 'GET',
  path: '/api/rest/site/templates/:key/preview.webp',
  summary: 'How a template looks',
  access: 'public',
  scope: 'account',
  params: Type.Object({ key: Key }),
  hidden: true,
});

const named = {
  title: Type.String({ minLength: 1, maxLength: 100 }),
  /** The first part of its address on the app domain. */
  identifier: Type.String({ minLength: 3, maxLength: 40, pattern: '^[a-z0-9][a-z0-9-]*[a-z0-9]$' }),
};
const Started = Type.Object({ websiteId: Type.String(), identifier: Type.String(), address: Type.String() });
/** The report of what became of the files (`readImportRoute`). */
const importId = Type.String();

export const startWebsiteRoute = route({
  ...asAccount,
  method: 'POST',
  path: '/api/rest/site/start',
  summary: 'Begins a website from a template; its founder is admin of it within a moment',
  body: Type.Object({
    template: Key,
    ...named,
  }),
  response: Started,
});

const foreignPictures = Type.Optional(
  Type.Boolean({
    description:
      'Has also the pictures of an export that lie on other websites fetched, in the background, with all else that did not come along',
  }),
);

/**
 * multipart: `file` is the archive or the export, which may be packed (zip, gz); any further files are parts of it or the
 * pictures that it names.
 */
export const startFromFileRoute = route({
  ...asAccount,
  method: 'POST',
  path: '/api/rest/site/start/file',
  summary: 'Begins a website from the archive of one (zip), or from an export of WordPress or Squarespace (xml)',
  query: Type.Object({ ...named, foreignPictures }),
  response: Type.Object({ ...Started.properties, importId }),
});

/**
 * multipart as above. 409 `import-removes` with `removed` where the website holds what the files do not: the same call
 * with `remove` takes it away. Domains and status stay; of an export, so do settings and design.
 */
export const replaceFromFileRoute = route({
  method: 'POST',
  path: '/api/rest/site/imports',
  summary: 'Puts the archive of a website or an export of another system in the place of what the website holds',
  access: { permission: 'admin' },
  query: Type.Object({
    remove: Type.Optional(Type.Boolean()),
    /** Takes again what came with an earlier export and was deleted here. */
    restore: Type.Optional(Type.Boolean()),
    foreignPictures,
  }),
  response: Type.Object({
    changed: Type.Boolean(),
    /** Null where nothing had changed. */
    importId: Type.Union([importId, Type.Null()]),
    /** What the files hold and was deleted here after an earlier import: it stays away. */
    deleted: Type.Array(Type.String()),
  }),
});
