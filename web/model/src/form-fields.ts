/** FORM-001 */
export const formFieldTypes = [
  'text',
  'textarea',
  'email',
  'number',
  'website',
  'currency',
  'password',
  'twitter',
  'date',
  'time',
  'name',
  'address',
  'phone',
  'radio',
  'checkbox',
  'select',
  'likert',
  'hidden',
  'single-value',
  'section',
] as const;

/** All types of a form's fields: the 20 of the specification and the upload of a file. */
export const fieldTypes = [...formFieldTypes, 'file'] as const;
export type FormFieldType = (typeof fieldTypes)[number];

const plain = ['description', 'placeholder', 'required'] as const;
const bare = ['description', 'required'] as const;
const chosen = ['description', 'options', 'required'] as const;

/** What an owner may edit of a field beside its title (FORM-002; single-value: OPEN-021). */
export const editableProperties: Readonly<Record<FormFieldType, readonly string[]>> = {
  text: plain,
  textarea: plain,
  email: plain,
  number: plain,
  website: plain,
  currency: ['description', 'currencySymbol', 'required'],
  password: bare,
  twitter: bare,
  date: bare,
  time: bare,
  name: bare,
  address: bare,
  phone: ['description', 'showCountryCode', 'required'],
  radio: chosen,
  checkbox: chosen,
  select: chosen,
  likert: chosen,
  hidden: ['key', 'value'],
  'single-value': bare,
  section: ['description', 'underline'],
  file: ['description', 'fileTypes', 'maxFileBytes', 'required'],
};

/** Composite fields that may be asked in one input, which browsers fill in and offer a choice for. */
export const oneInputTypes = ['phone', 'date', 'time'] as const satisfies readonly FormFieldType[];

export const isOneInput = (field: { type: FormFieldType; oneInput?: boolean | undefined }): boolean =>
  field.oneInput === true && oneInputTypes.some((type) => type === field.type);

/** The editable properties of a type; a textarea has maxLength only with the vanilla form handler (FORM-003). */
export const editablePropertiesOf = (type: FormFieldType, vanillaFormHandler: boolean): readonly string[] =>
  type === 'textarea' && vanillaFormHandler ? [...editableProperties.textarea, 'maxLength'] : editableProperties[type];
