/** Days in which a buyer pays by bank transfer or invoice, as the checkout says. */
export const PAY_DAYS = 14;
