import type { Form } from '@litfass/model';

export interface Problem {
  file: string;
  pointer: string;
  reason: string;
}

/** What visitors may see: everything but where submissions go. */
export function publicDefinition(form: Form): Omit<Form, 'storage'> {
  const { storage: _kept, ...visible } = form;
  return visible;
}

/** Keys and ids that occur twice. */
export function problemsOf(forms: Form[]): Problem[] {
  const ids = new Set<string>();
  const keys = new Set<string>();
  return forms.flatMap((form) => {
    const file = `forms/${form.key}.json`;
    const repeats = [
      ...(ids.has(form.id) ? [{ file, pointer: '/id', reason: 'occurs twice' }] : []),
      ...(keys.has(form.key) ? [{ file, pointer: '/key', reason: 'occurs twice' }] : []),
      ...repeatedFields(form, file),
    ];
    ids.add(form.id);
    keys.add(form.key);
    return repeats;
  });
}

function repeatedFields(form: Form, file: string): Problem[] {
  const ids = form.fields.map((field) => field.id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [{ file, pointer: `/fields/${index}/id`, reason: 'occurs twice' }],
  );
}
