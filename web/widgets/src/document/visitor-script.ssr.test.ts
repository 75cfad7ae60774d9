import { expect, it } from 'vitest';
import { head, view, website } from '../../test/sample.ts';
import { renderPage } from '../index.ts';

const assets = {
  script: '/assets/visitor-de.js',
  scripts: { de: '/assets/visitor-de.js', formal: '/assets/visitor-sie.js', fr: '/assets/visitor-fr.js' },
};

it.each([
  ['de-DE', 'de-DE', 'visitor-de'],
  ['de-DE-x-formal', 'de-AT', 'visitor-sie'],
  ['de-DE-x-formal', 'fr-FR', 'visitor-fr'],
  ['fr-CA', 'fr-CA', 'visitor-fr'],
  ['da-DK', 'da-DK', 'visitor-de'],
])(
  'a page of a website in %s that is in %s loads the script with texts of that language alone: %s',
  (locale, language, name) => {
    const page = view(
      { kind: 'sections', title: 'Start', sections: [] },
      { website: website({ locale }), head: head({ language }) },
    );
    const scripts = renderPage(page, assets).match(/\/assets\/visitor-\w+/g) ?? [];
    expect(new Set(scripts)).toEqual(new Set([`/assets/${name}`]));
  },
);
