import { consumer, isNewer, nextVersion, parseUntrustedJson, type Consumer } from '@litfass/kit';
import { FormChangedSchema, FormRemovedSchema } from '@litfass/proto/forms/v1/form_pb';
import type { SiteTables } from '../db/database.ts';
import { publishPagesDropped } from '../website/events.ts';

const NAME = 'form-view';

/** Keeps the forms as the service forms tells them, for the pages that show them. */
export const formConsumers = (): Consumer<SiteTables>[] => [
  consumer<SiteTables, typeof FormChangedSchema>({
    name: NAME,
    subject: 'litfass.forms.form.*',
    schema: FormChangedSchema,
    apply: async (trx, { websiteId, version, message }) => {
      if (!(await isNewer(trx, { consumer: NAME, websiteId, entityId: message.formId, version }))) return;
      const definition = JSON.stringify(
        parseUntrustedJson(message.definitionJson, { maxBytes: 1_000_000, maxKeys: 20_000 }),
      );
      const values = { key: message.key, definition, version: Number(version) };
      await trx
        .insertInto('form_view')
        .values({ website_id: websiteId, form_id: message.formId, ...values })
        .onConflict((conflict) => conflict.columns(['website_id', 'form_id']).doUpdateSet(values))
        .execute();
      await publishPagesDropped(trx, websiteId, Number(await nextVersion(trx)));
    },
  }),
  consumer<SiteTables, typeof FormRemovedSchema>({
    name: `${NAME}-removal`,
    subject: 'litfass.forms.form.*',
    schema: FormRemovedSchema,
    apply: async (trx, { websiteId, version, message }) => {
      if (!(await isNewer(trx, { consumer: NAME, websiteId, entityId: message.formId, version }))) return;
      await trx
        .deleteFrom('form_view')
        .where('website_id', '=', websiteId)
        .where('form_id', '=', message.formId)
        .execute();
      await publishPagesDropped(trx, websiteId, Number(await nextVersion(trx)));
    },
  }),
];
