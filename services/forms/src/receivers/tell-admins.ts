import { adminAddresses, appHostOf, baseUrlOf, mailBody, mailLine, queueMail } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { websiteOf } from '../websites/store.ts';

/** Tells a website's admins where a typed address stands. */
export async function tellAdmins(
  trx: FormsTransaction,
  { config, hosts, clock }: Pick<FormsParts, 'config' | 'hosts' | 'clock'>,
  { websiteId, address, what }: { websiteId: string; address: string; what: 'formAsked' | 'formLapsed' },
): Promise<void> {
  const website = hosts.byId(websiteId);
  if (!website) return;
  const { locale, primaryHost, identifier } = website;
  const { toForms, [what]: texts } = textsFor(locale).typedAddresses;
  const siteName = mailLine((await websiteOf(trx, websiteId)).title) || primaryHost;
  const href = `${baseUrlOf(config, appHostOf(config, identifier))}/config/forms`;
  const parts = [{ text: texts.text(address) }, { button: toForms, href }];
  for (const [index, to] of (await adminAddresses(trx, websiteId)).entries())
    await queueMail(trx, {
      websiteId,
      to,
      subject: texts.subject,
      fromName: siteName,
      ...mailBody({ locale, siteName, title: texts.subject, parts }),
      dedupeKey: `address ${what} ${clock().toISOString()} ${address} ${index}`,
    });
}
