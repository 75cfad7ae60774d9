import { putPayments } from '@litfass/commerce/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { paymentsQuery, type Payments } from '../../api/store.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { CheckEntry, TextEntry } from '../../ui/form/entries.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { ControlOf } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { paymentsBody, paymentsValues, type PaymentsValues } from './payments-form.ts';
import { StripeSection } from './stripe-section.tsx';
import { useStoreSaved } from './use-store-saved.ts';

/** `/config/store/payments`: how the store is paid. */
export function PaymentsPage(): ReactNode {
  const query = useQuery(paymentsQuery);
  return <Loaded query={query}>{(saved) => <PaymentsForm saved={saved} />}</Loaded>;
}

function PaymentsForm({ saved }: { saved: Payments }): ReactNode {
  const say = useStoreSaved();
  const [stripe, setStripe] = useState(saved.stripe);
  const form = useOwnerForm({
    values: paymentsValues(saved),
    send: async (typed) => {
      const answer = await call(putPayments, { body: paymentsBody(typed) });
      setStripe(answer.stripe);
      say(texts.saved);
      return paymentsValues(answer);
    },
  });
  return (
    <Form form={form}>
      <Transfers control={form.control} testAvailable={saved.testAvailable} />
      <StripeSection control={form.control} stripe={stripe} onChange={setStripe} />
      <SaveBar />
    </Form>
  );
}

function Transfers({
  control,
  testAvailable,
}: {
  control: ControlOf<PaymentsValues>;
  testAvailable: boolean;
}): ReactNode {
  return (
    <Section title={texts.transfers} intro={texts.transfersText}>
      <CheckEntry label={texts.bank} control={control} name="hasBank" />
      {useWatch({ control, name: 'hasBank' }) && (
        <div className="store-columns">
          <TextEntry label={texts.holder} isRequired control={control} name="bank.holder" />
          <TextEntry label={texts.iban} isRequired control={control} name="bank.iban" />
          <TextEntry label={texts.bic} control={control} name="bank.bic" />
        </div>
      )}
      <CheckEntry label={texts.invoice} control={control} name="invoice" />
      {testAvailable && (
        <div>
          <CheckEntry label={texts.test} control={control} name="test" />
          <p className="hint">{texts.testHint}</p>
        </div>
      )}
    </Section>
  );
}
