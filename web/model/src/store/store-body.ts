import type { SectionView } from '../section-view.ts';
import type { SavedAddress } from './address.ts';
import type { FormFault } from './cart.ts';
import type { Checkout, CheckoutStep } from './checkout.ts';
import type { ShippingTerms } from './offer-terms.ts';
import type { Order } from './order.ts';
import type { CartPage, DeclarationView, DonationView, ReviewPage } from './pages.ts';
import type { WarrantyNotice } from './product-page.ts';
import type { PriceTax } from './price-tax.ts';

/** The pages of a store: cart, checkout, orders and what the law adds. Each is made for one visitor and never cached. */
export interface StoreBody {
  kind: 'store';
  page: StorePage;
  /** The first list of products, or the home page. */
  shopHref: string;
  /** The owner's own content of a page with the same address, below the store's part. */
  sections: SectionView[];
}

export type StorePage =
  | { name: 'cart'; answer: CartPage; warrantyNotice?: WarrantyNotice | null }
  | {
      name: 'checkout';
      step: CheckoutStep;
      checkout: Checkout;
      links: LegalLinks;
      /** Of the member who buys; null for guests. */ saved: SavedAddress[] | null;
    }
  | { name: 'confirm'; token: string; order: Order }
  /** `downloadFault`: why a download that led here was refused. */
  | { name: 'order'; view: OrderPageName; token: string; order: Order; downloadFault: DownloadFault | null }
  | { name: 'donate'; donation: DonationView; fault: FormFault | null }
  | { name: 'gift-card'; product: GiftCardView; fault: FormFault | null }
  | { name: 'subscribe'; offer: SubscribeView; fault: FormFault | null }
  | { name: 'declaration'; declaration: DeclarationPage }
  | { name: 'shipping'; shipping: ShippingTerms }
  /** `thanks`: a review was sent right before. */
  | { name: 'review'; answer: ReviewPage; fault: FormFault | null; thanks: boolean }
  | { name: 'notice'; notice: StoreNotice; href: string | null };

/** Which page of an order it is: page types 202, 204, 206, 207 and 208. */
export const orderPageNames = [
  'order-confirmed',
  'contribution-confirmed',
  'subscription-confirmed',
  'order-received',
  'membership-confirmed',
] as const;
export type OrderPageName = (typeof orderPageNames)[number];

/** A download is answered so often and so long; part of the address that a refused one leads to. */
export const downloadFaults = ['expired', 'used-up'] as const;
export type DownloadFault = (typeof downloadFaults)[number];

/** Why there is no page to show, in words and with a way on. */
export type StoreNotice =
  | 'session-expired'
  | 'already-ordered'
  | 'order-unknown'
  | 'order-elsewhere'
  | 'offer-unknown'
  | 'link-unknown'
  | 'away';

/** Pages that the last step leads to; null where the website has none. */
export interface LegalLinks {
  terms: string | null;
  withdrawal: string | null;
  privacy: string | null;
}

export interface GiftCardView {
  itemId: string;
  title: string;
  currency: string;
  /** SKU that the address asked for, or the first that there is. */
  sku: string;
  amounts: { sku: string; label: string; cents: number }[];
  image: string | null;
}

/** A plan, or a product's variant that renews itself, before its checkout has begun. */
export interface SubscribeView {
  title: string;
  currency: string;
  planId: string | null;
  itemId: string | null;
  sku: string | null;
  intervals: { interval: 'month' | 'year' | null; label: string; cents: number }[];
  /** The one that the visitor came for. */
  chosen: 'month' | 'year' | null;
  tax: PriceTax | null;
  isShipped: boolean;
}

export interface DeclarationPage {
  kind: 'withdrawal' | 'cancellation';
  /** Null before the first step was sent. */
  declared: DeclarationView | null;
  /** What the last try met, with what was sent; null for nothing. */
  fault: FormFault | null;
  /** What is known already, from the order that led here. */
  orderNumber: string;
}
