/** Goods of one kind as their sum is made up. Amounts are integers in the currency's minor unit. */
export interface TotalLine {
  id: string;
  itemId: string;
  unitPriceCents: number;
  quantity: number;
  taxCategory: string;
  /** Null: no tax is charged on it. */
  taxRatePercent: number | null;
}
