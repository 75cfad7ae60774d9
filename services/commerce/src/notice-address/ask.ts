import { adminAddresses, appHostOf, askByMail, baseUrlOf, withTenant } from '@litfass/kit';
import { operatorLinks } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { mailFromStore } from '../store/mail.ts';
import { findStore } from '../store/store.ts';
import { noticeAnswers } from './api.ts';

interface Asked {
  websiteId: string;
  address: string;
}

/** Mails the question to the address of a store's notices; false where the limits forbid it. */
export async function askForNotices(parts: CommerceParts, { websiteId, address }: Asked): Promise<boolean> {
  const { website } = await withTenant(parts.db, websiteId, (trx) => findStore(trx, websiteId), { readOnly: true });
  const locale = website.locale ?? 'de-DE';
  const host = website.host || appHostOf(parts.config, website.identifier ?? 'www');
  const { paths } = noticeAnswers;
  const title = website.title ?? '';
  const texts = textsFor(locale).formNotices;
  const imprint = operatorLinks(baseUrlOf(parts.config, parts.config.appDomain), locale);
  return askByMail(parts, { websiteId, address, locale, host, title, paths, texts, imprint });
}

/** Tells a website's admins where the address of the store's notices stands, and that they get them meanwhile. */
export async function tellAdmins(
  trx: CommerceTransaction,
  { config }: Pick<CommerceParts, 'config'>,
  { websiteId, address, what, at }: Asked & { what: 'storeAsked' | 'storeLapsed'; at: Date },
): Promise<void> {
  const store = await findStore(trx, websiteId);
  const locale = store.website.locale ?? 'de-DE';
  const { toLegal, toAsking, [what]: texts } = textsFor(locale).typedAddresses;
  const area = `${baseUrlOf(config, appHostOf(config, store.website.identifier ?? 'www'))}/config`;
  const parts = [
    { text: texts.text({ email: address }) },
    { button: toLegal, href: `${area}/settings?tab=legal#email` },
    ...(what === 'storeLapsed' ? [{ link: toAsking, href: `${area}/store/settings#mails` }] : []),
  ];
  for (const [index, to] of (await adminAddresses(trx, websiteId)).entries())
    await mailFromStore(
      trx,
      { websiteId, store, locale },
      { to, key: `address ${what} ${at.toISOString()} ${index}`, subject: texts.subject, title: texts.subject, parts },
    );
}
