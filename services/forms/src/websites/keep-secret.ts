import { randomBytes } from 'node:crypto';
import type { FormsTransaction } from '../db/database.ts';
import { seal, unseal } from './secret.ts';
import { findSecret, saveSecret } from './store.ts';
import type { SecretName } from './table.ts';

/** The website's secret of this name, made when there is none yet, or none that can be read. */
export async function websiteSecret(
  trx: FormsTransaction,
  platformSecret: string,
  websiteId: string,
  name: SecretName,
): Promise<string> {
  const found = await findSecret(trx, websiteId, name);
  const known = found && unseal(platformSecret, placeOf(websiteId, name), found.sealed);
  return known ?? renewSecret(trx, platformSecret, websiteId, name);
}

/** Makes a new secret; calls signed by the old one are over. */
export async function renewSecret(
  trx: FormsTransaction,
  platformSecret: string,
  websiteId: string,
  name: SecretName,
): Promise<string> {
  const secret = `whsec_${randomBytes(24).toString('base64url')}`;
  await saveSecret(trx, websiteId, name, { sealed: seal(platformSecret, placeOf(websiteId, name), secret) });
  return secret;
}

/** What a sealed secret is bound to. */
export const placeOf = (websiteId: string, name: SecretName): string => `${websiteId} ${name}`;
