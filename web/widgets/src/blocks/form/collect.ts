import { answerOf, valuesOfPlainForm, type Answers } from '@litfass/model';
import type { FieldView } from './field-view.ts';

/** Names and texts as `new FormData(form)` has them; names repeat. */
type Entries = Iterable<readonly [string, unknown]>;

/**
 * The values of a form by field id (FORM-011 to FORM-020), read as the service reads a form that comes without script.
 * A hidden field takes the query parameter that bears its key (FORM-016, CONF-044).
 */
export function collectValues(fields: FieldView[], entries: Entries, query: URLSearchParams): Record<string, unknown> {
  const body = new Map<string, string[]>();
  for (const [name, value] of entries) {
    if (typeof value === 'string') body.set(name, [...(body.get(name) ?? []), value]);
  }
  const single = [...body].map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const);
  const values = valuesOfPlainForm({ fields }, Object.fromEntries(single));
  const given = fields.flatMap(({ id, type, key }) => {
    const fromAddress = type === 'hidden' && key ? query.get(key) : null;
    return fromAddress === null ? [] : [[id, fromAddress] as const];
  });
  return { ...values, ...Object.fromEntries(given) };
}

/** What is submitted: field id → answer, as JSON (FORM-007). */
export function submittedForm(fields: FieldView[], values: Record<string, unknown>): string {
  const answers: Answers = Object.fromEntries(
    fields.flatMap(({ id, type }) => {
      const answer = Object.hasOwn(values, id) ? answerOf(type, values[id]) : null;
      return answer === null ? [] : [[id, answer]];
    }),
  );
  return JSON.stringify(answers);
}
