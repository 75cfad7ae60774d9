import { withTenant } from '@litfass/kit';
import type { FormsParts } from '../db/database.ts';
import { targetOptions } from '../target-options.ts';
import type { Arrived } from '../submissions/arrived.ts';
import { placeOf } from '../websites/keep-secret.ts';
import { unseal } from '../websites/secret.ts';
import { findSecret } from '../websites/store.ts';
import { askProvider } from './provider.ts';

/**
 * Whether the captcha lets a submission through (FVAL-003). Without an answer of the visitor it does not. When the
 * provider cannot be asked, forms stay open or close as the owner has set; without a secret nothing can be asked.
 */
export async function checkCaptcha(
  parts: FormsParts,
  { website, captchaKey }: Arrived,
  provider: string,
): Promise<boolean> {
  if (!captchaKey) return false;
  const { config, db, log } = parts;
  const found = await withTenant(db, website.id, (trx) => findSecret(trx, website.id, 'captcha'), { readOnly: true });
  const secret = found && unseal(config.secret, placeOf(website.id, 'captcha'), found.sealed);
  if (!found || secret === null) {
    log.warn({ provider }, 'a captcha cannot be checked: its secret is not set');
    return true;
  }
  const { captchaVerifyUrl: url } = config;
  const verdict = await askProvider(
    { provider, secret, response: captchaKey, ...(url !== undefined && { url }) },
    url === undefined ? {} : targetOptions(config, url),
  );
  if (verdict === 'away') log.warn({ provider, open: found.openWhenDown }, 'a captcha provider could not be asked');
  return verdict === 'away' ? found.openWhenDown : verdict === 'passed';
}
