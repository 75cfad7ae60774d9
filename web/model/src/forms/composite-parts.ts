import type { FormFieldType } from '../form-fields.ts';
import type { Catalogue } from '../texts/index.ts';

/** One input of a field that has several. All submit under the field's id, in this order. */
export interface PartView {
  /** Missing for an entry that is sent empty. */
  label?: string;
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel';
  /** Set for what may not stay empty in a required field; the rules ask for the same parts. */
  needed?: true;
  /** Width in characters; the whole row when left out. */
  width?: number;
}

/** A part that knows its label by the name of its text. */
type Part = Omit<PartView, 'label'> & { label: keyof Catalogue['forms'] };

/** Inputs of a composite field; undefined for every other type (FORM-011, FORM-012). */
export function compositeParts(
  type: FormFieldType,
  showsCountryCode: boolean,
  texts: Catalogue['forms'],
): readonly PartView[] | undefined {
  const named = (part: Part): PartView => ({ ...part, label: String(texts[part.label]) });
  if (type === 'phone') return [showsCountryCode ? named(countryCode) : {}, ...phone.map(named)];
  return parts[type]?.map(named);
}

const parts: Readonly<Partial<Record<FormFieldType, readonly Part[]>>> = {
  name: [
    { label: 'firstName', autoComplete: 'given-name', needed: true, width: 20 },
    { label: 'lastName', autoComplete: 'family-name', needed: true, width: 20 },
  ],
  address: [
    { label: 'addressLine1', autoComplete: 'address-line1', needed: true },
    { label: 'addressLine2', autoComplete: 'address-line2' },
    { label: 'city', autoComplete: 'address-level2', needed: true, width: 20 },
    { label: 'region', autoComplete: 'address-level1', width: 20 },
    { label: 'postalCode', autoComplete: 'postal-code', needed: true, width: 8 },
    { label: 'country', autoComplete: 'country-name', width: 20 },
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

const countryCode: Part = { label: 'countryCode', autoComplete: 'tel-country-code', inputMode: 'tel', width: 6 };

const phone: readonly Part[] = [
  { label: 'areaCode', autoComplete: 'tel-area-code', inputMode: 'tel', width: 7 },
  { label: 'lineNumber', autoComplete: 'tel-local', inputMode: 'tel', needed: true, width: 12 },
  { label: 'extension', autoComplete: 'tel-extension', inputMode: 'tel', width: 7 },
];
