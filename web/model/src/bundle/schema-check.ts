import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { FocalPoint, Id, MediaPath, Moment, UrlId } from '../schema-parts.ts';
import { Host, Identifier } from '../site.ts';
import { bundleFaults } from '../gen/texts/bundle-faults/index.ts';
import type { FaultTexts } from '../texts/index.ts';
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

const patterns = new Map<unknown, keyof FaultTexts['patterns']>(
  Object.entries({
    id: Id,
    urlId: UrlId,
    mediaPath: MediaPath,
    moment: Moment,
    focalPoint: FocalPoint,
    identifier: Identifier,
    host: Host,
  } as const).map(([name, schema]) => [Reflect.get(schema, 'pattern'), name as keyof FaultTexts['patterns']]),
);

const isKeyOf = <T extends object>(texts: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(texts, key);

const typeReason = (wanted: unknown, { types, or, expected }: FaultTexts): string => {
  const names = (Array.isArray(wanted) ? wanted : [wanted]).map(String);
  return expected({ types: names.map((name) => (isKeyOf(types, name) ? types[name] : name)).join(or) });
};

const parameter = (error: ErrorObject, name: string): unknown => Reflect.get(error.params, name);

const reasonFor = (error: ErrorObject, texts: FaultTexts): string => {
  const { keyword } = error;
  if (keyword === 'required') return texts.missing({ name: String(parameter(error, 'missingProperty')) });
  if (keyword === 'type') return typeReason(parameter(error, 'type'), texts);
  if (keyword === 'enum') {
    const allowed = parameter(error, 'allowedValues');
    return texts.allowed({ values: (Array.isArray(allowed) ? allowed : []).map(String).join(', ') });
  }
  if (keyword === 'pattern') return texts.patterns[patterns.get(parameter(error, 'pattern')) ?? 'other'];
  return isKeyOf(texts.limits, keyword)
    ? texts.limits[keyword]({ limit: Number(parameter(error, 'limit')) })
    : texts.invalid({ keyword });
};

/** Every violation of a schema, each once, with its place in the file. An empty list when there is none. */
export const schemaProblems = (
  schema: TSchema,
  json: unknown,
  { file = '', texts = bundleFaults.de }: { file?: string; texts?: FaultTexts | undefined } = {},
): Problem[] => {
  const validate = validatorOf(schema);
  if (validate(json)) return [];
  return (validate.errors ?? []).map((error) => ({
    file,
    pointer: error.instancePath,
    reason: reasonFor(error, texts),
  }));
};

/** Narrows to the schema's type without reporting. */
export const fits = <S extends TSchema>(schema: S, json: unknown): json is Static<S> => validatorOf(schema)(json);
