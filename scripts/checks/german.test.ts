import { expect, it, vi } from 'vitest';
import { blockTexts, sharedTexts, studioTexts, type Said } from './german-texts.ts';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE' });
const texts = [...(await studioTexts()), ...(await blockTexts()), ...sharedTexts()];

/** One word a thing: what is not said, and what is said instead. */
const words: readonly (readonly [RegExp, string])[] = [
  [/vormerk|vorgemerkt/i, 'planen, geplant (WORK-002)'],
  [/Konto anlegen|Konto (?:\S+ ist )?angelegt/, 'ein Konto erstellen'],
];

/** What reads wrong in German, each with a text in which it is. */
const faults: Readonly<Record<string, readonly [RegExp, string]>> = {
  'straight quotation marks': [/["']/, 'Die Seite "Start"'],
  'quotation marks of another language': [/[”«»]/, 'Die Seite ”Start”'],
  'points in place of an ellipsis': [/\.\.\./, 'Wird geladen...'],
  'a hyphen in place of a dash': [/\p{L} - \p{L}/u, 'kurz - und gut'],
  'a dash of another language': [/—/, 'kurz — und gut'],
};

/** Numbers stay with their unit, and signs of paragraphs with their number, where a line breaks; the owner's area has it. */
const apart = /\d (?:%|€|MB|kB|GB|Pixel|Uhr)(?!\p{L})|(?:§|Art\.|Abs\.|Nr\.) \d/u;

const found = (pattern: RegExp): string[] =>
  texts.filter(([, text]: Said) => pattern.test(text)).map(([place, text]) => `${place}: ${text}`);

it('finds the texts of the owner’s area and of the catalogues', () => {
  const said = new Map(texts);
  expect(said.get('history/historyTexts/planTitle')).toBe('Änderung planen');
  expect(said.get('de-DE-x-formal/account/profile')).toBe('Ihr Konto');
  expect(said.get('blocks/types/gallery/name')).toBe('Galerie');
  expect(texts.length).toBeGreaterThan(6000);
});

it.each(words)('says one word a thing, and so not %s but %s', (word) => {
  expect(found(word)).toEqual([]);
});

it.each(Object.entries(faults))('has no %s', (_name, [pattern, example]) => {
  expect(example).toMatch(pattern);
  expect(found(pattern)).toEqual([]);
});

it('keeps numbers and their units on one line in the owner’s area', () => {
  expect('50 %, § 19 UStG').toMatch(apart);
  expect(found(apart).filter((each) => !each.startsWith('de-DE'))).toEqual([]);
});
