import type { Site } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { addressIn, siteLanguages, splitPath } from './site-language.ts';

const siteOf = (languages: string[], translations = {}): Site => ({
  format: 'litfass-site/1',
  website: { identifier: 'nord', title: 'Nord', languages },
  translations,
});
const said = (...codes: string[]) => ({
  translations: Object.fromEntries(codes.map((code) => [code, { title: 'x' }])),
});
const prefixes = (site: Site, documents: object[] = [], names: string[] = []) =>
  siteLanguages(site, { documents, names: new Set(names) }).map(({ code, prefix }) => `${code} ${prefix}`);

describe('the languages of a website', () => {
  it('have addresses once something is translated into them, the default one none of its own', () => {
    expect(prefixes(siteOf(['de-DE', 'en-GB', 'fr-FR']))).toEqual(['de-DE ']);
    expect(prefixes(siteOf(['de-DE', 'en-GB', 'fr-FR']), [said('fr-FR')])).toEqual(['de-DE ', 'fr-FR /fr']);
    expect(prefixes(siteOf(['de-DE', 'en-GB'], said('en-GB').translations))).toEqual(['de-DE ', 'en-GB /en']);
    expect(prefixes(siteOf(['de-DE', 'en-GB'], { 'en-GB': {} }))).toEqual(['de-DE ']);
  });

  it('take no address that leads somewhere else, and tell two kinds of one language apart', () => {
    const both = [said('en-GB', 'en-US')];
    expect(prefixes(siteOf(['de-DE', 'en-GB', 'en-US']), both)).toEqual(['de-DE ', 'en-GB /en', 'en-US /en-us']);
    expect(prefixes(siteOf(['de-DE', 'en-GB']), both, ['en'])).toEqual(['de-DE ', 'en-GB /en-gb']);
    expect(prefixes(siteOf(['de-DE', 'en-GB']), both, ['en', 'en-gb'])).toEqual(['de-DE ']);
  });

  it('are read from an address and put before one, without taking a name for a language', () => {
    const languages = siteLanguages(siteOf(['de-DE', 'en-GB'], said('en-GB').translations), {
      documents: [],
      names: new Set(),
    });
    const [german, english] = languages;
    for (const [path, language, rest] of [
      ['/', german, '/'],
      ['/en', english, '/'],
      ['/en/', english, '/'],
      ['/en/blog/x', english, '/blog/x'],
      ['/england', german, '/england'],
      ['//en', german, '//en'],
    ] as const) {
      expect(splitPath(languages, path)).toEqual({ language, path: rest });
    }
    expect(english && [addressIn(english, '/'), addressIn(english, '/blog')]).toEqual(['/en', '/en/blog']);
  });
});
