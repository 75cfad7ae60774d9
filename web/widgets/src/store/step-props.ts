import type { Checkout, CheckoutStep, LegalLinks, SavedAddress } from '@litfass/model';
import { callIn, type StoreProps } from './store-parts.ts';

/** What each step is drawn with. */
export interface StepProps extends StoreProps {
  checkout: Checkout;
  step: CheckoutStep;
  links: LegalLinks;
  /** Of the member who buys; null for guests. */
  saved: SavedAddress[] | null;
}

/** The address of a step's form. */
export const actionOf = (form: string, { checkout: { cartToken }, website }: StepProps): string =>
  callIn(
    website,
    `/api/commerce/checkout/${form}${cartToken === null ? '' : `?cartToken=${encodeURIComponent(cartToken)}`}`,
  );
