import { formFieldTypes, type FormFieldType } from '@litfass/model';

/** A field of a form with all its properties set (FORM-002). */
export interface FieldView {
  id: string;
  type: FormFieldType;
  title: string;
  description: string;
  placeholder: string;
  required: boolean;
  options: string[];
  /** Hidden fields: the query parameter that overrides the value (FORM-016). */
  key: string;
  value: string;
  currencySymbol: string;
  showCountryCode: boolean;
  underline: boolean;
  /** Characters; null without a limit. */
  maxLength: number | null;
}

type Stored = Readonly<Record<string, unknown>>;

/** A stored field, or null when it has no id or a type that is not known: it cannot be submitted. */
export const readField = (stored: Stored): FieldView | null => {
  const type = formFieldTypes.find((known) => known === stored['type']);
  const id = text(stored['id']);
  if (!type || id === '') return null;
  const { maxLength } = stored;
  return {
    id,
    type,
    title: text(stored['title']),
    description: text(stored['description']),
    placeholder: text(stored['placeholder']),
    required: stored['required'] === true,
    options: Array.isArray(stored['options']) ? stored['options'].map(text).filter(Boolean) : [],
    key: text(stored['key']),
    value: text(stored['value']),
    currencySymbol: text(stored['currencySymbol']) || '€',
    showCountryCode: stored['showCountryCode'] === true,
    underline: stored['underline'] === true,
    maxLength: typeof maxLength === 'number' && maxLength > 0 ? maxLength : null,
  };
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
