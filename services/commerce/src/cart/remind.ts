import { eachApart, mailAddressKey, mayMailStranger, repeat, withSystem, withTenant, type Job } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { baseUrl } from '../store/base-url.ts';
import { mailFromStore } from '../store/mail.ts';
import { findStore, type Store } from '../store/store.ts';
import { siteNameOf, type Letter } from '../order/mails.ts';
import { findEntries } from './entry-store.ts';
import { findIdle, findIdleAddress, takeIdle } from './idle-store.ts';
import { reminderToken } from './reminder-link.ts';

const EVERY_MS = 300_000;
const HOUR_MS = 3_600_000;

/** Reminds those of their cart who agreed to it, once (§ 7 UWG, Art. 6 (1) a DSGVO). */
export const remindOfCarts = (parts: CommerceParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'carts could not be reminded of', startsNow: true }, () =>
    remindOnce(parts),
  );

/** One round over all websites. */
export async function remindOnce(parts: CommerceParts): Promise<void> {
  const idle = await withSystem(parts.db, (trx) => findIdle(trx, parts.clock()));
  const failure = 'a cart could not be reminded of; trying again later';
  await eachApart(parts.log, idle, { failure, about: ({ cartId }) => ({ cartId }) }, (cart) => remind(parts, cart));
}

interface IdleCart {
  websiteId: string;
  cartId: string;
}

async function remind(parts: CommerceParts, cart: IdleCart): Promise<void> {
  const { websiteId, cartId } = cart;
  const now = parts.clock();
  const found = await withTenant(
    parts.db,
    websiteId,
    async (trx) => {
      const idleSince = idleSinceBy(await findStore(trx, websiteId), now);
      return idleSince && findIdleAddress(trx, websiteId, { cartId, idleSince });
    },
    { readOnly: true },
  );
  if (found === null) return;
  // The address was typed by whoever filled the cart. It is counted over all websites, which no transaction of one can.
  const mayMail = await mayMailStranger(parts.db, { websiteId, to: mailAddressKey(found), now });
  await withTenant(parts.db, websiteId, (trx) => remindBuyer(trx, parts, { cart, now, mayMail }));
}

/** Since when a cart has to lie for a reminder; null where the store sends none. */
function idleSinceBy({ selling, opened, isClosedByLaw }: Store, now: Date): Date | null {
  const hours = selling.abandonedCartHours;
  return hours === null || !opened || isClosedByLaw ? null : new Date(now.getTime() - hours * HOUR_MS);
}

async function remindBuyer(
  trx: CommerceTransaction,
  { config }: CommerceParts,
  { cart: { websiteId, cartId }, now, mayMail }: { cart: IdleCart; now: Date; mayMail: boolean },
): Promise<void> {
  const store = await findStore(trx, websiteId);
  const idleSince = idleSinceBy(store, now);
  const buyer = idleSince && (await takeIdle(trx, websiteId, { cartId, idleSince, now, isHeldBack: !mayMail }));
  if (!buyer || !mayMail) return;
  const lines = await findEntries(trx, websiteId, cartId);
  if (lines.length === 0) return;
  const locale = buyer.language?.locale ?? store.website.locale ?? 'de-DE';
  const token = reminderToken(config.secret, { websiteId, cartId }, now);
  const href = `${baseUrl(config, store)}/api/commerce/cart/reminders/${token}`;
  const letter = reminderLetter({ store, locale }, lines, href);
  await mailFromStore(trx, { websiteId, store, locale }, { to: buyer.email, key: `cart ${cartId}`, ...letter });
}

/** What lies in the cart, and the link that brings it along. */
export function reminderLetter(
  { store, locale }: { store: Store; locale: string },
  lines: readonly { quantity: number; title: string }[],
  href: string,
): Letter {
  const texts = textsFor(locale).storeMails;
  return {
    subject: texts.abandonedSubject({ site: siteNameOf({ store }) }),
    title: texts.abandonedTitle,
    parts: [
      { text: lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n') },
      { button: texts.toCart, href },
      { note: texts.abandonedText },
    ],
  };
}
