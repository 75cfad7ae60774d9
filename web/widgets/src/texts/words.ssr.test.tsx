import { describe, expect, it } from 'vitest';
import { block, head, view, website } from '../../test/sample.ts';
import { renderPage } from '../render-page.tsx';
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
    ['a website', 'fr-FR', 'fr-FR'],
    ['a page of a German website', 'de-DE-x-formal', 'fr-FR'],
  ])('say on %s which language they are in', (_what, locale, language) => {
    const html = pageIn(locale, language);
    expect(html).toContain('<html lang="fr-FR"');
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
});
