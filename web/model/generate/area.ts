import { compileMessage, joinKinds, type Compiled, type Kind } from './message.ts';

/** The messages of a language as they stand in its file. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** An area: its name in kebab-case, and its messages by the names of its files. */
export interface AreaSource {
  name: string;
  languages: ReadonlyMap<string, Messages>;
}

/** Arguments of a message by its path, over all languages: what the function of each language takes. */
type Signatures = ReadonlyMap<string, ReadonlyMap<string, Kind>>;

const header = '// Made by pnpm generate from the messages; do not edit.';

/** The languages that each area has, and the German that says Sie. */
const OWN = ['de', 'de-formal', 'en'];

/** What a language's texts are laid over, so that it holds what it says otherwise, and has what it lacks. */
const below = (language: string): string | null =>
  language === 'de' || language === 'en' ? null : language === 'de-formal' ? 'de' : 'en';

/** The modules of an area by file: one for each language, `own.ts` with German and English, `index.ts` with all. */
export function areaModules({ name, languages }: AreaSource): Map<string, string> {
  const variable = camelCase(name);
  const signatures = signaturesOf(languages);
  const modules = new Map<string, string>();
  for (const [language, messages] of languages)
    modules.set(`${language}.ts`, languageModule({ variable, language, messages, signatures }));
  const has = (language: string): boolean => languages.has(language);
  const imported = OWN.filter(has).map((each) => importOf(variable, each));
  const formal = has('de-formal') ? 'formal' : 'formal: de';
  modules.set(
    'own.ts',
    lines(
      "import type { Area } from '../../../texts/area.ts';",
      ...imported,
      `export const ${variable}: Area<typeof de> = { de, ${formal}, ${has('en') ? 'en' : 'en: de'} };`,
    ),
  );
  modules.set(
    'index.ts',
    indexModule(
      variable,
      [...languages.keys()].filter((each) => !OWN.includes(each)),
    ),
  );
  return modules;
}

function indexModule(variable: string, others: readonly string[]): string {
  if (others.length === 0) return lines(`export { ${variable} } from './own.ts';`);
  return lines(
    "import type { Area } from '../../../texts/area.ts';",
    'import type { ' + variable + " as de } from './de.ts';",
    `import { ${variable} as own } from './own.ts';`,
    ...others.map((each) => importOf(variable, each)),
    `export const ${variable}: Area<typeof de> = { ...own, others: { ${others.map(nameOf).join(', ')} } };`,
  );
}

/** The names by which the languages of an area are known within it. */
const nameOf = (language: string): string => (language === 'de-formal' ? 'formal' : language);

const importOf = (variable: string, language: string): string =>
  `import { ${variable} as ${nameOf(language)} } from './${language}.ts';`;

interface LanguageSource {
  variable: string;
  language: string;
  messages: Messages;
  signatures: Signatures;
}

function languageModule({ variable, language, messages, signatures }: LanguageSource): string {
  const calls = new Set<string>();
  const base = isWhole(messages, signatures) ? null : below(language);
  const spread = base === null ? null : nameOf(base);
  const body = objectCode(messages, { path: '', spread, language, signatures, calls });
  return lines(
    ...importOfCalls(calls, language === 'de' && usesValue(body), '../../../texts/format.ts'),
    ...(language === 'de' || base === 'de' ? [] : [`import type { ${variable} as de } from './de.ts';`]),
    ...(base === null ? [] : [importOf(variable, base)]),
    `export const ${variable}${language === 'de' ? '' : ': typeof de'} = ${body};`,
  );
}

/** The module of an area that only the owner reads, in German and English: its texts in the language of the browser. */
export function ownersModule({ name, languages }: AreaSource): string {
  const signatures = signaturesOf(languages);
  const calls = new Set<string>();
  const [de = '{}', en] = ['de', 'en'].flatMap((language) => {
    const messages = languages.get(language);
    return messages ? [objectCode(messages, { path: '', spread: null, language, signatures, calls })] : [];
  });
  return lines(
    ...importOfCalls(calls, usesValue(de), '@litfass/model/texts/format'),
    "import { choose } from '../../texts/choose.ts';",
    `const de = ${de};`,
    ...(en === undefined ? [] : [`const en: typeof de = ${en};`]),
    `export const ${ownersName(name)} = choose({ de, en${en === undefined ? ': de' : ''} });`,
  );
}

/** `home` is `homeTexts`; what is called names or titles says so itself. */
const ownersName = (name: string): string =>
  /-(?:names|titles)$/.test(name) ? camelCase(name) : `${camelCase(name)}Texts`;

/** A text in each place is laid over nothing: browsers would load a second language for it. */
const isWhole = (messages: Messages, signatures: Signatures): boolean => leavesOf(messages).length === signatures.size;

const usesValue = (body: string): boolean => /: Value\b/.test(body);

function importOfCalls(calls: ReadonlySet<string>, hasValue: boolean, module: string): string[] {
  const names = [...calls].toSorted().concat(hasValue ? ['type Value'] : []);
  return names.length > 0 ? [`import { ${names.join(', ')} } from '${module}';`] : [];
}

interface Place {
  path: string;
  /** The expression of what the object is laid over. */
  spread: string | null;
  language: string;
  signatures: Signatures;
  calls: Set<string>;
}

function objectCode(messages: Messages, place: Place): string {
  const entries = Object.entries(messages).map(([key, message]) => {
    const inner = { ...place, path: `${place.path}/${key}`, spread: place.spread && `${place.spread}${access(key)}` };
    return `${property(key)}: ${typeof message === 'string' ? messageCode(message, inner) : objectCode(message, inner)}`;
  });
  return `{ ${[...(place.spread === null ? [] : [`...${place.spread}`]), ...entries].join(',\n')} }`;
}

function messageCode(message: string, { path, language, signatures, calls }: Place): string {
  const { code, calls: called } = compiled(message, language, path);
  for (const each of called) calls.add(each);
  const args = signatures.get(path);
  if (!args || args.size === 0) return code;
  const types = [...args].map(([name, kind]) => `${name}: ${typeOf[kind]}`).join('; ');
  if (language === 'de') return `(${/\bv\./.test(code) ? 'v' : '_v'}: { ${types} }) => ${code}`;
  return `${/\bv\./.test(code) ? '(v)' : '()'} => ${code}`;
}

const typeOf: Readonly<Record<Kind, string>> = {
  value: 'Value',
  number: 'number',
  choice: 'string',
  boolean: 'boolean',
};

function compiled(message: string, language: string, path: string): Compiled {
  try {
    return compileMessage(message, language === 'de-formal' ? 'de' : language);
  } catch (error) {
    throw new Error(`${language}${path}: ${error instanceof Error ? error.message : String(error)}: ${message}`);
  }
}

function signaturesOf(languages: ReadonlyMap<string, Messages>): Signatures {
  const signatures = new Map<string, Map<string, Kind>>();
  for (const [language, messages] of languages)
    for (const [path, message] of leavesOf(messages)) {
      const known = signatures.get(path) ?? new Map<string, Kind>();
      for (const [name, kind] of compiled(message, language, path).args)
        known.set(name, joinKinds(known.get(name), kind));
      signatures.set(path, known);
    }
  return signatures;
}

/** Each message with its path: `/labels/email`. */
export const leavesOf = (messages: Messages, path = ''): [path: string, message: string][] =>
  Object.entries(messages).flatMap(([key, message]): [string, string][] =>
    typeof message === 'string' ? [[`${path}/${key}`, message]] : leavesOf(message, `${path}/${key}`),
  );

const isName = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key);
const property = (key: string): string => (isName(key) ? key : JSON.stringify(key));
const access = (key: string): string => (isName(key) ? `.${key}` : `[${JSON.stringify(key)}]`);

/** `order-mails` as a name in TypeScript: `orderMails`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

const lines = (...parts: string[]): string => [header, ...parts, ''].join('\n');
