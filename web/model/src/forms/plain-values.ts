import type { FormField } from '../form.ts';
import { answerShapeOf } from './answer.ts';

/**
 * Name of a likert question's radio buttons in a form that is sent without script. All other inputs bear their field's
 * id; those of a composite field and checkboxes repeat it.
 */
export const likertInputName = (fieldId: string, questionIndex: number): string => `${fieldId}[${questionIndex}]`;

type AskedValue = Pick<FormField, 'id' | 'type'> & { options?: readonly string[] | undefined };

/** The values of a form as the browser itself encodes it: repeated names are lists, likert questions have names of their own. */
export function valuesOfPlainForm(
  form: { fields: readonly AskedValue[] },
  body: Record<string, unknown>,
): Record<string, unknown> {
  const asked = form.fields.filter((field) => answerShapeOf(field.type) !== 'none');
  return Object.fromEntries(asked.map((field) => [field.id, valueOf(field, body)]));
}

function valueOf(field: AskedValue, body: Record<string, unknown>): unknown {
  const valueAt = (name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined);
  if (field.type !== 'likert') return valueAt(field.id);
  const answers = (field.options ?? []).map(
    (question, index) => [question, valueAt(likertInputName(field.id, index))] as const,
  );
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
}
