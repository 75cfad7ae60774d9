import { oneInputTypes, slugOf, type Form, type FormField, type FormFieldType } from '@litfass/model';

/** A field as the old website described it. */
export interface OldField {
  type: FormFieldType;
  title: string;
  required: boolean;
  placeholder?: string;
  options?: string[];
  /** Of a hidden field. */
  key?: string;
  value?: string;
}

const withOptions = new Set<FormFieldType>(['select', 'radio', 'checkbox']);

const fieldOf = (field: OldField, index: number): FormField => ({
  id: `${field.type}-${index + 1}`,
  type: withOptions.has(field.type) && (field.options ?? []).length === 0 ? 'text' : field.type,
  title: field.title.slice(0, 200) || `${index + 1}`,
  required: field.required,
  ...(oneInputTypes.some((type) => type === field.type) ? { oneInput: true } : {}),
  ...(field.placeholder ? { placeholder: field.placeholder } : {}),
  ...(withOptions.has(field.type) && (field.options ?? []).length > 0 ? { options: field.options } : {}),
  ...(field.type === 'hidden' ? { key: field.key ?? field.title, value: field.value ?? '' } : {}),
});

/** The forms that texts of the old website held; equal ones are one form. */
export class FormBook {
  private readonly forms = new Map<string, Omit<Form, 'id'>>();
  private readonly known = new Map<string, string>();

  /** Answers the key of a form, which is new unless the same one was seen before. */
  add(name: string, fields: readonly OldField[], submitButtonText: string): string {
    const content = JSON.stringify([fields, submitButtonText]);
    const known = this.known.get(content);
    if (known !== undefined) return known;
    const key = this.freeKey(
      slugOf(name)
        .replace(/[^a-z0-9-]+/g, '-')
        .slice(0, 60) || 'formular',
    );
    this.known.set(content, key);
    this.forms.set(key, {
      key,
      name: name.slice(0, 200) || key,
      ...(submitButtonText === '' ? {} : { submitButtonText }),
      fields: fields.map(fieldOf),
      storage: { keep: true, email: [], newsletter: false, webhook: null, retentionDays: 365 },
      honeypot: true,
    });
    return key;
  }

  /** All of them by their keys. */
  all(): ReadonlyMap<string, Omit<Form, 'id'>> {
    return this.forms;
  }

  private freeKey(wished: string): string {
    let key = wished;
    for (let counter = 2; this.forms.has(key); counter += 1) key = `${wished}-${counter}`;
    return key;
  }
}
