import { isMailAddress, on, withTenant, type BodyOf, type Website } from '@litfass/kit';
import { limits, type CheckoutKind } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namedHash, newCartToken, rememberBuyer } from '../cart/cookies.ts';
import { addPieces, findBuyable, findFirstSku } from '../cart/entry-store.ts';
import { answer } from '../cart/form.ts';
import { createCart } from '../cart/store.ts';
import type { Special } from '../cart/table.ts';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import type { OrderParts } from '../order/parts.ts';
import { findStore } from '../store/store.ts';
import { startDonation, startGiftCard, startSubscription } from './api.ts';
import { centsOf } from './amount.ts';

interface Start {
  kind: CheckoutKind;
  special: Special | null;
  goods: { itemId: string; sku: string } | null;
  /** The page that the checkout begins on. */
  href: string;
}

interface Begin {
  website: Website;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Checkouts of one thing at a page of its own: each gets a cart that the address names (CHK-005, SUB-001), and that opens to
 * the browser alone that began it.
 */
export function serveStarts(app: FastifyInstance, parts: OrderParts): void {
  const begin = ({ website, request, reply }: Begin, decide: (trx: CommerceTransaction) => Promise<Start>) =>
    withTenant(parts.db, website.id, async (trx) => {
      const { kind, special, goods, href } = await decide(trx);
      const cartToken = newCartToken();
      const cart = await createCart(trx, website.id, {
        id: parts.newId(),
        tokenHash: namedHash(cartToken, rememberBuyer(request, reply, parts.config.cartDays)),
        kind,
        special,
      });
      if (goods) {
        if (!(await findBuyable(trx, website.id, goods))) throw commerceRefusals.unknownProduct(website.locale);
        await addPieces(trx, website.id, { ...goods, cartId: cart.id, id: parts.newId(), quantity: 1 });
      }
      return { cartToken, href: `${href}${href.includes('?') ? '&' : '?'}cartToken=${cartToken}` };
    });
  const place = (website: Website, form: string, page: string) => ({
    websiteId: website.id,
    cartHash: null,
    form,
    page,
    showsTyped: true,
    next: ({ href }: { href: string }) => href,
  });

  on(app, parts, startSubscription, ({ website, body, request, reply }) =>
    answer(parts, { request, reply }, place(website, 'subscribe', '/checkout/subscribe'), () =>
      begin({ website, request, reply }, (trx) => subscriptionOf(trx, website, body)),
    ),
  );
  on(app, parts, startDonation, ({ website, body, request, reply }) => {
    const page = `/checkout/donate?donatePageId=${body.donatePageId}`;
    return answer(parts, { request, reply }, place(website, 'donate', page), () =>
      begin({ website, request, reply }, (trx) => donationOf(trx, website, { body, page })),
    );
  });
  on(app, parts, startGiftCard, ({ website, body, request, reply }) => {
    const page = `/checkout/giftcard?websiteId=${website.id}&giftCardProductId=${body.giftCardProductId}`;
    return answer(parts, { request, reply }, place(website, 'giftcard', page), () =>
      begin({ website, request, reply }, (trx) => giftCardOf(trx, website, { body, page })),
    );
  });
}

async function subscriptionOf(
  trx: CommerceTransaction,
  website: Website,
  { planId, itemId, sku, interval = 'month' }: BodyOf<typeof startSubscription>,
): Promise<Start> {
  const kind = 'subscription';
  const href = '/checkout/subscribe';
  if (planId) {
    const { commerce } = await findStore(trx, website.id);
    if (!commerce?.plans?.some(({ id }) => id === planId)) throw commerceRefusals.unknownProduct(website.locale);
    return { kind, href, goods: null, special: { type: 'plan', planId, interval } };
  }
  if (!itemId) throw commerceRefusals.unknownProduct(website.locale);
  const first = sku ?? (await findFirstSku(trx, website.id, itemId));
  if (!first) throw commerceRefusals.unknownProduct(website.locale);
  return { kind, href, goods: { itemId, sku: first }, special: null };
}

async function donationOf(
  trx: CommerceTransaction,
  website: Website,
  { body, page }: { body: BodyOf<typeof startDonation>; page: string },
): Promise<Start> {
  const store = await findStore(trx, website.id);
  const found = store.commerce?.donationPages?.find(({ id }) => id === body.donatePageId);
  if (!found) throw commerceRefusals.unknownProduct(website.locale);
  const texts = textsFor(website.locale).checkout;
  const typed = body.amount ? centsOf(body.amount, store.currency) : null;
  const amountCents = body.amountCents ?? typed;
  const isOffered = found.customAmount === true || (found.amountsCents ?? []).some((cents) => cents === amountCents);
  if (amountCents === null || amountCents < 1 || amountCents > limits.priceCents || !isOffered)
    throw commerceRefusals.checkout('amount-invalid', texts.fieldsFault, 400, { amount: texts.amountInvalid });
  const interval = body.interval === 'once' ? null : (body.interval ?? null);
  if (interval && !(found.recurring ?? []).includes(interval))
    throw commerceRefusals.checkout('interval-invalid', texts.intervalInvalid);
  const special: Special = { type: 'donation', pageId: found.id, title: found.title, amountCents, interval };
  return { kind: 'donation', href: page, goods: null, special };
}

async function giftCardOf(
  trx: CommerceTransaction,
  website: Website,
  { body, page }: { body: BodyOf<typeof startGiftCard>; page: string },
): Promise<Start> {
  const { recipientName, recipientEmail, message, giftCardProductId: itemId } = body;
  const { fieldFaults, fieldsFault } = textsFor(website.locale).checkout;
  if (recipientEmail !== '' && !isMailAddress(recipientEmail))
    throw commerceRefusals.checkout('fields-invalid', fieldsFault, 400, { recipientEmail: fieldFaults.email });
  const sku = body.sku ?? (await findFirstSku(trx, website.id, itemId));
  if (!sku) throw commerceRefusals.unknownProduct(website.locale);
  const special: Special = { type: 'giftcard', recipientName, recipientEmail, message };
  return { kind: 'giftcard', href: page, goods: { itemId, sku }, special };
}
