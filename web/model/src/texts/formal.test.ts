import { describe, expect, it } from 'vitest';
import { anyValues } from '../testing/any-values.ts';
import { textsFor } from './index.ts';
import { addressedLocale, hasTexts, isFormal, plainLocale, wordsLanguage } from './language.ts';
import { isForOwners, isPlatforms } from './readers.ts';

const leaves = (node: object, path = ''): [string, unknown][] =>
  Object.entries(node).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null ? leaves(value, `${path}${key}/`) : [[`${path}${key}`, value]],
  );

/** The path of a message: areas are named in kebab-case. */
const messageOf = (path: string): string =>
  path.replace(/^\w+/, (area) => area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** A text with each number in it as one, and as many: the branches of a plural. */
const wordings = (leaf: unknown): string[] =>
  typeof leaf === 'function' ? [0, 1, 2].map((count) => String(leaf(anyValues(count)))) : [String(leaf)];

const visitors = leaves(textsFor('de-DE-x-formal')).filter(([path]) => {
  const message = messageOf(path);
  return !isForOwners(message) && !isPlatforms(message);
});

const du = /\b(?:du|dein(?:e[mnrs]?)?|dir|dich|ihr|euch|euer|eure[mnrs]?)\b/;
const capitalDu = /\b(?:Du|Dein(?:e[mnrs]?)?|Dir|Dich|Euch|Euer|Eure[mnrs]?)\b/;
const imperatives =
  /(?:^|[.:;!?–,] |\bund |\boder |\bdann )(?:gib|prüfe?|versuche?|lade|wähle?|schau|nimm|mach|warte|sende|lies|fülle?|trage|lass|melde|bestätige|ändere|entferne|lösche|antworte|bewahre|überweise|bezahle|zahle|nenne|wende|schick|scrolle|überprüfe|schalte|fordere|notiere|begründe|beschreibe|öffne|hebe|lege|sieh|schreibe?|sag|gehe?|werde|erinnert)\b/i;

/** A request is made with Sie, or with an infinitive that addresses nobody: „Bitte auswählen“. */
const requests = (text: string): string[] => text.match(/[^.;:!?]*\bbitte\b[^.;:!?]*/gi) ?? [];
const isPolite = (request: string): boolean => /\bSie\b|en$/.test(request.trim());

describe('texts that address visitors by Sie', () => {
  it.each(visitors)('say no du at %s', (_path, leaf) => {
    for (const text of wordings(leaf)) {
      expect(text).not.toMatch(du);
      expect(text).not.toMatch(capitalDu);
      expect(text).not.toMatch(imperatives);
      expect(requests(text).filter((request) => !isPolite(request))).toEqual([]);
    }
  });

  it('are the same as with du where nobody is addressed, and the instruction of the law word for word', () => {
    const [familiar, formal] = [textsFor('de-DE'), textsFor('de-DE-x-formal')];
    expect(formal.withdrawalInstruction).toEqual(familiar.withdrawalInstruction);
    expect(formal.legalCheck).toBe(familiar.legalCheck);
    expect(formal.storePages.order).toBe('Zahlungspflichtig bestellen');
    expect(formal.storePages.summary).toBe('Ihre Bestellung');
    expect(familiar.storePages.summary).toBe('Deine Bestellung');
  });

  it('are English in every language without texts', () => {
    expect(textsFor('da-DK-x-formal')).toBe(textsFor('en-GB'));
  });
});

describe('a locale with its form of address', () => {
  it('is known to others without the mark', () => {
    const locale = addressedLocale('de-DE', { isFormal: true });
    expect(locale).toBe('de-DE-x-formal');
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
    expect(new Intl.NumberFormat(locale).format(1.5)).toBe('1,5');
    expect([isFormal(locale), plainLocale(locale)]).toEqual([true, 'de-DE']);
    expect([isFormal('de-DE'), plainLocale('de-DE')]).toEqual([false, 'de-DE']);
    expect(addressedLocale(locale, { isFormal: true })).toBe(locale);
    expect(addressedLocale(locale, { isFormal: false })).toBe('de-DE');
  });

  it.each([
    ['de-AT-x-formal', 'de-AT', true],
    ['en-US', 'en-US', true],
    ['fr-FR', 'fr-FR', true],
    ['da-DK', 'en', false],
    ['', 'de', true],
  ])('is spoken to in the language in which the words really are: „%s“', (locale, words, has) => {
    expect(wordsLanguage(locale)).toBe(words);
    expect(hasTexts(locale)).toBe(has);
  });
});
