import type { Form, FormField } from '../form.ts';
import { answerOf, answerShapeOf, type Answer, type Answers } from './answer.ts';
import { fieldFault, type AskedField, type FieldContext } from './field-rules.ts';

export type CheckedAnswers =
  | { kind: 'valid'; answers: Answers }
  /** Field id → message. */
  | { kind: 'invalid'; errors: Record<string, string> }
  /** Values for fields that the form does not have. */
  | { kind: 'unknown'; fields: string[] };

/** Checks every value against the form's definition; a client's own checks count for nothing (OPEN-032). */
export function checkAnswers(form: Form, values: Record<string, unknown>, context: FieldContext): CheckedAnswers {
  const asked = form.fields.filter((field) => answerShapeOf(field.type) !== 'none');
  const known = new Set(asked.map((field) => field.id));
  const unknown = Object.keys(values).filter((id) => !known.has(id));
  if (unknown.length > 0) return { kind: 'unknown', fields: unknown };
  const checked = asked.map((field) => ({ id: field.id, ...checkField(field, valueOf(field, values), context) }));
  const errors = checked.flatMap(({ id, fault }) => (fault === null ? [] : [[id, fault] as const]));
  if (errors.length > 0) return { kind: 'invalid', errors: Object.fromEntries(errors) };
  return { kind: 'valid', answers: Object.fromEntries(checked.map(({ id, answer }) => [id, answer])) };
}

/** One value as the answer to its field, and what is wrong with it as people are told it. */
export function checkField(
  field: AskedField,
  value: unknown,
  context: FieldContext,
): { answer: Answer; fault: string | null } {
  const answer = answerOf(field.type, value);
  if (answer === null) return { answer: '', fault: context.texts.sanitizationFailed };
  return { answer, fault: fieldFault(field, answer, context) };
}

/** A hidden field that was not sent has its own value (FORM-017). */
function valueOf(field: FormField, values: Record<string, unknown>): unknown {
  const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
  return field.type === 'hidden' && value === undefined ? field.value : value;
}
