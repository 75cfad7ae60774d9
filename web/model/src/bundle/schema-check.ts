import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { FocalPoint, Id, MediaPath, Moment, UrlId } from '../schema-parts.ts';
import { Host, Identifier } from '../site.ts';
import type { Problem } from './problem.ts';

let ajv: Ajv | null = null;
const compiled = new WeakMap<object, ValidateFunction>();

/** Compiled at first use: a service that never sees a bundle does not pay for it. */
const validatorOf = (schema: TSchema): ValidateFunction => {
  const known = compiled.get(schema);
  if (known) return known;
  ajv ??= new Ajv({ allErrors: true, verbose: true, strict: false });
  const made = ajv.compile(schema);
  compiled.set(schema, made);
  return made;
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  integer: 'eine ganze Zahl',
  boolean: 'true oder false',
  object: 'ein Objekt',
  array: 'eine Liste',
  null: 'null',
};

const reasons: [TSchema, string][] = [
  [Id, 'Eine Kennung hat 24 Zeichen aus 0–9 und a–f.'],
  [UrlId, 'Eine Adresse darf keine Leerzeichen und keines der Zeichen / ? # % \\ enthalten.'],
  [MediaPath, 'Ein Medienpfad beginnt mit „media/“ und führt nicht nach oben.'],
  [Moment, 'Ein Zeitpunkt hat die Form 2026-03-01 oder 2026-03-01T09:00:00Z.'],
  [FocalPoint, 'Ein Fokuspunkt hat die Form „0.5,0.5“ mit Werten von 0 bis 1.'],
  [
    Identifier,
    'Der Name der Website hat 3 bis 63 Zeichen aus a–z, 0–9 und Bindestrich und beginnt und endet nicht mit einem Bindestrich.',
  ],
  [Host, 'Das ist kein Hostname.'],
];
const patternReasons = new Map<unknown, string>(
  reasons.map(([schema, reason]) => [Reflect.get(schema, 'pattern'), reason]),
);

const typeReason = (wanted: unknown): string => {
  const types = Array.isArray(wanted) ? wanted : [wanted];
  return `Hier muss ${types.map((type) => typeNames[String(type)] ?? String(type)).join(' oder ')} stehen.`;
};

const plural = (count: unknown, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${String(count)} ${many}`;

const limitReasons: Readonly<Record<string, (limit: unknown) => string>> = {
  minLength: (limit) =>
    limit === 1 ? 'Der Text darf nicht leer sein.' : `Der Text braucht mindestens ${String(limit)} Zeichen.`,
  maxLength: (limit) => `Der Text darf höchstens ${String(limit)} Zeichen haben.`,
  minimum: (limit) => `Der Wert darf nicht kleiner als ${String(limit)} sein.`,
  maximum: (limit) => `Der Wert darf nicht größer als ${String(limit)} sein.`,
  exclusiveMinimum: (limit) => `Der Wert muss größer als ${String(limit)} sein.`,
  exclusiveMaximum: (limit) => `Der Wert muss kleiner als ${String(limit)} sein.`,
  minItems: (limit) => `Die Liste braucht mindestens ${plural(limit, 'Eintrag', 'Einträge')}.`,
  maxItems: (limit) => `Die Liste darf höchstens ${plural(limit, 'Eintrag', 'Einträge')} haben.`,
};

const parameter = (error: ErrorObject, name: string): unknown => Reflect.get(error.params, name);

const reasonFor = (error: ErrorObject): string => {
  if (error.keyword === 'required') return `„${String(parameter(error, 'missingProperty'))}“ fehlt.`;
  if (error.keyword === 'type') return typeReason(parameter(error, 'type'));
  if (error.keyword === 'enum') {
    const allowed = parameter(error, 'allowedValues');
    return `Erlaubt sind nur: ${(Array.isArray(allowed) ? allowed : []).map(String).join(', ')}.`;
  }
  if (error.keyword === 'pattern') {
    return patternReasons.get(parameter(error, 'pattern')) ?? 'Der Text hat nicht die erwartete Form.';
  }
  const limitReason = limitReasons[error.keyword];
  return limitReason ? limitReason(parameter(error, 'limit')) : `Der Wert ist ungültig (${error.keyword}).`;
};

/** Every violation of a schema, each once, with its place in the file. An empty list when there is none. */
export const schemaProblems = (file: string, schema: TSchema, json: unknown, base = ''): Problem[] => {
  const validate = validatorOf(schema);
  if (validate(json)) return [];
  return (validate.errors ?? []).map((error) => ({
    file,
    pointer: `${base}${error.instancePath}`,
    reason: reasonFor(error),
  }));
};

/** Narrows to the schema's type without reporting. */
export const fits = <S extends TSchema>(schema: S, json: unknown): json is Static<S> => validatorOf(schema)(json);
