import { nextVersion, publish, type Republisher } from '@litfass/kit';
import type { Form } from '@litfass/model';
import { FormChangedSchema, FormRemovedSchema } from '@litfass/proto/forms/v1/form_pb';
import type { FormsTables, FormsTransaction } from '../db/database.ts';
import { publicDefinition } from './definition.ts';
import { listForms } from './store.ts';

export async function publishForm(trx: FormsTransaction, websiteId: string, form: Form): Promise<void> {
  const version = await nextVersion(trx);
  const definitionJson = JSON.stringify(publicDefinition(form));
  await publish(trx, {
    websiteId,
    domain: 'forms',
    entity: 'form',
    verb: 'changed',
    schema: FormChangedSchema,
    message: { websiteId, formId: form.id, key: form.key, definitionJson, version },
    version,
  });
}

export async function publishFormRemoved(trx: FormsTransaction, websiteId: string, formId: string): Promise<void> {
  const version = await nextVersion(trx);
  await publish(trx, {
    websiteId,
    domain: 'forms',
    entity: 'form',
    verb: 'removed',
    schema: FormRemovedSchema,
    message: { websiteId, formId, version },
    version,
  });
}

export const formRepublisher: Republisher<FormsTables> = {
  domain: 'forms',
  entity: 'form',
  websites: async (trx) => {
    const rows = await trx.selectFrom('form').select('website_id').distinct().where('removed_at', 'is', null).execute();
    return rows.map((row) => row.website_id);
  },
  publishAll: async (trx, websiteId) => {
    for (const form of await listForms(trx, websiteId)) await publishForm(trx, websiteId, form);
  },
};
