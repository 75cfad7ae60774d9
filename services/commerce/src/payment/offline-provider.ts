import type { PaymentProvider } from './provider.ts';

/** Bank transfer and invoice: the order is accepted, its owner says when the money came. Nothing is asked of anyone. */
export const offlineProvider: PaymentProvider = {
  charge: async ({ id }) => ({ state: 'placed', reference: id }),
  find: async ({ id }) => ({ state: 'placed', reference: id }),
  cancel: async () => ({ state: 'cancelled' }),
  refund: async () => undefined,
};
