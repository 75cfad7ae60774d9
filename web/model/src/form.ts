import { Type, type Static } from 'typebox';
import { fieldTypes } from './form-fields.ts';
import { mostFileBytes } from './forms/upload.ts';
import { choice, Flag, Id, maybe, MaybeText, nullable, open, Text } from './schema-parts.ts';

/** A field; which of the properties are edited for its type stands in `editableProperties`. */
export const FormField = open({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  type: choice(fieldTypes),
  title: Text,
  required: Flag,
  description: MaybeText,
  placeholder: MaybeText,
  maxLength: maybe(Type.Integer({ minimum: 0 })),
  currencySymbol: MaybeText,
  showCountryCode: Flag,
  /** A phone number, a date or a time is asked in one input instead of one for each part (`oneInputTypes`). */
  oneInput: Flag,
  underline: Flag,
  options: Type.Optional(Type.Array(Type.String())),
  key: MaybeText,
  value: MaybeText,
  /** Endings of file names that a file field takes, such as `pdf`; the usual ones when unset or empty. */
  fileTypes: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z0-9]{1,10}$' }))),
  maxFileBytes: maybe(Type.Integer({ minimum: 1, maximum: mostFileBytes })),
});
export type FormField = Static<typeof FormField>;

export const FormStorage = open({
  keep: Flag,
  email: Type.Optional(Type.Array(Type.String())),
  newsletter: Flag,
  webhook: MaybeText,
  retentionDays: maybe(Type.Integer({ minimum: 1 })),
});
export type FormStorage = Static<typeof FormStorage>;

/** The form that stands in for another one where addresses begin with `/<tag>`: for `kontakt` in `/en` it is `kontakt-en`. */
export const formKeyIn = (key: string, tag: string): string => (tag === '' ? key : `${key}-${tag}`);

/** `forms/<key>.json` */
export const Form = open({
  id: Id,
  key: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
  name: Type.String(),
  submitButtonText: MaybeText,
  fields: Type.Array(FormField),
  storage: Type.Optional(FormStorage),
  postSubmit: Type.Optional(nullable(open({ message: MaybeText, html: MaybeText, redirect: MaybeText }))),
  captcha: Flag,
  /** False leaves all checks to the service, which checks in any case (FVAL-002, OPEN-032). */
  clientValidation: Flag,
  disclaimer: MaybeText,
  lightbox: Flag,
  honeypot: Flag,
});
export type Form = Static<typeof Form>;
