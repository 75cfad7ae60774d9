import { on, rateLimit, tooMany, type BodyOf, type Website } from '@litfass/kit';
import type { Cart } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { normalCode } from '../totals/coupon.ts';
import { addCoupon, chooseShipping, chooseShippingByForm, removeCoupon, removeCouponByForm } from './api.ts';
import { mostCodes } from './cart.ts';
import { changeOwnCart } from './change.ts';
import { cartHashOf } from './cookies.ts';
import { answer } from './form.ts';
import { loadCart } from './load.ts';
import { changeCart, type CartRecord } from './store.ts';

/** Codes of coupons and gift cards, and where to ship. */
export function serveCodes(app: FastifyInstance, parts: CommerceParts): void {
  const at = (website: Website, request: FastifyRequest, form: string) => ({
    websiteId: website.id,
    cartHash: cartHashOf(request),
    form,
    next: '/cart',
    page: '/cart',
  });
  const without = (website: Website, request: FastifyRequest, code: string): Promise<Cart> =>
    changeOwnCart(parts, website, cartHashOf(request), (trx, cart) =>
      changeCart(trx, website.id, cart.id, {
        codes: cart.codes.filter((each) => normalCode(each) !== normalCode(code)),
      }),
    );
  const ship = (website: Website, request: FastifyRequest, body: BodyOf<typeof chooseShipping>): Promise<Cart> =>
    changeOwnCart(parts, website, cartHashOf(request), (trx, cart) => setShipping(trx, parts, { website, cart, body }));

  on(app, parts, addCoupon, ({ website, body, request, reply }) =>
    answer(parts, { request, reply }, at(website, request, 'coupon'), async () => {
      await limitGuesses(parts, website.id, request.ip);
      return changeOwnCart(parts, website, cartHashOf(request), (trx, cart) =>
        enterCode(trx, { website, cart, code: body.code }),
      );
    }),
  );
  on(app, parts, removeCoupon, ({ website, params, request }) => without(website, request, params.code));
  on(app, parts, removeCouponByForm, ({ website, body, request, reply }) =>
    answer(parts, { request, reply }, at(website, request, 'coupon'), () => without(website, request, body.code)),
  );
  on(app, parts, chooseShipping, ({ website, body, request }) => ship(website, request, body));
  on(app, parts, chooseShippingByForm, ({ website, body, request, reply }) =>
    answer(parts, { request, reply }, at(website, request, 'shipping'), () => ship(website, request, body)),
  );
}

/** A gift card is worth its balance to whoever guesses its code. */
async function limitGuesses({ db }: CommerceParts, websiteId: string, address: string): Promise<void> {
  const limit = { websiteId, name: 'coupon', key: address, limit: 60, windowSeconds: 60 };
  const { allowed, retryAfterSeconds } = await rateLimit(db, limit);
  if (!allowed) throw tooMany(retryAfterSeconds);
}

async function enterCode(
  trx: CommerceTransaction,
  { website, cart, code }: { website: Website; cart: CartRecord; code: string },
): Promise<void> {
  if (cart.codes.some((each) => normalCode(each) === normalCode(code))) return;
  if (cart.codes.length >= mostCodes)
    throw commerceRefusals.coupon('too-many-codes', textsFor(website.locale).checkout.tooManyCodes(mostCodes));
  await changeCart(trx, website.id, cart.id, { codes: [...cart.codes, code.trim()] });
}

async function setShipping(
  trx: CommerceTransaction,
  { clock }: CommerceParts,
  { website, cart, body }: { website: Website; cart: CartRecord; body: BodyOf<typeof chooseShipping> },
): Promise<void> {
  const { country, postalCode, optionId = null } = body;
  const record = { ...cart, shipping: { country, postalCode: postalCode.trim(), optionId } };
  const { pricing } = await loadCart(trx, website.id, record, clock());
  const texts = textsFor(website.locale).checkout;
  if (pricing.requiresShipping && pricing.shippingOptions.length === 0)
    throw commerceRefusals.shipping('no-shipping-there', texts.noShippingThere);
  if (optionId !== null && optionId !== '' && !pricing.option)
    throw commerceRefusals.shipping('unknown-shipping-option', texts.shippingMissing);
  await changeCart(trx, website.id, cart.id, { shipping: record.shipping });
}
