import {
  checkoutHref,
  checkoutSteps,
  legalPagePatterns,
  pageTypes,
  type Checkout,
  type CheckoutStep,
  type LegalLinks,
  type SavedAddress,
} from '@litfass/model';
import { textsOfKind } from '@litfass/model/texts';
import { legalPage } from './legal-page.ts';
import type { Snapshot } from '../website/snapshot.ts';
import { noticeDraft, redirectTo, storeDraft, textsOf, type Asked, type StoreAnswer } from './store-page.ts';

/**
 * The way into the checkout (ROUTE-001, ROUTE-002): with a cart on to its first open step; without one, or with cookies
 * switched off, the text that says so and no step further (CHK-001 to CHK-004).
 */
export async function enterCheckout(asked: Asked): Promise<StoreAnswer> {
  if (!hasCartCookie(asked)) return noticeDraft(asked, 'session-expired');
  const found = await findCheckout(asked, null);
  return 'page' in found ? redirectTo(checkoutHref(found.checkout.step)) : found.instead;
}

const hasCartCookie = (asked: Asked): boolean => asked.hasCart || asked.cartCookie !== null || tokenOf(asked) !== null;

const tokenOf = ({ query }: Asked): string | null => query['cartToken'] || null;

/** The page of a step; one that is not reached yet leads to the first that is open. */
export const stepPage =
  (step: CheckoutStep) =>
  async (asked: Asked): Promise<StoreAnswer> => {
    if (!hasCartCookie(asked)) return noticeDraft(asked, 'session-expired');
    const cartToken = tokenOf(asked);
    const found = await findCheckout(asked, cartToken);
    if (!('page' in found)) return found.instead;
    const { checkout } = found;
    if (!isReached(checkout, step)) return redirectTo(checkoutHref(checkout.step, cartToken));
    const texts = textsOfKind(textsOf(asked), checkout.kind).storePages;
    const page = {
      name: 'checkout',
      step,
      checkout,
      links: legalLinks(asked.snapshot),
      saved: await savedAddresses(asked, step),
    } as const;
    return storeDraft(page, pageTypes.checkout, `${texts.steps[step]} – ${texts.checkout}`);
  };

/** What a member keeps, for the step that asks for an address; the step stands without it as well. */
async function savedAddresses(asked: Asked, step: CheckoutStep): Promise<SavedAddress[] | null> {
  const memberId = step === 'address' ? await asked.findMember() : null;
  if (memberId === null) return null;
  const found = await asked.questions.addresses({ websiteId: asked.snapshot.id, memberId }).catch(() => null);
  return found?.addresses ?? null;
}

/** A checkout of one thing begins at an address of its own and goes on at its steps. */
export async function enterSpecial(asked: Asked): Promise<StoreAnswer | null> {
  const cartToken = tokenOf(asked);
  if (cartToken === null) return null;
  const found = await findCheckout(asked, cartToken);
  return 'page' in found ? redirectTo(checkoutHref(found.checkout.step, cartToken)) : found.instead;
}

type Found = { page: true; checkout: Checkout } | { instead: StoreAnswer };

/** The checkout, or what stands in its place: the order it has become, the cart that may not go on, or that it is gone. */
async function findCheckout(asked: Asked, cartToken: string | null): Promise<Found> {
  const { snapshot, locale, questions, cartCookie: cookie, buyer } = asked;
  const question = { websiteId: snapshot.id, cookie, buyer, cartToken, locale };
  const { checkout, orderHref } = await questions.checkout(question);
  if (orderHref !== null) return { instead: noticeDraft(asked, 'already-ordered', orderHref) };
  if (!checkout) return { instead: noticeDraft(asked, 'session-expired') };
  if (cartToken === null && checkout.cart.checkoutFault) return { instead: redirectTo('/cart') };
  return { page: true, checkout };
}

function isReached({ steps, step: open }: Checkout, step: CheckoutStep): boolean {
  if (!steps.some(({ name }) => name === step)) return false;
  return checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(open);
}

/** Pages that the last step leads to. */
const legalLinks = (snapshot: Snapshot): LegalLinks => ({
  terms: legalPage(snapshot, legalPagePatterns.terms),
  withdrawal: legalPage(snapshot, legalPagePatterns.withdrawal),
  privacy: legalPage(snapshot, legalPagePatterns.privacy),
});
