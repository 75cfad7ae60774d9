import { open, type FormView } from '@litfass/model';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

const validator = Compile(
  open({
    name: Type.Optional(Type.String()),
    submitButtonText: Type.Optional(Type.String()),
    fields: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  }),
);

/** A form from its definition; null for one that cannot be drawn. Texts of owners are HTML only on their pages. */
export function readForm(id: string, key: string, definition: unknown): FormView | null {
  if (!validator.Check(definition)) return null;
  const {
    name = '',
    submitButtonText = '',
    fields,
    captcha,
    honeypot,
  } = definition as typeof definition & Record<string, unknown>;
  return { id, key, name, submitButtonText, fields, settings: { captcha, honeypot } };
}
