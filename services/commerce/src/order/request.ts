/** What the order button sends, with the place where it was pressed. */
export interface OrderRequest {
  websiteId: string;
  locale: string;
  /** What addresses in it begin with: `/en`; empty in the website's own language. */
  languagePrefix: string;
  /** Names the cart. */
  cartHash: string;
  /** Who is logged in with the button; null for a guest. */
  memberId: string | null;
  idempotencyKey: string;
  /** The total that the buyer saw. */
  grandTotalCents: number;
  digitalConsent: boolean;
  now: Date;
}
