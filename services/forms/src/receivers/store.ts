import { mailAddressKey } from '@litfass/kit';
import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';

/** The addresses that a website's forms and webhooks name, as they were typed. */
export const namedAddresses = async (trx: FormsTransaction, websiteId: string): Promise<string[]> =>
  (await namings(trx, websiteId)).map(({ address }) => address);

/** The forms that name one of these addresses, and whether a webhook does. */
export async function whereNamed(
  trx: FormsTransaction,
  websiteId: string,
  addresses: readonly string[],
): Promise<{ formIds: string[]; byWebhook: boolean }> {
  const keys = new Set(addresses.map(mailAddressKey));
  const found = (await namings(trx, websiteId)).filter(({ address }) => keys.has(mailAddressKey(address)));
  return {
    formIds: [...new Set(found.flatMap(({ formId }) => formId ?? []))],
    byWebhook: found.some(({ formId }) => formId === null),
  };
}

async function namings(
  trx: FormsTransaction,
  websiteId: string,
): Promise<{ address: string; formId: string | null }[]> {
  const { rows } = await sql<{ address: string; formId: string | null }>`
    select jsonb_array_elements_text(definition -> 'storage' -> 'email') as address, id as "formId" from form
      where website_id = ${websiteId} and removed_at is null
        and jsonb_typeof(definition -> 'storage' -> 'email') = 'array'
    union select contact, null from webhook where website_id = ${websiteId}
  `.execute(trx);
  return rows;
}
