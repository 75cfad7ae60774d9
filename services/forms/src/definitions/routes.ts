import { on, vouchForAddresses, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { FormsParts } from '../db/database.ts';
import { invalidBundle } from '../errors.ts';
import { exportForms, importForms } from './api.ts';
import { problemsOf } from './definition.ts';
import { replaceForms } from './replace.ts';
import { listForms } from './store.ts';

export function serveDefinitions(app: FastifyInstance, parts: FormsParts): void {
  on(app, parts, importForms, ({ params: { websiteId }, body: { forms } }) => {
    const problems = problemsOf(forms);
    if (problems.length > 0) throw invalidBundle(problems);
    return withTenant(parts.db, websiteId, async (trx) => {
      const addresses = forms.flatMap(({ storage }) => storage?.email ?? []);
      await vouchForAddresses(trx, websiteId, { addresses, now: parts.clock() });
      return replaceForms(trx, websiteId, forms);
    });
  });

  on(app, parts, exportForms, async ({ params: { websiteId } }) => ({
    forms: await withTenant(parts.db, websiteId, (trx) => listForms(trx, websiteId), { readOnly: true }),
  }));
}
