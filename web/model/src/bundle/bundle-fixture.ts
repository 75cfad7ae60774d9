import { validateBundle, type BundleCheck } from './bundle.ts';

/** A small sound website for the tests of bundles; `more` replaces or adds files. */
export type Files = Record<string, unknown>;

export const site = (more: object = {}) => ({
  format: 'litfass-site/1',
  website: { identifier: 'nord', title: 'Nord', locale: 'de-DE', timeZone: 'Europe/Berlin', templateVersion: '7.1' },
  home: 'start',
  navigation: { main: [{ page: 'start' }, { title: 'Mehr', children: [{ collection: 'blog' }] }] },
  ...more,
});

export const page = (more: object = {}) => ({ urlId: 'start', title: 'Start', sections: [], ...more });

export const blog = (items: object[] = [], more: object = {}) => ({
  urlId: 'blog',
  title: 'Blog',
  collectionType: 'blog',
  items,
  ...more,
});

export const files = (more: Files = {}): Files => ({
  'site.json': site(),
  'pages/start.json': page(),
  'collections/blog.json': blog(),
  ...more,
});

export const check = (more: Files, media: string[] = []): BundleCheck => validateBundle(files(more), new Set(media));
export const faults = (more: Files) =>
  check(more).problems.map(({ file, pointer, reason }) => `${file}#${pointer}: ${reason}`);
export const inSection = (...blocks: object[]) => page({ sections: [{ blocks }] });
