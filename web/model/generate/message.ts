import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** What a message asks of an argument: as it stands, a number to count with, a word or a yes to choose by. */
export type Kind = 'value' | 'number' | 'choice' | 'boolean';

/** A message as an expression of TypeScript, in which `v` holds the arguments. */
export interface Compiled {
  code: string;
  args: ReadonlyMap<string, Kind>;
  /** Functions of `texts/format.ts` that the expression calls. */
  calls: ReadonlySet<string>;
}

/** The case of a `select` that stands for an argument without a text. */
const EMPTY = 'empty';

interface Scope {
  language: string;
  args: Map<string, Kind>;
  calls: Set<string>;
  /** The argument that `#` stands for. */
  counted?: string;
}

/**
 * Compiles a message of ICU MessageFormat: arguments, `number`, `plural`, `selectordinal` and `select`. Dates come written.
 * Throws where the message is wrong.
 */
export function compileMessage(message: string, language: string): Compiled {
  const scope: Scope = { language, args: new Map(), calls: new Set() };
  const elements = parse(message, { ignoreTag: true, requiresOtherClause: true });
  return { code: textOf(elements, scope), args: scope.args, calls: scope.calls };
}

function textOf(elements: readonly MessageFormatElement[], scope: Scope): string {
  const parts = partsOf(elements, scope);
  const [only = '""'] = parts;
  if (parts.length <= 1 && elements[0]?.type !== TYPE.argument) return only;
  const isText = (part: string) => part.startsWith('"');
  if (parts.every(isText)) return JSON.stringify(parts.map((part) => String(JSON.parse(part))).join(''));
  return `\`${parts.map((part) => (isText(part) ? inTemplate(JSON.parse(part)) : `\${${part}}`)).join('')}\``;
}

/** The parts of a text; what stands in German quotation marks alone gets its own ones changed to those of the second rank. */
function partsOf(elements: readonly MessageFormatElement[], scope: Scope): string[] {
  const parts: string[] = [];
  let [before, after] = ['', false];
  for (const [index, element] of elements.entries()) {
    const next = elements[index + 1];
    const isQuoted =
      scope.language === 'de' &&
      element.type === TYPE.argument &&
      before.endsWith('„') &&
      next?.type === TYPE.literal &&
      next.value.startsWith('“');
    const code = codeOf(
      element.type === TYPE.literal && after ? { ...element, value: element.value.slice(1) } : element,
      scope,
    );
    if (isQuoted) {
      scope.calls.add('quoted');
      parts[parts.length - 1] = JSON.stringify(before.slice(0, -1));
    }
    parts.push(isQuoted ? `quoted(${code})` : code);
    [before, after] = [element.type === TYPE.literal ? String(JSON.parse(code)) : '', isQuoted];
  }
  return parts.filter((part) => part !== '""');
}

const inTemplate = (text: string): string => text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`);

function codeOf(element: MessageFormatElement, scope: Scope): string {
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value);
    case TYPE.argument:
      return valueOf(element.value, 'value', scope);
    case TYPE.number:
      return numberOf(element.value, scope);
    case TYPE.pound:
      return numberOf(scope.counted ?? '', scope);
    case TYPE.plural:
      return pluralOf(element, scope);
    case TYPE.select:
      return selectOf(element.value, casesOf(element.options), scope);
    default:
      throw new Error('dates, times and tags are not part of messages: write {day} and hand the day over as a text');
  }
}

function numberOf(name: string, scope: Scope): string {
  scope.calls.add('formatNumber');
  return `formatNumber("${scope.language}", ${valueOf(name, 'number', scope)})`;
}

type Cases = readonly (readonly [name: string, elements: readonly MessageFormatElement[]])[];

const casesOf = (options: Record<string, { value: MessageFormatElement[] }>): Cases =>
  Object.entries(options).map(([name, { value }]) => [name, value]);

function pluralOf(element: Extract<MessageFormatElement, { type: TYPE.plural }>, scope: Scope): string {
  if (element.offset !== 0) throw new Error('an offset is not part of messages');
  const value = valueOf(element.value, 'number', scope);
  const inner: Scope = { ...scope, counted: element.value };
  const cases = casesOf(element.options).map(([name, elements]) => [name, textOf(elements, inner)] as const);
  const exact = cases.filter(([name]) => name.startsWith('='));
  const forms = cases.filter(([name]) => !name.startsWith('=')).map(([name, code]) => `${name}: ${code}`);
  const call = element.pluralType === 'ordinal' ? 'ordinal' : 'plural';
  if (forms.length > 1) scope.calls.add(call);
  const [other = ''] = cases.flatMap(([name, code]) => (name === 'other' ? [code] : []));
  const rest = forms.length > 1 ? `${call}("${scope.language}", ${value}, { ${forms.join(', ')} })` : other;
  return chain(
    exact.map(([name, code]) => [`${value} === ${Number(name.slice(1))}`, code]),
    rest,
  );
}

function selectOf(name: string, cases: Cases, scope: Scope): string {
  const names = cases.map(([each]) => each);
  const isYesOrNo = names.includes('true') || names.includes('false');
  const value = valueOf(name, isYesOrNo ? 'boolean' : 'choice', scope);
  const codes = cases.map(([each, elements]) => [each, textOf(elements, scope)] as const);
  const [other = ''] = codes.flatMap(([each, code]) => (each === 'other' ? [code] : []));
  const conditions = codes
    .filter(([each]) => each !== 'other')
    .map(([each, code]) => [conditionOf(value, each), code] as const);
  return chain(conditions, other);
}

function conditionOf(value: string, name: string): string {
  if (name === 'true') return value;
  if (name === 'false') return `!${value}`;
  return `${value} === "${name === EMPTY ? '' : name}"`;
}

const chain = (conditions: readonly (readonly [string, string])[], otherwise: string): string =>
  conditions.length === 0
    ? otherwise
    : `(${conditions.map(([condition, code]) => `${condition} ? ${code} : `).join('')}${otherwise})`;

function valueOf(name: string, kind: Kind, { args }: Scope): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new Error(`{${name}} is no name of an argument`);
  args.set(name, joinKinds(args.get(name), kind));
  return `v.${name}`;
}

/** What an argument must be that is asked for in two ways. */
export function joinKinds(one: Kind | undefined, other: Kind): Kind {
  if (one === undefined || one === other || one === 'value') return other;
  if (other === 'value') return one;
  throw new Error(`an argument cannot be both ${one} and ${other}`);
}
