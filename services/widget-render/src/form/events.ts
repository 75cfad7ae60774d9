import { consumer, isNewer, parseUntrustedJson, type Consumer } from '@litfass/kit';
import { FormChangedSchema, FormRemovedSchema } from '@litfass/proto/forms/v1/form_pb';
import type { WidgetTables } from '../db/database.ts';
import { removeForm, saveForm } from './store.ts';

/** Follows the forms of every website. */
export const formConsumers = (): Consumer<WidgetTables>[] => [
  consumer<WidgetTables, typeof FormChangedSchema>({
    name: 'form-changed',
    subject: 'litfass.forms.form.*',
    schema: FormChangedSchema,
    apply: async (trx, { websiteId, version, message: { formId, key, definitionJson } }) => {
      if (!(await isNewer(trx, { consumer: 'form', websiteId, entityId: formId, version }))) return;
      const definition = parseUntrustedJson(definitionJson, { maxBytes: 1_000_000, maxKeys: 20_000 });
      await saveForm(trx, websiteId, { formId, key, definitionJson: JSON.stringify(definition) });
    },
  }),
  consumer<WidgetTables, typeof FormRemovedSchema>({
    name: 'form-removed',
    subject: 'litfass.forms.form.*',
    schema: FormRemovedSchema,
    apply: async (trx, { websiteId, version, message: { formId } }) => {
      if (!(await isNewer(trx, { consumer: 'form', websiteId, entityId: formId, version }))) return;
      await removeForm(trx, websiteId, formId);
    },
  }),
];
