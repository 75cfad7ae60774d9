import Stripe from 'stripe';
import { NoAccess } from './provider.ts';

const refusals = [
  NoAccess,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripeCardError,
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripePermissionError,
];

/** Whether Stripe has said no, or nobody can ask it. What it did not hear, could not do just now or heard otherwise before is not known. */
export const isRefused = (error: unknown): boolean => refusals.some((kind) => error instanceof kind);
