import type { Catalogue } from '@litfass/model/texts';
import type { FieldView } from './read-field.ts';

/** One input of a field that has several. All submit under the field's id, in this order. */
export interface Part {
  /** Key of its label among the texts of forms; null for an entry that is sent empty. */
  label: keyof Catalogue['forms'] | null;
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel';
  /** False for what may stay empty in a required field; the service asks for the same parts. */
  needed: boolean;
  /** Width in characters; the whole row when left out. */
  width?: number;
}

/** Inputs of a composite field; null for every other type (FORM-011, FORM-012). */
export const compositeParts = (field: FieldView): readonly Part[] | null => {
  if (field.type === 'phone')
    return field.showCountryCode ? [countryCode, ...phone] : [{ label: null, needed: false }, ...phone];
  return parts[field.type] ?? null;
};

const parts: Readonly<Partial<Record<FieldView['type'], readonly Part[]>>> = {
  name: [
    { label: 'firstName', autoComplete: 'given-name', needed: true, width: 20 },
    { label: 'lastName', autoComplete: 'family-name', needed: true, width: 20 },
  ],
  address: [
    { label: 'addressLine1', autoComplete: 'address-line1', needed: true },
    { label: 'addressLine2', autoComplete: 'address-line2', needed: false },
    { label: 'city', autoComplete: 'address-level2', needed: true, width: 20 },
    { label: 'region', autoComplete: 'address-level1', needed: false, width: 20 },
    { label: 'postalCode', autoComplete: 'postal-code', needed: true, width: 8 },
    { label: 'country', autoComplete: 'country-name', needed: false, width: 20 },
  ],
  date: [
    { label: 'day', inputMode: 'numeric', needed: true, width: 4 },
    { label: 'month', inputMode: 'numeric', needed: true, width: 4 },
    { label: 'year', inputMode: 'numeric', needed: true, width: 6 },
  ],
  time: [
    { label: 'hour', inputMode: 'numeric', needed: true, width: 4 },
    { label: 'minute', inputMode: 'numeric', needed: true, width: 4 },
  ],
};

const countryCode: Part = {
  label: 'countryCode',
  autoComplete: 'tel-country-code',
  inputMode: 'tel',
  needed: false,
  width: 6,
};

const phone: readonly Part[] = [
  { label: 'areaCode', autoComplete: 'tel-area-code', inputMode: 'tel', needed: false, width: 7 },
  { label: 'lineNumber', autoComplete: 'tel-local', inputMode: 'tel', needed: true, width: 12 },
  { label: 'extension', autoComplete: 'tel-extension', inputMode: 'tel', needed: false, width: 7 },
];
