import type { Form } from '@litfass/model';
import { mergeJson, type EntryKey, type JsonDifference } from '../../../draft/conflict/merge-json.ts';
import { proposed, type Merging, type Versions } from '../../../draft/conflict/merging.ts';
import { saidOf } from '../../../draft/conflict/said-of.ts';
import { conflictTexts } from '../../../gen/texts/conflict.ts';
import { fieldTexts } from '../../../gen/texts/field.ts';
import { formsTexts } from '../../../gen/texts/forms.ts';

const texts = conflictTexts.form;

/** A form is merged setting by setting, its fields one by one. */
export const formMerging: Merging<Form> = {
  differences: (versions) => mergeJson(versions, entryKey, proposed).found.map((each) => named(each, versions)),
  merge: (versions, sideOf) => {
    const { value } = mergeJson(versions, entryKey, ({ id }) => sideOf(id));
    return { ...versions.mine, ...Object(value) };
  },
};

const entryKey: EntryKey = (listId) =>
  listId === 'fields' ? (field) => String(Reflect.get(Object(field), 'id')) : null;

/** What is set is called as where it is set. */
const names: Readonly<Record<string, string>> = {
  name: formsTexts.name,
  key: formsTexts.formKey,
  submitButtonText: formsTexts.submitButton,
  'storage/keep': formsTexts.keep,
  'storage/email': formsTexts.emails,
  'storage/newsletter': formsTexts.newsletter,
  'storage/webhook': formsTexts.webhook,
  'storage/retentionDays': formsTexts.retention,
  storage: formsTexts.storage,
  'postSubmit/message': formsTexts.message,
  'postSubmit/html': formsTexts.html,
  'postSubmit/redirect': formsTexts.redirect,
  postSubmit: formsTexts.afterwards,
  captcha: formsTexts.useCaptcha,
  clientValidation: formsTexts.clientValidation,
  disclaimer: formsTexts.disclaimerLabel,
  lightbox: formsTexts.lightbox,
  honeypot: formsTexts.honeypot,
};

const fieldNames: Readonly<Record<string, string>> = {
  title: formsTexts.fieldTitle,
  description: formsTexts.description,
  placeholder: formsTexts.placeholder,
  required: formsTexts.required,
  maxLength: formsTexts.maxLength,
  currencySymbol: formsTexts.currencySymbol,
  showCountryCode: formsTexts.showCountryCode,
  oneInput: formsTexts.oneInput,
  underline: formsTexts.underline,
  options: formsTexts.options,
  key: formsTexts.key,
  value: formsTexts.value,
  fileTypes: formsTexts.fileTypes,
  maxFileBytes: formsTexts.maxFileBytes,
};

function named({ id, values, ...difference }: JsonDifference, { mine, theirs }: Versions<Form>) {
  const [list, fieldId, member] = id.split('/');
  const said = { mine: saidOf(values.mine), theirs: saidOf(values.theirs) };
  if (list !== 'fields') return { ...difference, id, name: names[id] ?? texts.other, said };
  const field = [...mine.fields, ...theirs.fields].find((each) => each.id === fieldId);
  const whole = texts.field({ title: field?.title || formsTexts.untitled });
  if (member !== undefined)
    return { ...difference, id, name: texts.part({ whole, part: fieldNames[member] ?? texts.other }), said };
  const isThere = (value: unknown): string =>
    value === undefined || !field ? conflictTexts.values.absent : fieldTexts.types[field.type];
  return { ...difference, id, name: whole, said: { mine: isThere(values.mine), theirs: isThere(values.theirs) } };
}
