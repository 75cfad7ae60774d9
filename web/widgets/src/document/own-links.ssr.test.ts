import { describe, expect, it } from 'vitest';
import { textsOf } from '../../test/page-facts.ts';
import { block, view, website } from '../../test/sample.ts';
import { renderPage } from '../render-page.tsx';
import { linksIn } from './own-links.ts';

const base = 'https://laden.test';
const link = { title: 'Versand und Zahlung', href: '/versand-und-zahlung' };

describe('a link that the owner has in the footer', () => {
  it.each([
    ['by its address', '<p>Was kostet der <a href="/versand-und-zahlung"><b>Versand</b></a>?</p>', true],
    ['by its name, to a page of the owner’s', '<a href="/versand">Versand  und\nZahlung</a>', true],
    ['with the host and a slash', '<a href="https://laden.test/versand-und-zahlung/">Versand</a>', true],
    ['by another name at another host', '<a href="https://anders.test/versand-und-zahlung">Versand</a>', false],
    ['to a place of the page alone', '<a href="/versand-und-zahlung#ausland">Ausland</a>', false],
    ['without words', '<a href="/versand-und-zahlung"><img src="/paket.svg" alt=""></a>', false],
    ['hidden on phones', '<div data-hidden-on="phone"><a href="/versand-und-zahlung">Versand</a></div>', false],
    ['in a comment', '<!-- <a href="/versand-und-zahlung">Versand</a> -->', false],
    ['not at all', '<p>Versand und Zahlung: /versand-und-zahlung</p>', false],
  ])('is known %s', (_how, html, isKnown) => {
    expect(linksIn(html, base)(link)).toBe(isKnown);
  });

  it('does not stand for one that alone does something, or whose words the law chooses', () => {
    const report = { title: 'Inhalt melden', href: '/api/form/notice', needs: 'address' as const };
    expect(linksIn('<a href="/kontakt">Inhalt melden</a>', base)(report)).toBe(false);
    expect(linksIn('<a href="/api/form/notice">Etwas ist nicht in Ordnung</a>', base)(report)).toBe(true);
    const cancel = { title: 'Verträge hier kündigen', href: '/kuendigen', needs: 'both' as const };
    expect(linksIn('<a href="/kuendigen">Abo beenden</a>', base)(cancel)).toBe(false);
    expect(linksIn('<a href="/abo">Verträge hier kündigen</a>', base)(cancel)).toBe(false);
    expect(linksIn('<a href="/kuendigen">Verträge hier kündigen</a>', base)(cancel)).toBe(true);
  });
});

describe('the footer', () => {
  const own = website({ baseUrl: base, sells: true, hasSubscriptions: true });
  const countIn = (html: string, words: string): number => {
    const body = { kind: 'sections' as const, title: 'Start', sections: [] };
    const page = { ...view(body, { website: own }), footer: html === '' ? [] : [block('html', { html })] };
    const [footer = ''] = textsOf(renderPage(page, { script: '/visitor.js' }), 'footer');
    return footer.split(words).length - 1;
  };

  it.each([
    ['', 'Versand und Zahlung'],
    ['<p>Gut zu wissen</p>', 'Versand und Zahlung'],
    ['<a href="/versand">Versand und Zahlung</a>', 'Versand und Zahlung'],
    ['<a href="/impressum">Impressum</a>', 'Impressum'],
    ['<a href="/kuendigen">Schluss</a>', 'Verträge hier kündigen'],
    ['<a href="/widerruf">Hier widerrufen</a>', 'Vertrag widerrufen'],
  ])('of an owner who wrote „%s“ has „%s“ once (GEN-002)', (html, words) => {
    expect(countIn(html, words)).toBe(1);
  });
});
