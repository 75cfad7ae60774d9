import { on, rateLimit, tooMany, type BodyOf, type Website } from '@litfass/kit';
import { normalPostalCode, type Cart } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { normalCode } from '../totals/coupon.ts';
import { addCoupon, chooseShipping, chooseShippingByForm, removeCoupon, removeCouponByForm } from './api.ts';
import { mostCodes } from './cart.ts';
import type { ChangeCart, Seen } from './change.ts';
import { cartHashOf } from './cookies.ts';
import { answer } from './form.ts';
import { loadedFrom, type HeldCart } from './held.ts';
import { changeOwnCart } from './own-cart.ts';

/** Codes of coupons and gift cards, and where to ship. */
export function serveCodes(app: FastifyInstance, parts: CommerceParts, changeCart: ChangeCart): void {
  const at = (website: Website, request: FastifyRequest, form: string) => ({
    websiteId: website.id,
    cartHash: cartHashOf(request),
    form,
    next: '/cart',
    page: '/cart',
    showsTyped: true,
  });
  const enter = (website: Website, request: FastifyRequest, code: string): Promise<Cart> =>
    changeOwnCart(changeCart, website, {
      hash: cartHashOf(request),
      code,
      decide: (cart, seen) => withCode(cart, seen, { website, code }),
    });
  const without = (website: Website, request: FastifyRequest, code: string): Promise<Cart> =>
    changeOwnCart(changeCart, website, {
      hash: cartHashOf(request),
      decide: ({ record, entries }) => {
        const codes = record.codes.filter((each) => normalCode(each) !== normalCode(code));
        return { record: { ...record, codes }, entries };
      },
    });
  const ship = (website: Website, request: FastifyRequest, body: BodyOf<typeof chooseShipping>): Promise<Cart> =>
    changeOwnCart(changeCart, website, {
      hash: cartHashOf(request),
      decide: (cart, seen) => withShipping(cart, seen, { website, body }),
    });

  on(app, parts, addCoupon, ({ website, body, request, reply }) =>
    answer(parts, { request, reply }, at(website, request, 'coupon'), async () => {
      await limitGuesses(parts, website.id, request.ip);
      return enter(website, request, body.code);
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

/** @throws Refusal of a code that nobody knows, which would be of no use in the cart */
function withCode(
  { record, entries }: HeldCart,
  { around }: Seen,
  { website: { locale }, code }: { website: Website; code: string },
): HeldCart {
  const { codes } = record;
  if (codes.some((each) => normalCode(each) === normalCode(code))) return { record, entries };
  if (codes.length >= mostCodes)
    throw commerceRefusals.coupon('too-many-codes', textsFor(locale).checkout.tooManyCodes({ most: mostCodes }));
  const changed = { record: { ...record, codes: [...codes, code.trim()] }, entries };
  if (loadedFrom(changed, around).pricing.codes.at(-1)?.fault === 'unknown')
    throw commerceRefusals.coupon('unknown-code', textsFor(locale).checkout.couponFaults.unknown);
  return changed;
}

function withShipping(
  cart: HeldCart,
  { around }: Seen,
  { website, body }: { website: Website; body: BodyOf<typeof chooseShipping> },
): HeldCart {
  const { country, postalCode, optionId = null } = body;
  const shipping = { country, postalCode: normalPostalCode(country, postalCode), optionId };
  const changed = { ...cart, record: { ...cart.record, shipping } };
  const { pricing } = loadedFrom(changed, around);
  const texts = textsFor(website.locale).checkout;
  if (pricing.requiresShipping && pricing.shippingOptions.length === 0)
    throw commerceRefusals.shipping('no-shipping-there', texts.noShippingThere);
  if (optionId !== null && optionId !== '' && !pricing.option)
    throw commerceRefusals.shipping('unknown-shipping-option', texts.shippingMissing);
  return changed;
}
