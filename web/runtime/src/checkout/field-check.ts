import { isEmail, postalCodeFault } from '@litfass/model';

/** What is wrong with a field, as the checkout's texts name it; null for nothing. */
export type FieldFault = 'missing' | 'email' | 'postalCode' | 'usZip' | 'country';

/** What a field holds, apart from the page. */
export interface CheckedField {
  name: string;
  value: string;
  required: boolean;
  type: string;
  /** Chosen in the same form; empty for none. */
  country: string;
}

/** The same rules as the store's own, so that nobody waits for an answer that can be known at once. */
export function fieldFault({ name, value, required, type, country }: CheckedField): FieldFault | null {
  const text = value.trim();
  if (text === '') return required ? 'missing' : null;
  if (type === 'email' && !isEmail(text, 'modern')) return 'email';
  return name === 'postalCode' ? postalCodeFault(country, text) : null;
}
