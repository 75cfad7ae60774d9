/** What the order button sends, with the place where it was pressed. */
export interface OrderRequest {
  websiteId: string;
  locale: string;
  /** What addresses in it begin with: `/en`; empty in the website's own language. */
  languagePrefix: string;
  /** Names the cart. */
  cartHash: string;
  /** Of the secret of the browser that orders. */
  buyerHash: string;
  /** Who is logged in with the button; null for a guest. */
  memberId: string | null;
  idempotencyKey: string;
  /** The total that the buyer saw. */
  grandTotalCents: number;
  /** Of the checkout that the buyer saw; empty where nobody said. */
  fingerprint: string;
  digitalConsent: boolean;
  /** That a service begins before the period to withdraw is over (§ 357a BGB). */
  serviceWish: boolean;
  ageConfirmed: boolean;
  /** Whom a gift is for gets so many mails that its giver gets it. */
  holdsGiftBack: boolean;
  now: Date;
}
