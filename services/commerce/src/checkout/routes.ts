import { on, Refusal, withTenant, type BodyOf, type Website } from '@litfass/kit';
import {
  addressFaults,
  checkoutHref,
  CheckoutQuestion,
  storeQuestions,
  type Checkout,
  type CheckoutPage,
  type CheckoutStep,
} from '@litfass/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { trimmedAddress } from '../addresses/checked.ts';
import type { FindMember } from '../addresses/members.ts';
import { keepAddress } from '../addresses/store.ts';
import type { ChangeCart, Seen } from '../cart/change.ts';
import { cartHashOf, hashOf, namedHash, newCartToken, rememberCart } from '../cart/cookies.ts';
import { answer } from '../cart/form.ts';
import type { HeldCart } from '../cart/held.ts';
import type { OrderParts } from '../order/parts.ts';
import { answerQuestions } from '../page/question.ts';
import * as api from './api.ts';
import { changeCheckout, orderOfCart, showCheckout } from './change.ts';
import { saveAddress, saveBilling, saveContact, savePayment, saveShipping, type StepChange } from './steps.ts';

interface Call<B> {
  website: Website;
  query: { cartToken?: string };
  body: B;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface CheckoutParts extends OrderParts {
  changeCart: ChangeCart;
  findMember: FindMember;
}

/** The steps of a checkout: what was entered, kept with its cart. */
export function serveCheckout(app: FastifyInstance, parts: CheckoutParts): void {
  const { providers, changeCart } = parts;
  on(app, parts, api.getCheckout, ({ website, query, request }) =>
    showCheckout(parts, placeOf(website, query, request)),
  );
  const step =
    <B>(
      name: CheckoutStep,
      save: (cart: HeldCart, seen: Seen, change: StepChange<B>) => HeldCart['record'],
      formName: CheckoutStep | 'billing' = name,
    ) =>
    ({ website, query, body, request, reply }: Call<B>): Promise<Checkout | FastifyReply> => {
      const place = placeOf(website, query, request);
      const page = checkoutHref(name, place.cartToken);
      const renamesCart = place.cartToken === null;
      const form = { websiteId: website.id, cartHash: place.cartHash, form: formName, page, renamesCart };
      const next = ({ steps, step: open }: Checkout): string =>
        formName === 'billing' ? page : (nextAfter(name, steps) ?? checkoutHref(open, place.cartToken));
      return answer(parts, { request, reply }, { ...form, next }, async () => {
        const token = newCartToken();
        const { checkout, isRenamed } = await changeCheckout(changeCart, parts, place, {
          newHash: hashOf(token),
          decide: (cart, seen) => save(cart, seen, { website, body, providers }),
        });
        if (isRenamed) rememberCart(request, reply, token, parts.config.cartDays);
        return checkout;
      });
    };
  on(app, parts, api.saveContact, step('contact', saveContact));
  const addressStep = step('address', saveAddress);
  on(app, parts, api.saveAddress, async (call) => {
    if (call.body.remember) await remember(parts, call);
    return addressStep(call);
  });
  // Where the bill goes is asked beside the way to pay; who pays nothing is asked nowhere.
  on(app, parts, api.saveBillingAddress, step('payment', saveBilling, 'billing'));
  on(app, parts, api.saveShipping, step('shipping', saveShipping));
  on(app, parts, api.savePayment, step('payment', savePayment));
  serveCheckoutPage(app, parts);
}

/** Keeps an address for a member's next order; one that is wrong is told by the step itself. */
async function remember(
  { db, newId, clock, findMember }: CheckoutParts,
  { website, body, request }: Pick<Call<BodyOf<typeof api.saveAddress>>, 'website' | 'body' | 'request'>,
): Promise<void> {
  const address = trimmedAddress(body);
  const memberId = await findMember(website, request);
  if (memberId === null || Object.keys(addressFaults(address)).length > 0) return;
  const owner = { websiteId: website.id, memberId };
  await withTenant(db, website.id, (trx) => keepAddress(trx, owner, { id: newId(), address, at: clock() }));
}

const placeOf = (website: Website, { cartToken = null }: { cartToken?: string | null }, request: FastifyRequest) => ({
  websiteId: website.id,
  locale: website.locale,
  cartToken,
  cartHash: cartHashOf(request, cartToken),
});

const nextAfter = (name: CheckoutStep, steps: Checkout['steps']): string | undefined =>
  steps[steps.findIndex((each) => each.name === name) + 1]?.href;

/** Answers the checkout's pages, which site-render draws. */
function serveCheckoutPage(app: FastifyInstance, parts: OrderParts): void {
  const find = async ({
    websiteId,
    cookie,
    buyer = null,
    cartToken,
    locale,
  }: CheckoutQuestion): Promise<CheckoutPage> => {
    const named = cartToken && buyer ? namedHash(cartToken, buyer) : null;
    const cartHash = cartToken === null ? cookie && hashOf(cookie) : named;
    const place = { websiteId, locale, cartToken, cartHash };
    try {
      return { checkout: await showCheckout(parts, place), orderHref: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { checkout: null, orderHref: await orderOfCart(parts, place) };
    }
  };
  answerQuestions(app, parts, { subject: storeQuestions.checkout, schema: CheckoutQuestion, find });
}
