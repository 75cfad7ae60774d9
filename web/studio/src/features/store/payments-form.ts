import type { putPayments } from '@litfass/commerce/api';
import type { BodyOf } from '@litfass/kit/contract';
import type { Payments } from '../../api/store.ts';

/** The ways to pay as they are typed: the account has fields even where nobody pays into it. */
export type PaymentsValues = Pick<Payments, 'invoice' | 'stripeMethods' | 'test'> & {
  hasBank: boolean;
  bank: NonNullable<Payments['bank']>;
};

export const paymentsValues = ({ bank, invoice, stripeMethods, test }: Payments): PaymentsValues => ({
  hasBank: bank !== null,
  bank: bank ?? { holder: '', iban: '', bic: '' },
  invoice,
  stripeMethods,
  test,
});

export const paymentsBody = ({ hasBank, bank, ...ways }: PaymentsValues): BodyOf<typeof putPayments> => ({
  ...ways,
  bank: hasBank ? bank : null,
});
