import { isDeepStrictEqual } from 'node:util';
import type { Form } from '@litfass/model';
import type { FormsTransaction } from '../db/database.ts';
import { publishForm, publishFormRemoved } from './events.ts';
import { listForms, lockForms, removeForms, saveForm } from './store.ts';

/** Makes the website's forms these; what changed or went is told to the pages. */
export async function replaceForms(
  trx: FormsTransaction,
  websiteId: string,
  forms: Form[],
): Promise<{ forms: number; changed: number; removed: number }> {
  await lockForms(trx, websiteId);
  const known = await listForms(trx, websiteId);
  const changed = forms.filter((form) => !known.some((former) => isDeepStrictEqual(former, form)));
  const removed = known.filter((former) => !forms.some((form) => form.id === former.id));
  // Changed ones give their keys up first, so that two forms may swap them.
  await removeForms(
    trx,
    websiteId,
    [...changed, ...removed].map((form) => form.id),
  );
  for (const form of changed) {
    await saveForm(trx, websiteId, form);
    await publishForm(trx, websiteId, form);
  }
  for (const form of removed) await publishFormRemoved(trx, websiteId, form.id);
  return { forms: forms.length, changed: changed.length, removed: removed.length };
}

/** Adds forms whose ids and keys are free; those that the website has stay as they are. */
export async function addForms(trx: FormsTransaction, websiteId: string, forms: Form[]): Promise<void> {
  await lockForms(trx, websiteId);
  const known = await listForms(trx, websiteId);
  const fresh = forms.filter((form) => !known.some(({ id, key }) => id === form.id || key === form.key));
  for (const form of fresh) {
    await saveForm(trx, websiteId, form);
    await publishForm(trx, websiteId, form);
  }
}
