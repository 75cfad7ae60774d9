import { repeat, withSystem, withTenant, type Job } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { baseUrl } from '../store/base-url.ts';
import { mailFromStore } from '../store/mail.ts';
import { findStore } from '../store/store.ts';
import { siteNameOf } from '../order/mails.ts';
import { findEntries } from './entry-store.ts';
import { findIdle, takeIdle } from './idle-store.ts';

const EVERY_MS = 300_000;
const HOUR_MS = 3_600_000;

/** Reminds those of their cart who agreed to it, once (§ 7 UWG, Art. 6 (1) a DSGVO). */
export const remindOfCarts = (parts: CommerceParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'carts could not be reminded of', startsNow: true }, () =>
    remindOnce(parts),
  );

/** One round over all websites. */
export async function remindOnce(parts: CommerceParts): Promise<void> {
  const before = new Date(parts.clock().getTime() - HOUR_MS);
  const idle = await withSystem(parts.db, (trx) => findIdle(trx, before));
  for (const { websiteId, cartId } of idle)
    await withTenant(parts.db, websiteId, (trx) => remind(trx, parts, { websiteId, cartId })).catch((error: unknown) =>
      parts.log.warn({ err: error, cartId }, 'a cart could not be reminded of; trying again later'),
    );
}

async function remind(
  trx: CommerceTransaction,
  { clock, config }: CommerceParts,
  { websiteId, cartId }: { websiteId: string; cartId: string },
): Promise<void> {
  const store = await findStore(trx, websiteId);
  const hours = store.selling.abandonedCartHours;
  if (hours === null || !store.opened) return;
  const now = clock();
  const idleSince = new Date(now.getTime() - hours * HOUR_MS);
  const buyer = await takeIdle(trx, websiteId, { cartId, idleSince, now });
  if (!buyer) return;
  const lines = await findEntries(trx, websiteId, cartId);
  if (lines.length === 0) return;
  const { locale, prefix } = buyer.language ?? { locale: store.website.locale ?? 'de-DE', prefix: '' };
  const texts = textsFor(locale).storeMails;
  await mailFromStore(
    trx,
    { websiteId, store, locale },
    {
      to: buyer.email,
      key: `cart ${cartId}`,
      subject: texts.abandonedSubject(siteNameOf({ store })),
      title: texts.abandonedTitle,
      parts: [
        { text: lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n') },
        { button: texts.toCart, href: `${baseUrl(config, store)}${prefix}/cart` },
        { note: texts.abandonedText },
      ],
    },
  );
}
