import { answerOf, checkField, isBlank, type FieldContext } from '@litfass/model';
import type { FieldView } from './field-view.ts';
import type { FormProps } from './form-props.ts';

type Rules = Pick<FormProps, 'fields' | 'emailRule'> & { texts: Pick<FormProps['texts'], 'fields'> };
type Values = Readonly<Record<string, unknown>>;

/** Field id → message for every field whose value the rules refuse (FVAL-001); the service applies the same rules. */
export function faultsOf(rules: Rules, values: Values): Record<string, string> {
  const context = contextOf(rules);
  return Object.fromEntries(
    rules.fields.flatMap((field) => {
      const fault = faultOf(field, values, context);
      return fault === null ? [] : [[field.id, fault] as const];
    }),
  );
}

/** One field while the form is being filled in: what is wrong with it, and whether anything is written. */
export function checkOne(rules: Rules, fieldId: string, values: Values): { fault: string | null; isWritten: boolean } {
  const field = rules.fields.find(({ id }) => id === fieldId);
  if (!field) return { fault: null, isWritten: false };
  const answer = answerOf(field.type, valueOf(field, values));
  return { fault: faultOf(field, values, contextOf(rules)), isWritten: answer === null || !isBlank(answer) };
}

const faultOf = (field: FieldView, values: Values, context: FieldContext): string | null =>
  field.type === 'section' ? null : checkField(field, valueOf(field, values), context).fault;

const valueOf = ({ id }: FieldView, values: Values): unknown => (Object.hasOwn(values, id) ? values[id] : undefined);

function contextOf({ emailRule, texts }: Rules): FieldContext {
  const { emailInvalid, websiteInvalid, ...others } = texts.fields;
  return {
    emailRule,
    texts: { ...others, emailInvalid: () => emailInvalid, websiteInvalid: () => websiteInvalid, emailExample: '' },
  };
}
