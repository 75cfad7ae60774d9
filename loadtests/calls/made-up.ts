import type { KnownValues } from './known-values.ts';
import type { Random } from './random.ts';

/** As much of JSON Schema as the contracts use. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

/** What no author of a form thought of, and every service has to refuse or to outlive. */
export const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'Ümläut „ß“ \u202e\u2066\ufeff',
  '👩‍👩‍👧‍👦'.repeat(40),
  'x'.repeat(3000),
  'x'.repeat(70_000),
  "'; drop table website; --",
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'a\r\nBcc: all@evil.test',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/',
  'http://[::ffff:127.0.0.1]:5432/',
  'file:///etc/passwd',
  '-1',
  '1e309',
  'NaN',
  '0x10',
  '٣',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19',
  '__proto__',
  'constructor',
  'f'.repeat(24),
  'null',
  '$1 || pg_sleep(9)',
  '(a+)+$',
  "=cmd|'/c calc'!A1",
  'DE00000000000000000000',
] as const;

const oddValues = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  -0,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 'x' },
] as const;

const texts = [
  'x',
  'Werkbank',
  'werkbank',
  'Ein Satz mit Umläuten: äöüß.',
  'anna@example.org',
  '/start',
  'DE',
  'EUR',
  'de',
  '1',
  '10',
  '2026-11-27',
  '2026-11-27T10:00:00Z',
  'https://example.org/a?b=c',
  '#aabbcc',
] as const;
/** How often a value is one that does not fit, of all values of a call. */
const ODD = 0.06;
const LEFT_OUT = 0.4;
const KNOWN = 0.55;
/** How often something that the platform told is sent back with a change, and how often that is made near its top. */
const BENT = 0.35;
const BENT_HERE = 0.15;
const DEEPEST = 5;

/** Makes values up for a schema: mostly such as fit, some that nearly do, some that make no sense at all. */
export class MadeUp {
  readonly #random: Random;
  readonly #known: KnownValues;

  constructor(random: Random, known: KnownValues) {
    this.#random = random;
    this.#known = known;
  }

  /** A value for a field of this name. */
  value(schema: Schema, name = '', depth = 0): unknown {
    if (this.#random.happens(ODD)) return this.#odd();
    if (name !== '' && this.#random.happens(KNOWN)) {
      const known = this.#known.of(name, this.#random);
      if (known !== undefined) return this.#random.happens(BENT) ? this.#bent(known) : known;
    }
    if (depth > DEEPEST) return null;
    if ('const' in schema) return schema.const;
    if (schema.enum) return this.#random.pick(schema.enum);
    if (schema.anyOf) return this.value(this.#random.pick(schema.anyOf) ?? {}, '', depth + 1);
    return this.#ofType(schema, depth);
  }

  #ofType(schema: Schema, depth: number): unknown {
    switch (Array.isArray(schema.type) ? this.#random.pick(schema.type) : schema.type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return this.#list(schema, depth);
      case 'integer':
        return Math.round(this.#number(schema));
      case 'number':
        return this.#number(schema);
      case 'boolean':
        return this.#random.happens(0.5);
      case 'string':
        return this.#text(schema);
      case 'null':
        return null;
      default:
        return this.#random.pick([this.#odd(), { a: [1, { b: 'x' }] }]);
    }
  }

  #object({ properties = {}, required = [], patternProperties }: Schema, depth: number): unknown {
    const given: [string, unknown][] = [];
    for (const [name, schema] of Object.entries(properties)) {
      const mayMiss = !required.includes(name) || this.#random.happens(ODD);
      if (mayMiss && this.#random.happens(LEFT_OUT)) continue;
      given.push([name, this.value(schema, name, depth + 1)]);
    }
    const [any] = Object.values(patternProperties ?? {});
    if (any)
      for (let count = this.#random.below(3); count > 0; count -= 1)
        given.push([this.#text({}), this.value(any, '', depth + 1)]);
    if (this.#random.happens(ODD)) given.push([this.#random.pick(oddTexts), this.#odd()]);
    return Object.fromEntries(given);
  }

  #list({ items = {}, minItems = 0, maxItems = 4 }: Schema, depth: number): unknown {
    const length = minItems + this.#random.below(Math.min(maxItems, minItems + 4) - minItems + 1);
    return Array.from({ length }, () => this.value(items, '', depth + 1));
  }

  #number({ minimum = -1000, maximum = 100_000 }: Schema): number {
    return this.#random.pick([minimum, maximum, minimum + this.#random.next() * (maximum - minimum)]);
  }

  #text({ pattern, minLength = 0, maxLength = Number.MAX_SAFE_INTEGER }: Schema): string {
    const known = pattern?.includes('{24}') ? this.#known.of('id', this.#random) : undefined;
    if (typeof known === 'string') return known;
    const text: string = this.#random.pick(texts);
    return text.padEnd(minLength, 'x').slice(0, maxLength);
  }

  /** The same with one value somewhere in it that does not fit, or without it. */
  #bent(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return this.#odd();
    const at = this.#random.pick(Object.keys(value)) ?? '';
    const part = this.#random.happens(BENT_HERE) ? this.#odd() : this.#bent(Reflect.get(value, at));
    if (Array.isArray(value)) return value.map((entry, index) => (String(index) === at ? part : entry));
    const rest = Object.entries(value).filter(([name]) => name !== at);
    return Object.fromEntries(this.#random.happens(ODD) ? rest : [...rest, [at, part]]);
  }

  #odd(): unknown {
    return this.#random.happens(0.6) ? this.#random.pick(oddTexts) : this.#random.pick(oddValues);
  }
}
