import { describe, expect, it } from 'vitest';
import { anyValues } from '../testing/any-values.ts';
import { inLanguage } from './area.ts';
import { textsFor } from './index.ts';

const leaves = (node: object, path = ''): [string, unknown][] =>
  Object.entries(node).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null ? leaves(value, `${path}/${key}`) : [[`${path}/${key}`, value]],
  );

const textOf = (leaf: unknown): string => (typeof leaf === 'function' ? String(leaf(anyValues(2))) : String(leaf));

const german = leaves(textsFor('de-DE'));
const formal = leaves(textsFor('de-DE-x-formal'));
const english = leaves(textsFor('en-GB'));

describe('catalogues (I18N-003, I18N-004, I18N-005)', () => {
  it('have the same keys in German and English (I18N-002, I18N-003)', () => {
    expect(english.map(([key]) => key)).toEqual(german.map(([key]) => key));
    expect(formal.map(([key]) => key)).toEqual(german.map(([key]) => key));
  });

  it.each([...german, ...formal, ...english])('hold a text at %s', (_key, leaf) => {
    expect(textOf(leaf).trim()).not.toBe('');
    expect(textOf(leaf)).not.toMatch(/undefined|\[object|\.\.\.|"/);
  });

  it.each([
    ['de-DE', 'Zum Inhalt springen'],
    ['de-AT', 'Zum Inhalt springen'],
    ['de', 'Zum Inhalt springen'],
    ['', 'Zum Inhalt springen'],
    ['*', 'Zum Inhalt springen'],
    ['en', 'Skip to content'],
    ['en-US', 'Skip to content'],
    ['fr-FR', 'Aller au contenu'],
    ['fr', 'Aller au contenu'],
    ['fr-CA-x-formal', 'Aller au contenu'],
    ['nl-NL', 'Naar de inhoud'],
    ['da-DK', 'Skip to content'],
    ['den', 'Skip to content'],
    ['ar', 'Skip to content'],
  ])(
    'speak German to German locales and to none, languages with texts of their own in these, English to all others: „%s“ (I18N-001)',
    (locale, text) => {
      expect(textsFor(locale).document.skipToContent).toBe(text);
    },
  );

  it('speak the language of an area that has it, and English where it has not (I18N-001)', () => {
    const texts = { de: 'Weiter', formal: 'Weiter', en: 'Next', others: { fr: 'Suivant' } };
    expect(inLanguage(texts, 'fr-FR')).toBe('Suivant');
    expect(inLanguage({ ...texts, others: {} }, 'fr-FR')).toBe('Next');
    expect(inLanguage(texts, 'da-DK')).toBe('Next');
    expect(textsFor('fr-FR').legalCheck).toBe(textsFor('en-GB').legalCheck);
  });

  it('speak of one thing as of one (I18N-004)', () => {
    const said = [...german, ...formal, ...english].flatMap(([, leaf]) =>
      typeof leaf === 'function' ? [String(leaf(anyValues(1)))] : [],
    );
    expect(said.filter((text) => /\bsind (?:nur )?noch 1\b|\b[Oo]nly 1 [^.]*\bare\b/.test(text))).toEqual([]);
  });

  it('use German quotation marks', () => {
    for (const [, leaf] of german) expect(textOf(leaf)).not.toMatch(/[”]/);
  });

  it.each([
    [1, '1 connected Zap'],
    [3, '3 connected Zaps'],
  ])('form the plural of %i connected Zaps (I18N-004)', (count, text) => {
    expect(textsFor('en-GB').editor.connectedZaps({ count })).toBe(text);
  });

  it('count the items of a cart in both languages (I18N-005)', () => {
    expect(textsFor('de-DE').commerce.cartCount({ count: 1 })).toBe('1 Artikel im Warenkorb');
    expect(textsFor('en-GB').commerce.cartCount({ count: 1 })).toBe('1 item in cart');
    expect(textsFor('en-GB').commerce.cartCount({ count: 2 })).toBe('2 items in cart');
  });
});

describe('texts of the specification', () => {
  it('keep the ellipsis with and without the space before it (FORM-025, DATA-017)', () => {
    expect(textsFor('de-DE').forms.submitting).toBe('Wird gesendet …');
    expect(textsFor('de-DE').errors.noConnection).toBe('Verbindung kann nicht hergestellt werden…');
  });

  it('name the five answers of a Likert question (FORM-021)', () => {
    const { forms } = textsFor('de-DE');
    expect([forms.stronglyDisagree, forms.disagree, forms.neutral, forms.agree, forms.stronglyAgree]).toEqual([
      'Stimme überhaupt nicht zu',
      'Stimme nicht zu',
      'Neutral',
      'Zustimmen',
      'Stimme voll und ganz zu',
    ]);
    expect(forms.empty).toBe('N/A');
  });

  it('are verbatim where the interface shows them to people (ERR-001, ERR-002, ERR-003, ERR-004, ERR-005)', () => {
    const { errors } = textsFor('de-DE');
    expect([errors.somethingWrong, errors.network, errors.resultsFailed, errors.noJobData, errors.loadFailed]).toEqual([
      'Etwas ist schiefgelaufen',
      'Netzwerkfehler',
      'Ergebnisse konnten nicht geladen werden',
      'Keine Antwortdaten von der Jobanfrage',
      'Laden nicht möglich. Erneut versuchen.',
    ]);
  });

  it('offer to try again (ERR-006)', () => {
    expect(textsFor('de-DE').errors.retry).toBe('Erneut versuchen');
  });

  it('keep the given English labels (D10)', () => {
    const { commerce, errors } = textsFor('de-DE');
    expect([errors.clear, commerce.cartCountCapped, commerce.orderNow]).toEqual([
      'Clear',
      'More than 100 items in cart',
      'Order Now',
    ]);
  });

  it('name all 27 currencies in both languages (MONEY-015)', () => {
    expect(Object.keys(textsFor('de-DE').currencies)).toHaveLength(27);
    expect(textsFor('de-DE').currencies.PLN).toBe('Polnischer Złoty');
    expect(textsFor('en-GB').currencies.EUR).toBe('Euro');
  });
});
