import type { PageView, SectionView } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { block, head, section, view, website } from '../../test/sample.ts';
import { blockTypes } from '@litfass/model';
import { platformWords, spokenIn, type Spoken } from '../../test/spoken-text.ts';
import { renderPage } from '../render-page.tsx';
import { samplePage } from '../samples/sample-page.ts';
import { pageTexts } from './page.ts';

const assets = { script: null };
const search = block('search', {});

/** A page of a website with a search and a store. */
const pageIn = (locale: string, language = locale): string =>
  renderPage(
    {
      ...view(
        { kind: 'sections', title: 'Accueil', sections: [] },
        { website: website({ locale, sells: true }), head: head({ title: 'Accueil', language }) },
      ),
      footer: [search, block('html', { html: '<p>Chez nous</p>' })],
    },
    assets,
  );

describe('words of the platform on pages of a language that it has none in (WCAG 3.1.2)', () => {
  it.each([
    ['a website', 'da-DK', 'da-DK'],
    ['a page of a German website', 'de-DE-x-formal', 'da-DK'],
  ])('say on %s which language they are in', (_what, locale, language) => {
    const html = pageIn(locale, language);
    expect(html).toContain('<html lang="da-DK"');
    expect(html).toMatch(/<a class="lf-skip" href="#main" lang="en">Skip to content<\/a>/);
    expect(html).toContain('<a href="/api/form/notice" lang="en">Report content</a>');
    expect(html).toContain('<a href="/datenschutz">Datenschutz</a>');
    expect(html).toMatch(/<a class="lf-button" href="[^"]*\/widerruf" lang="en">/);
    expect(html).toMatch(/<button class="lf-button" type="submit" lang="en">/);
    expect(html).toContain('<p>Chez nous</p>');
  });

  it.each(['de-DE', 'de-AT-x-formal', 'en-GB'])('need no mark on pages in %s', (locale) => {
    expect(pageIn(locale)).not.toMatch(/<(?:a|p|button|label|form)\b[^>]* lang=/);
    expect(pageTexts(locale)).not.toHaveProperty('lang');
  });

  const isOurs = platformWords();
  const draw = (language: string, sections: SectionView[], pictures: PageView['assets'] = {}): string =>
    renderPage(
      view(
        { kind: 'sections', title: 'Accueil', sections },
        {
          website: website({ locale: language, settings: { cookieSettings: { isCookieBannerEnabled: true } } }),
          head: head({ title: 'Accueil', language }),
          assets: pictures,
        },
      ),
      { script: '/x.js' },
    );

  /** English words outside of an element that says so: of the platform, since German pages have others. */
  const unmarked = (...of: [SectionView[], PageView['assets']?]): Spoken[] => {
    const onGermanPages = new Set(spokenIn(draw('de-DE', ...of), 'de-DE').map(({ text }) => text));
    return spokenIn(draw('da-DK', ...of), 'da-DK').filter(
      ({ text, lang }) => lang !== 'en' && isOurs(text) && !onGermanPages.has(text),
    );
  };

  it.each(Object.keys(blockTypes))('are marked in the block %s, but for names of what holds others’ words', (type) => {
    const { sections, assets: pictures } = samplePage('white', type);
    const found = [...unmarked(sections, pictures), ...unmarked([section([block(type, {})])])];
    expect(found.filter(({ attribute }) => attribute === '').map(({ text }) => text)).toEqual([]);
    // An attribute is in its element's language, and what is in these is the owner's or typed by visitors.
    const stay = /^(?:nav|section|form|ul|input|a|div)$/;
    expect(found.filter(({ element }) => !stay.test(element))).toEqual([]);
  });
});
