import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { followReminder } from './api.ts';
import { cartTokenOf, hashOf, newCartToken, rememberCart } from './cookies.ts';
import { copyMissing } from './entry-store.ts';
import { cartOfReminder } from './reminder-link.ts';
import { changeCart, createCart, findCartById, lockCart } from './store.ts';

/**
 * The link of a reminder brings what lay in the cart along to whatever device it is opened on: into the cart that is there
 * already, or into a new one. Only goods are copied: whoever is forwarded the mail learns neither address nor codes.
 */
export function serveReminders(app: FastifyInstance, parts: CommerceParts): void {
  on(app, parts, followReminder, async ({ website, params: { token }, request, reply }) => {
    const cartId = cartOfReminder(parts.config.secret, website.id, { token, now: parts.clock() });
    const cookie = cartTokenOf(request);
    const place = { websiteId: website.id, cartId, cookie };
    const { made, prefix } = await withTenant(parts.db, website.id, (trx) => restore(trx, parts, place));
    if (made) rememberCart(request, reply, made, parts.config.cartDays);
    return reply.header('cache-control', 'no-store').redirect(`${prefix}/cart`, 303);
  });
}

/** `made` is the cookie of a new cart; null where the visitor keeps the one that he has, or nothing was found. */
async function restore(
  trx: CommerceTransaction,
  { newId }: Pick<CommerceParts, 'newId'>,
  { websiteId, cartId, cookie }: { websiteId: string; cartId: string | null; cookie: string | null },
): Promise<{ made: string | null; prefix: string }> {
  const left = cartId === null ? null : await findCartById(trx, websiteId, cartId);
  const prefix = left?.checkout.language?.prefix ?? '';
  if (!left || left.orderId !== null) return { made: null, prefix };
  const found = cookie === null ? null : await lockCart(trx, websiteId, hashOf(cookie));
  const own = found?.kind === 'cart' && found.orderId === null ? found : null;
  if (own?.id === left.id) return { made: null, prefix };
  const token = newCartToken();
  const into = own ?? (await createCart(trx, websiteId, { id: newId(), tokenHash: hashOf(token) }));
  if (own) await changeCart(trx, websiteId, own.id, {});
  await copyMissing(trx, websiteId, { from: left.id, to: into.id, newId });
  return { made: own ? null : token, prefix };
}
