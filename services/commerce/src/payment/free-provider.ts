import type { PaymentProvider } from './provider.ts';

/** What gift cards and discounts have paid in full: there is nothing to charge. */
export const freeProvider: PaymentProvider = {
  charge: async ({ id }) => ({ state: 'captured', reference: id }),
  find: async ({ id }) => ({ state: 'captured', reference: id }),
  cancel: async () => ({ state: 'cancelled' }),
  refund: async () => undefined,
};
