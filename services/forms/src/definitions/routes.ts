import { isDeepStrictEqual } from 'node:util';
import { on, withTenant } from '@litfass/kit';
import type { Form } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { invalidBundle } from '../errors.ts';
import { exportForms, importForms } from './api.ts';
import { problemsOf } from './definition.ts';
import { publishForm, publishFormRemoved } from './events.ts';
import { listForms, lockForms, removeForms, saveForm } from './store.ts';

export function serveDefinitions(app: FastifyInstance, parts: FormsParts): void {
  on(app, parts, importForms, ({ params: { websiteId }, body: { forms } }) => {
    const problems = problemsOf(forms);
    if (problems.length > 0) throw invalidBundle(problems);
    return withTenant(parts.db, websiteId, (trx) => replaceForms(trx, websiteId, forms));
  });

  on(app, parts, exportForms, async ({ params: { websiteId } }) => ({
    forms: await withTenant(parts.db, websiteId, (trx) => listForms(trx, websiteId), { readOnly: true }),
  }));
}

async function replaceForms(
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
