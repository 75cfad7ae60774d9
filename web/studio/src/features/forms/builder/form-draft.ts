import {
  editablePropertiesOf,
  isOneInput,
  oneInputTypes,
  type Form,
  type FormField,
  type FormFieldType,
} from '@litfass/model';
import { newId } from '../../../editor/store/new-id.ts';
import { fieldTexts } from '../../../gen/texts/field.ts';

/** Each change of a form is one function from a form to a form. */
export type Change = (form: Form) => Form;

const withOptions = new Set<FormFieldType>(['radio', 'checkbox', 'select']);

/** A field as it begins: named by its type, with answers where it has some. */
export function newField(type: FormFieldType, id = newId()): FormField {
  const title = fieldTexts.types[type];
  if (withOptions.has(type)) return { id, type, title, options: Object.values(fieldTexts.firstOptions) };
  if (type === 'likert') return { id, type, title, options: Object.values(fieldTexts.firstQuestions) };
  if (oneInputTypes.some((each) => each === type)) return { id, type, title, oneInput: true };
  if (type === 'currency') return { id, type, title, currencySymbol: '€' };
  return { id, type, title };
}

/** What a new form asks. */
export function startingFields(): FormField[] {
  const required = { required: true };
  return [
    { ...newField('name'), ...required },
    { ...newField('email'), ...required },
    { ...newField('textarea'), ...required },
  ];
}

/** Puts a field before the one at `index`, or at the end. */
export const addField =
  (field: FormField, index = Infinity): Change =>
  (form) => ({ ...form, fields: form.fields.toSpliced(Math.min(index, form.fields.length), 0, field) });

export const moveField =
  (id: string, index: number): Change =>
  (form) => {
    const field = form.fields.find((each) => each.id === id);
    if (!field) return form;
    const others = form.fields.filter((each) => each !== field);
    return { ...form, fields: others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, field) };
  };

export const removeField =
  (id: string): Change =>
  (form) => ({ ...form, fields: form.fields.filter((field) => field.id !== id) });

export const changeField =
  (id: string, members: Partial<FormField>): Change =>
  (form) => ({ ...form, fields: form.fields.map((field) => (field.id === id ? { ...field, ...members } : field)) });

/** A copy right behind the field. */
export const duplicateField =
  (id: string, copyId: string): Change =>
  (form) => {
    const index = form.fields.findIndex((field) => field.id === id);
    const field = form.fields[index];
    return field ? addField({ ...field, id: copyId }, index + 1)(form) : form;
  };

/** What is edited of a field beside its title (FORM-002, FORM-003: forms are sent by the platform's own handler). */
export function propertiesOf(field: Pick<FormField, 'type' | 'oneInput'>): readonly string[] {
  const properties = editablePropertiesOf(field.type, true);
  if (!oneInputTypes.some((each) => each === field.type)) return properties;
  // One input takes the number with its country code.
  const asked = isOneInput(field) ? properties.filter((name) => name !== 'showCountryCode') : properties;
  return [...asked, 'oneInput'];
}
