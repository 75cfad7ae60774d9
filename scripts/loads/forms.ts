import { connectToPlatform } from '../sites/platform-client.ts';
import { dataDirOf } from '../platform/settings.ts';
import { listWebsites } from '../sites/websites.ts';

/** A form that can be filled in by a program, and what is filled in. */
export interface FillableForm {
  host: string;
  formId: string;
  fields: Record<string, unknown>;
}

interface Field {
  id: string;
  type: string;
  required?: boolean;
  options?: string[];
}

interface Form {
  id?: string;
  key: string;
  fields: Field[];
  captcha?: boolean;
  storage?: { newsletter?: boolean };
}

const answers: Record<string, (field: Field) => unknown> = {
  text: () => 'Lasttest',
  textarea: () => 'Eine Nachricht, wie sie viele schreiben: mit ein paar Worten.',
  email: () => 'lena@last.example',
  name: () => ['Lena', 'Last'],
  number: () => '2',
  select: ({ options = [] }) => options[0] ?? '',
  radio: ({ options = [] }) => options[0] ?? '',
  checkbox: ({ options = [] }) => options.slice(0, 1),
};

/** Forms of the running platform's websites without captcha, newsletter and fields that need a person. */
export async function formsOf({ hosts }: { hosts: readonly string[] }): Promise<FillableForm[]> {
  const platform = connectToPlatform(dataDirOf(process.env));
  const found: FillableForm[] = [];
  for (const { id, identifier } of await listWebsites(platform)) {
    const host = hosts.find((each) => each.startsWith(`${identifier}.`));
    if (!host) continue;
    const { forms } = await platform.call<{ forms: Form[] }>(`/api/rest/forms/websites/${id}/bundle`);
    for (const form of forms) {
      const fields = filledIn(form);
      if (fields) found.push({ host, formId: form.id ?? form.key, fields });
    }
  }
  return found;
}

function filledIn({ fields, captcha, storage }: Form): Record<string, unknown> | null {
  if (captcha || storage?.newsletter) return null;
  if (fields.some(({ type, required }) => required && !(type in answers))) return null;
  const given = fields.flatMap((field) => {
    const answer = answers[field.type];
    return answer ? [[field.id, answer(field)] as const] : [];
  });
  return Object.fromEntries(given);
}
