import type { Charge, ChargeResult, PaymentProvider } from './provider.ts';

const placed = ({ id }: Charge): ChargeResult => ({ state: 'placed', reference: id });

/** Bank transfer and invoice: the order is accepted, its owner says when the money came. Nothing is asked of anyone. */
export const offlineProvider: PaymentProvider = {
  own: { decide: placed },
  charge: async (charge) => placed(charge),
  find: async (charge) => placed(charge),
  cancel: async () => ({ state: 'cancelled' }),
  refund: async () => undefined,
};
