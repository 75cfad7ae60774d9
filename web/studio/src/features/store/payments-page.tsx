import { putPayments } from '@litfass/commerce/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { paymentsQuery, type Payments } from '../../api/store.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { Check } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { StoreBar, useStoreForm } from './store-form.tsx';
import { StripeSection } from './stripe-section.tsx';

interface PartProps {
  payments: Payments;
  set: (part: Partial<Payments>) => void;
}

/** `/config/store/payments`: how the store is paid. */
export function PaymentsPage(): ReactNode {
  const query = useQuery(paymentsQuery);
  return <Loaded query={query}>{(saved) => <PaymentsForm saved={saved} />}</Loaded>;
}

function PaymentsForm({ saved }: { saved: Payments }): ReactNode {
  const { value: payments, set, save, form } = useStoreForm(saved);
  const { bank, invoice, stripeMethods, test } = payments;
  return (
    <Form
      {...form}
      onSubmit={() => save(() => call(putPayments, { body: { bank, invoice, stripeMethods, test } }), texts.saved)}
    >
      <Transfers payments={payments} set={set} />
      <StripeSection payments={payments} set={set} />
      <StoreBar error={form.error} />
    </Form>
  );
}

function Transfers({ payments: { bank, invoice, test, testAvailable }, set }: PartProps): ReactNode {
  return (
    <Section title={texts.transfers} intro={texts.transfersText}>
      <Check
        label={texts.bank}
        isOn={bank !== null}
        onChange={(isOn) => set({ bank: isOn ? { holder: '', iban: '', bic: '' } : null })}
      />
      {bank && (
        <div className="store-columns">
          <Field
            label={texts.holder}
            value={bank.holder}
            isRequired
            onChange={(holder) => set({ bank: { ...bank, holder } })}
          />
          <Field
            label={texts.iban}
            value={bank.iban}
            isRequired
            onChange={(iban) => set({ bank: { ...bank, iban } })}
          />
          <Field label={texts.bic} value={bank.bic} onChange={(bic) => set({ bank: { ...bank, bic } })} />
        </div>
      )}
      <Check label={texts.invoice} isOn={invoice} onChange={(isOn) => set({ invoice: isOn })} />
      {testAvailable && (
        <div>
          <Check label={texts.test} isOn={test} onChange={(isOn) => set({ test: isOn })} />
          <p className="hint">{texts.testHint}</p>
        </div>
      )}
    </Section>
  );
}
