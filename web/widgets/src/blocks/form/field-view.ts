import {
  compositeParts,
  fieldTypes,
  fileLimitsOf,
  formatFileSize,
  isOneInput,
  likertAnswers,
  type FormFieldType,
  type PartView,
} from '@litfass/model';
import type { Catalogue } from '@litfass/model/texts';
import { pageTexts } from '../../texts/page.ts';

/**
 * A field as it is drawn, in the language of its page. It travels to the browser as JSON: what is not set is left out.
 */
export interface FieldView {
  id: string;
  type: FormFieldType;
  title: string;
  description?: string | undefined;
  placeholder?: string | undefined;
  required?: true | undefined;
  /** Answers to choose from; the questions of a likert scale. */
  options?: string[] | undefined;
  /** Hidden fields: the query parameter that overrides the value (FORM-016). */
  key?: string | undefined;
  value?: string | undefined;
  /** What stands before the input, such as a currency's symbol. */
  prefix?: string | undefined;
  underline?: true | undefined;
  /** Characters; missing without a limit. */
  maxLength?: number | undefined;
  /** Inputs of a composite field (FORM-011, FORM-012). */
  parts?: readonly PartView[] | undefined;
  /** Answers of a likert scale with their labels (FORM-021). */
  answers?: { value: number; label: string }[] | undefined;
  /** Line of a select that chooses nothing. */
  choose?: string | undefined;
  file?: FileView | undefined;
  /** Language of the platform's words in it, where the page is in another (WCAG 3.1.2). */
  lang?: string | undefined;
}

/** What a file field takes, and how people are told. */
export interface FileView {
  types: readonly string[];
  maxBytes: number;
  hint: string;
  typeRefused: string;
  tooLarge: string;
}

type Stored = Readonly<Record<string, unknown>>;
type FormTexts = Catalogue['forms'];

/** A stored field, or null when it has no id or a type that is not known: it cannot be submitted. */
export const readField = (stored: Stored, locale: string): FieldView | null => {
  const type = fieldTypes.find((known) => known === stored['type']);
  const id = text(stored['id']);
  if (!type || id === '') return null;
  const { forms, lang } = pageTexts(locale);
  const { maxLength } = stored;
  return {
    id,
    type,
    title: text(stored['title']),
    description: text(stored['description']) || undefined,
    placeholder: text(stored['placeholder']) || undefined,
    required: stored['required'] === true || undefined,
    options: texts(stored['options']),
    key: text(stored['key']) || undefined,
    value: type === 'hidden' ? text(stored['value']) : undefined,
    prefix: prefixOf(type, stored),
    underline: stored['underline'] === true || undefined,
    maxLength: type === 'textarea' && typeof maxLength === 'number' && maxLength > 0 ? maxLength : undefined,
    parts: isOneInput({ type, oneInput: stored['oneInput'] === true })
      ? undefined
      : compositeParts(type, stored['showCountryCode'] === true, forms),
    answers: type === 'likert' ? likertLabels(forms) : undefined,
    choose: type === 'select' ? forms.choose : undefined,
    file: type === 'file' ? fileView(stored, forms, locale) : undefined,
    lang,
  };
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.length > 0 ? value.map(text).filter(Boolean) : undefined;

function prefixOf(type: FormFieldType, stored: Stored): string | undefined {
  if (type === 'currency') return text(stored['currencySymbol']) || '€';
  return type === 'twitter' ? '@' : undefined;
}

function likertLabels(forms: FormTexts): { value: number; label: string }[] {
  const { stronglyDisagree, disagree, neutral, agree, stronglyAgree } = forms;
  const labels = { [-2]: stronglyDisagree, [-1]: disagree, 0: neutral, 1: agree, 2: stronglyAgree };
  return likertAnswers.map((value) => ({ value, label: labels[value] }));
}

function fileView(stored: Stored, forms: FormTexts, locale: string): FileView {
  const { maxFileBytes } = stored;
  const own = {
    fileTypes: texts(stored['fileTypes']),
    maxFileBytes: typeof maxFileBytes === 'number' ? maxFileBytes : null,
  };
  const { types, maxBytes } = fileLimitsOf(own);
  const list = types.map((type) => type.toUpperCase()).join(', ');
  const size = formatFileSize(maxBytes, locale);
  return {
    types,
    maxBytes,
    hint: forms.fileHint({ types: list, size }),
    typeRefused: forms.fileTypeRefused({ types: list }),
    tooLarge: forms.fileTooLarge({ size }),
  };
}
