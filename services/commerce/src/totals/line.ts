/** Goods of one kind as their sum is made up. Amounts are integers in the currency's minor unit. */
export interface TotalLine {
  id: string;
  itemId: string;
  unitPriceCents: number;
  quantity: number;
  taxCategory: string;
  /** Null: no tax is charged on it. */
  taxRatePercent: number | null;
  /** Left out where neither coupons nor gift cards count. */
  productType?: string;
}

/** A gift card is money in another form: nothing is taken off it, and no other gift card pays for it. */
export const isGiftCard = ({ productType }: Pick<TotalLine, 'productType'>): boolean => productType === 'GIFT_CARD';
