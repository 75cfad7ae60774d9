import { buffer } from 'node:stream/consumers';
import { useService, type TestAccount, type TestService, type TestSite } from '@litfass/kit/testing';
import { contributorRoles, rolePermissions } from '@litfass/model';
import { createApp } from '../src/app.ts';
import type { SiteConfig } from '../src/config.ts';
import type { SiteTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';
import { writeZip } from '../src/media/zip.ts';

export const ANNA: TestAccount = {
  token: 'anna',
  permissions: [
    'config',
    'changeStructure',
    'moderateComments',
    'contentManager',
    'settingsGeneral',
    'settingsLocale',
    'settingsDomain',
    'settingsAdvanced',
    'settingsPrivacy',
    'design',
    'commerce',
    'admin',
  ],
};

/** A second person with the same rights. */
export const BEN: TestAccount = { ...ANNA, token: 'ben', displayName: 'Ben', accountId: 'c'.repeat(24) };

/** Writes and publishes, and settles nothing. */
export const CARA: TestAccount = {
  token: 'cara',
  permissions: ['config', 'contentManager'],
  accountId: 'd'.repeat(24),
};

/** Keeps the store (role 8). */
export const SINA: TestAccount = {
  token: 'sina',
  permissions: [...rolePermissions[contributorRoles.storeManager]],
  accountId: 'e'.repeat(24),
};

/** Administers (role 1). */
export const ADA: TestAccount = {
  token: 'ada',
  permissions: [...rolePermissions[contributorRoles.admin]],
  displayName: 'Ada',
  accountId: '1'.repeat(24),
};

/** Writes (role 4). */
export const EMIL: TestAccount = {
  token: 'emil',
  permissions: [...rolePermissions[contributorRoles.editor]],
  displayName: 'Emil',
  accountId: '4'.repeat(24),
};

/** site-render with a real database and NATS. */
export const useSite = (): Promise<TestService<SiteTables, SiteConfig>> =>
  useService({ schema, migrations, create: createApp, accounts: [ANNA, BEN, CARA, SINA, ADA, EMIL] });

/** The files of a small website; `more` adds or replaces files. */
export function bundleOf(
  site: TestSite,
  more: Record<string, unknown> = {},
  website: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    'site.json': {
      format: 'litfass-site/1',
      website: {
        id: site.id,
        identifier: site.identifier,
        title: `Website ${site.identifier}`,
        description: 'Zum Ausprobieren',
        locale: 'de-DE',
        timeZone: 'Europe/Berlin',
      },
      settings: { commentsEnabled: true, storeSettings: { currency: 'EUR' } },
      navigation: { main: [{ page: 'start' }, { collection: 'blog' }] },
      home: 'start',
      ...website,
    },
    'pages/start.json': page('start', 'Willkommen', [html('<h1>Willkommen</h1><p>Schön, dass du da bist.</p>')]),
    'collections/blog.json': {
      urlId: 'blog',
      title: 'Blog',
      collectionType: 'blog',
      urlFormat: '%y/%m/%t',
      pageSize: 2,
      items: [
        {
          urlId: 'erster',
          title: 'Erster Beitrag',
          publishAt: '2026-01-05T09:00:00Z',
          tags: ['Holz'],
          categories: ['Werkstatt'],
          author: 'Anna',
          excerpt: '<p>Der Anfang.</p>',
          body: { sections: [section([html('<p>Ein Stuhl aus Eiche.</p>')])] },
          comments: [{ id: 'c1', author: 'Mia', date: '2026-01-06T10:00:00Z', html: '<p>Schön!</p>', replyTo: null }],
        },
        {
          urlId: 'zweiter',
          title: 'Zweiter Beitrag',
          publishAt: '2026-02-05T09:00:00Z',
          tags: ['Ton'],
          body: { sections: [section([html('<p>Eine Schale.</p>')])] },
        },
        {
          urlId: 'dritter',
          title: 'Dritter Beitrag',
          publishAt: '2026-03-05T09:00:00Z',
          tags: ['Holz'],
          body: { sections: [] },
        },
        { urlId: 'entwurf', title: 'Noch geheim', workflow: 4, body: { sections: [] } },
        {
          urlId: 'spaeter',
          title: 'Kommt noch',
          workflow: 2,
          publishAt: '2099-01-01T00:00:00Z',
          body: { sections: [] },
        },
      ],
    },
    ...more,
  };
}

export const page = (urlId: string, title: string, blocks: unknown[], more: Record<string, unknown> = {}) => ({
  urlId,
  title,
  pageType: 2,
  workflow: 1,
  sections: [section(blocks)],
  ...more,
});
export const section = (blocks: unknown[]) => ({ theme: 'white', blocks });
export const html = (text: string) => ({ type: 'html', value: { html: text } });

/** Imports a bundle as the command line does. */
export async function importSite(service: TestService<SiteTables, SiteConfig>, files: Record<string, unknown>) {
  const payload = await zipOf(files);
  const given = files['site.json'];
  const site: unknown = Buffer.isBuffer(given) ? JSON.parse(given.toString()) : given;
  const identifier: unknown = Reflect.get(Object(Reflect.get(Object(site), 'website')), 'identifier');
  return service.operate({
    method: 'PUT',
    url: `/api/rest/site/websites/${String(identifier)}/bundle`,
    headers: { 'content-type': 'application/zip' },
    payload,
  });
}

export const zipOf = (files: Record<string, unknown>): Promise<Buffer> =>
  buffer(
    writeZip(
      Object.entries(files).map(([path, content]) => ({
        path,
        bytes: Buffer.isBuffer(content)
          ? content
          : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
      })),
    ),
  );
