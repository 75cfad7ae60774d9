import { parseUntrustedJson, type Bus } from '@litfass/kit';
import {
  CartPage,
  CheckoutPage,
  DeclarationAnswer,
  DonationPageAnswer,
  FormAnswer,
  MemberAddresses,
  MemberOrders,
  OrderPage,
  PlanPageAnswer,
  ProductAnswer,
  ReviewPage,
  ShippingPage,
  storeQuestions,
  StoreSummary,
  type CartQuestion,
  type CheckoutQuestion,
  type DeclarationQuestion,
  type FormQuestion,
  type MemberOrdersQuestion,
  type OfferQuestion,
  type OrderQuestion,
  type ProductQuestion,
  type ReviewQuestion,
  type StoreQuestion,
} from '@litfass/model';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** A visitor waits for these; what takes longer is told to come again in a moment. */
const TIMEOUT_MS = 4000;
/** Any page of a website may wait for this one. */
const SOON_MS = 400;

/**
 * What the pages of a store ask commerce by the bus.
 * Each throws BusAway or AnswerFailed when commerce does not answer, and Error for an answer of another shape.
 */
export function storeQuestionsOf(bus: Bus) {
  const question = <Q, S extends TSchema>(
    subject: string,
    schema: S,
    timeoutMs = TIMEOUT_MS,
  ): ((asked: Q) => Promise<Static<S>>) => {
    const validator = Compile(schema);
    return async (asked) => {
      const bytes = await bus.request(subject, Buffer.from(JSON.stringify(asked)), timeoutMs);
      const answer = parseUntrustedJson(Buffer.from(bytes).toString(), { maxBytes: 4_000_000, maxKeys: 200_000 });
      if (!validator.Check(answer)) throw new Error(`No answer to ${subject}`);
      return answer;
    };
  };
  return {
    cart: question<CartQuestion, typeof CartPage>(storeQuestions.cart, CartPage),
    checkout: question<CheckoutQuestion, typeof CheckoutPage>(storeQuestions.checkout, CheckoutPage),
    order: question<OrderQuestion, typeof OrderPage>(storeQuestions.order, OrderPage),
    orders: question<MemberOrdersQuestion, typeof MemberOrders>(storeQuestions.orders, MemberOrders, SOON_MS),
    addresses: question<MemberOrdersQuestion, typeof MemberAddresses>(
      storeQuestions.addresses,
      MemberAddresses,
      SOON_MS,
    ),
    review: question<ReviewQuestion, typeof ReviewPage>(storeQuestions.review, ReviewPage),
    product: question<ProductQuestion, typeof ProductAnswer>(storeQuestions.product, ProductAnswer, SOON_MS),
    store: question<StoreQuestion, typeof StoreSummary>(storeQuestions.store, StoreSummary, SOON_MS),
    donation: question<OfferQuestion, typeof DonationPageAnswer>(storeQuestions.donation, DonationPageAnswer),
    plan: question<OfferQuestion, typeof PlanPageAnswer>(storeQuestions.plan, PlanPageAnswer),
    shipping: question<StoreQuestion, typeof ShippingPage>(storeQuestions.shipping, ShippingPage),
    form: question<FormQuestion, typeof FormAnswer>(storeQuestions.form, FormAnswer, SOON_MS),
    declaration: question<DeclarationQuestion, typeof DeclarationAnswer>(storeQuestions.declaration, DeclarationAnswer),
  };
}

export type StoreQuestions = ReturnType<typeof storeQuestionsOf>;
