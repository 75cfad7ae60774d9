import type { Checkout, CheckoutStep, LegalLinks } from '@litfass/model';
import type { StoreProps } from './store-parts.ts';

/** What each step is drawn with. */
export interface StepProps extends StoreProps {
  checkout: Checkout;
  step: CheckoutStep;
  links: LegalLinks;
}

/** The address of a step's form. */
export const actionOf = (form: string, { cartToken }: Checkout): string =>
  `/api/commerce/checkout/${form}${cartToken === null ? '' : `?cartToken=${encodeURIComponent(cartToken)}`}`;
