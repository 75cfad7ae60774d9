import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { textsFor } from '@litfass/model/texts';
import { catalogueOf, wordsLanguage } from '@litfass/model/texts/language';
import { expect, it } from 'vitest';
import { kitTexts, onlyOnAppDomain } from '../../services/kit/src/texts.ts';
import { wordingIn, wordsTag } from '../../services/kit/src/wording.ts';
import { root } from '../platform/settings.ts';

const pronouns = /\b(?:[Dd]u|[Dd]ein(?:e[mnrs]?)?|[Dd]ir|[Dd]ich|[Ee]uch|[Ee]uer|[Ee]ure[mnrs]?)\b/;
const requests =
  /(?:^|[.:;!?–,] |\b(?:und|oder|dann|bitte) )(?:gib|prüfe?|versuche?|lade|wähle?|schau|nimm|mach|warte|sende|lies|fülle?|trage|lass|melde|bestätige|ändere|entferne|lösche|antworte|nenne|wende|schicke?|öffne|lege|sieh|schreib|schreibe|gehe?)\b/i;
const saysDu = (text: string): boolean => pronouns.test(text) || requests.test(text);

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** What the platform's code says that is neither a catalogue of texts nor a test. */
const sources = globSync('services/*/src/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|\/testing\/|\/texts\.ts$/.test(file))
  .map((file) => ({ file, code: read(file) }));

const visitorsRoutes = new Set(
  globSync('services/*/src/**/api.ts', { cwd: root }).flatMap((file) =>
    read(file)
      .split(/^export const /m)
      .filter((each) => each.includes("access: 'public'") && each.includes('= route('))
      .map((each) => /^\w+/.exec(each)?.[0] ?? ''),
  ),
);

/** Whether code answers visitors itself: it serves a route that is open to all, or sends a page; the kit serves all. */
const answersVisitors = ({ file, code }: { file: string; code: string }): boolean =>
  file.startsWith('services/kit/') ||
  [...code.matchAll(/\bon\(\s*app,\s*parts,\s*(?:api\.)?(\w+)/g)].some(([, name = '']) => visitorsRoutes.has(name)) ||
  /\b(?:sendPage|sendPlainPage|bareDocument)\(/.test(code);

const strings = (code: string): string[] =>
  [
    ...code
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/(?:^|\s)\/\/.*$/gm, '')
      .matchAll(/(['`])((?:\\.|(?!\1)[^\\])*)\1/g),
  ].map(([, , text = '']) => text);

it('visitors are told by no code outside the catalogues what addresses them by du', () => {
  const answering = sources.filter(answersVisitors);
  expect(answering.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['services/site-render/src/comment/routes.ts', 'services/site-render/src/takedown/page.ts']),
  );
  const found = answering.flatMap(({ file, code }) =>
    strings(code)
      .filter((text) => text.includes(' ') && saysDu(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

it('the kit’s words address nobody by du where the website says Sie, and there are English ones', () => {
  for (const wording of [...Object.values(kitTexts), onlyOnAppDomain('https://litfass.example')]) {
    expect(saysDu(wordingIn(wording, 'de-AT-x-formal'))).toBe(false);
    expect(wordingIn(wording, 'da-DK')).toBe(wording.en);
    expect(wordingIn(wording, 'da-DK-x-formal')).not.toMatch(/[äöüß]/);
  }
});

it('finds the words that it looks for', () => {
  expect(
    ['Dein Konto ist voll.', 'Bitte warte einen Moment.', 'Das ist zu groß. Schicke weniger.'].map(saysDu),
  ).toEqual([true, true, true]);
  expect(['Bitte warten Sie einen Moment.', 'Das wurde nicht gefunden.'].map(saysDu)).toEqual([false, false]);
});

it.each(['de', 'de-DE', 'de-AT-x-formal', 'DE', '', '*', 'en', 'en-US', 'en-GB-x-formal', 'da-DK', 'den', 'ar', 'deu'])(
  'the kit chooses words for „%s“ as the catalogues do (I18N-001)',
  (locale) => {
    const wording = { de: 'de', formal: 'formal', en: 'en' };
    expect(wordingIn(wording, locale)).toBe(catalogueOf(locale));
    expect(textsFor(locale).errors.server).toBe(wordingIn(kitTexts.fault, locale));
    expect(wordsTag(locale)).toBe(wordsLanguage(locale));
  },
);
