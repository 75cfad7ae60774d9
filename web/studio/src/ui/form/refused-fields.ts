import { CallFailed } from '../../api/call.ts';

/** What a refusal says: of fields, by the names that they have in a form, and as a whole. */
interface Refused {
  fields: readonly (readonly [name: string, text: string])[];
  /** Each sentence once. */
  problems: readonly string[];
}

/** Fields that a form calls otherwise than the service: its path and their name. */
export type FieldNames = Readonly<Record<string, string>>;

/**
 * Parts what went wrong into what `shown` fields say and what is left for the form itself. Services name a field by its way
 * through the body, `zones/0/name`; forms by `zones.0.name`.
 */
export function refusedFields(error: unknown, shown: ReadonlySet<string>, names: FieldNames = {}): Refused {
  const message = error instanceof Error ? error.message : String(error);
  const named = textsOf(error).map(([path, text]) => [names[path] ?? path.replaceAll('/', '.'), text] as const);
  const fields = named.filter(([name]) => shown.has(name));
  const left = named.filter(([name]) => !shown.has(name)).map(([, text]) => text);
  if (left.length > 0) return { fields, problems: [...new Set(left)] };
  // A sentence that stands at its field is not said twice.
  return { fields, problems: fields.some(([, text]) => text === message) ? [] : [message] };
}

function textsOf(error: unknown): [path: string, text: string][] {
  const errors = error instanceof CallFailed ? error.details['errors'] : null;
  return Object.entries(Object(errors)).flatMap(([path, text]) => (typeof text === 'string' ? [[path, text]] : []));
}
