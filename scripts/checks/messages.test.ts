import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@litfass/model/messages';
import { isForVisitors } from '@litfass/model/texts/readers';
import { describe, expect, it } from 'vitest';
import { root } from '../platform/settings.ts';

type Messages = { readonly [key: string]: string | Messages };

/** An area's messages by language, each by its path: `account/title`. */
interface Area {
  package: string;
  name: string;
  languages: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const none: ReadonlyMap<string, string> = new Map();
const areas = ['model', 'studio'].flatMap(readAreas);

function readAreas(name: string): Area[] {
  const folder = path.join(root, 'web', name, 'messages');
  const files = globSync('*/*.json', { cwd: folder });
  return [...new Set(files.map((file) => path.dirname(file)))].map((area) => ({
    package: name,
    name: area,
    languages: new Map(
      files
        .filter((file) => path.dirname(file) === area)
        .map((file) => [
          path.basename(file, '.json'),
          new Map(leavesOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), area)),
        ]),
    ),
  }));
}

function leavesOf(messages: Messages, place: string): [string, string][] {
  return Object.entries(messages).flatMap(([key, message]): [string, string][] =>
    typeof message === 'string' ? [[`${place}/${key}`, message]] : leavesOf(message, `${place}/${key}`),
  );
}

const german = ({ languages }: Area): ReadonlyMap<string, string> => languages.get('de') ?? none;
const others = ({ languages }: Area) => [...languages].filter(([language]) => language !== 'de');
const plain = (language: string): string => (language === 'de-formal' ? 'de' : language);

/** What is wrong with each message of each area, language and path. */
const faultsOf = (find: (area: Area) => string[]): string[] =>
  areas.flatMap((area) => find(area).map((fault) => `${area.package} ${fault}`));

describe('messages', () => {
  it('are those of all areas', () => {
    expect(areas.length).toBeGreaterThan(110);
    expect(areas.filter((area) => german(area).size === 0).map(({ name }) => name)).toEqual([]);
  });

  it('are there in each language: English for all, each other language for all that visitors read of the area (I18N-002)', () => {
    const missing = faultsOf((area) =>
      others(area).flatMap(([language, messages]) =>
        [...german(area).keys()]
          .filter((key) => language !== 'de-formal' && (language === 'en' || isForVisitors(key)) && !messages.has(key))
          .map((key) => `${language} ${key}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('are German too, whatever language they are in: none is left that German has no more, and no Sie without a du', () => {
    const lost = faultsOf((area) =>
      others(area).flatMap(([language, messages]) =>
        [...messages.keys()].filter((key) => !german(area).has(key)).map((key) => `${language} ${key}`),
      ),
    );
    expect(lost).toEqual([]);
  });

  it('say something else with Sie than with du', () => {
    const same = faultsOf((area) =>
      [...(area.languages.get('de-formal') ?? none)]
        .filter(([key, message]) => german(area).get(key) === message)
        .map(([key]) => key),
    );
    expect(same).toEqual([]);
  });

  it('are translated: no sentence is left in German', () => {
    const left = faultsOf((area) =>
      others(area).flatMap(([language, messages]) =>
        [...messages]
          .filter(
            ([key, text]) =>
              language !== 'de-formal' &&
              text.split(' ').length > 3 &&
              german(area).get(key) === text &&
              !SAME.has(key),
          )
          .map(([key]) => `${language} ${key}`),
      ),
    );
    expect(left).toEqual([]);
  });

  it('take the same arguments in each language', () => {
    const differing = faultsOf((area) =>
      others(area).flatMap(([language, messages]) =>
        [...messages]
          .filter(([key, text]) => argsOf(text, language) !== argsOf(german(area).get(key) ?? text, 'de'))
          .map(([key]) => `${language} ${key}`),
      ),
    );
    expect(differing).toEqual([]);
  });

  it('have each form of a plural that their language forms of the numbers up to a thousand (I18N-004)', () => {
    const unformed = faultsOf((area) =>
      [...area.languages].flatMap(([language, messages]) => {
        const needed = formsOf(plain(language));
        return [...messages]
          .filter(([, text]) => pluralsIn(text).some((forms) => needed.some((form) => !forms.includes(form))))
          .map(([key]) => `${language} ${key}`);
      }),
    );
    expect(unformed).toEqual([]);
  });

  it('are used', () => {
    const words = wordsOfSources();
    // What is in a group may be named by data, and the group by a source.
    const unused = faultsOf((area) =>
      NAMED_BY_DATA.has(area.name)
        ? []
        : [...german(area).keys()].filter(
            (key) =>
              !key
                .split('/')
                .slice(1)
                .some((part) => words.has(part)),
          ),
    );
    expect(unused).toEqual([]);
  });
});

/** Areas whose keys are what is stored, and stand in no source. */
const NAMED_BY_DATA = new Set(['setting-names', 'acts', 'audit', 'webhook-event']);

/** What reads the same in German and another language. */
const SAME = new Set(['conversion/lost', 'commerce/cartCountCapped', 'checkout/lineOf', 'site/design/contrastShort']);

const argsOf = (message: string, language: string): string =>
  [...compileMessage(message, plain(language)).args.keys()].toSorted().join();

const formsOf = (language: string): string[] => {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))];
};

/** The forms of each plural of a message that has more than one and no exact numbers beside them alone. */
const pluralsIn = (message: string): string[][] =>
  Array.from(message.matchAll(/\{\w+, plural, /g), ({ index, 0: { length } }) =>
    casesFrom(message, index + length),
  ).filter((forms) => forms.some((form) => !form.startsWith('=') && form !== 'other'));

function casesFrom(message: string, start: number): string[] {
  const cases: string[] = [];
  let [depth, name] = [0, ''];
  for (const sign of message.slice(start)) {
    if (sign === '{' && depth++ === 0) {
      cases.push(name.trim());
      name = '';
    } else if (sign === '}' && depth-- === 0) break;
    else if (depth === 0 && sign !== '}') name += sign;
  }
  return cases;
}

/** Every word of the sources: names of texts, and what is stored and named by texts. */
function wordsOfSources(): ReadonlySet<string> {
  const files = globSync('{web,services,scripts,proto,deploy}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|gen)$/.test(name),
  });
  return new Set(
    files.flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/[\w-]+|(?<=')[\w.-]+(?=')/g) ?? []),
  );
}
