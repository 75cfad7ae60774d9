import { isMailAddress } from '@litfass/kit';
import type { Form } from '@litfass/model';
import { cleanHtml, richTextRules } from '@litfass/model/html';
import type { Catalogue } from '@litfass/model/texts';

/** A form as an owner sends it. */
export type Draft = Partial<Form>;

/** What is wrong with a form, by path; empty when it may be saved. */
export function draftFaults(
  form: Form,
  others: readonly Form[],
  texts: Catalogue['formNotices'],
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (others.some(({ id, key }) => id !== form.id && key === form.key)) faults['key'] = texts.keyTaken;
  const ids = form.fields.map(({ id }) => id);
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) !== index) faults[`fields.${index}.id`] = texts.repeatedField;
  const { email = [], webhook } = form.storage ?? {};
  for (const [index, address] of email.entries())
    if (!isMailAddress(address.trim())) faults[`storage.email.${index}`] = texts.recipientInvalid({ email: address });
  if (webhook && !isWebAddress(webhook)) faults['storage.webhook'] = texts.webhookInvalid;
  const redirect = form.postSubmit?.redirect;
  if (redirect && !redirect.startsWith('/') && !isWebAddress(redirect))
    faults['postSubmit.redirect'] = texts.redirectInvalid;
  return faults;
}

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** A key out of a name: letters, digits and hyphens, another one where it is taken. */
export function freeKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  const base = plain === '' ? 'formular' : plain;
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(key)) return key;
  }
}

/** Scripts of the post-submit HTML run on the website: only who may write custom code saves them (D6). */
export function withoutCode(form: Form, mayWriteCode: boolean): Form {
  if (mayWriteCode || !form.postSubmit) return form;
  const { message, html } = form.postSubmit;
  return {
    ...form,
    postSubmit: {
      ...form.postSubmit,
      ...(message && { message: sanitized(message) }),
      ...(html && { html: sanitized(html) }),
    },
  };
}

const sanitized = (html: string): string => cleanHtml(html, richTextRules);
