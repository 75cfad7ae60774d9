import { deleteStripeKeys, putStripeKeys } from '@litfass/commerce/api';
import { stripeMethodIds } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { Payments } from '../../api/store.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { Problems } from './problems.tsx';
import { StoreDialog } from './store-dialog.tsx';
import { StripeWebhookEntry } from './stripe-webhook-entry.tsx';
import { useStoreWork } from './use-store-work.ts';

interface Props {
  payments: Payments;
  set: (part: Partial<Payments>) => void;
}

/** The ways of Stripe's and the keys of the store's account there, which are never shown again. */
export function StripeSection({ payments, set }: Props): ReactNode {
  const { stripe, stripeMethods } = payments;
  const [opened, setOpened] = useState<'keys' | 'forget' | null>(null);
  const { run, error } = useStoreWork();
  const close = (): void => setOpened(null);
  const forget = (): void =>
    run(async () => {
      const answer = await call(deleteStripeKeys);
      set({ stripe: answer.stripe });
    }, texts.keysForgotten);
  return (
    <Section title={texts.stripe} intro={texts.stripeText}>
      <div className="row">
        <span>{stripe.hasKeys ? texts.connected({ hint: stripe.hint }) : texts.noKeys}</span>
        {stripe.hasKeys && (
          <span className="badge" data-tone={stripe.isLive ? 'good' : 'warn'}>
            {stripe.isLive ? texts.live : texts.testKeys}
          </span>
        )}
      </div>
      <Problems error={error} />
      <div className="row">
        <Button onPress={() => setOpened('keys')}>{stripe.hasKeys ? texts.changeKeys : texts.keys}</Button>
        {stripe.hasKeys && (
          <Button look="danger" onPress={() => setOpened('forget')}>
            {texts.forgetKeys}
          </Button>
        )}
      </div>
      <StripeWebhookEntry stripe={stripe} />
      <fieldset className="store-fields">
        <legend>{texts.stripeMethods}</legend>
        {stripeMethodIds.map((id) => (
          <Check
            key={id}
            label={texts.methods[id]}
            isOn={stripeMethods.includes(id)}
            onChange={(isOn) =>
              set({
                stripeMethods: stripeMethodIds.filter((each) => (each === id ? isOn : stripeMethods.includes(each))),
              })
            }
          />
        ))}
      </fieldset>
      {opened === 'keys' && <KeysDialog onSaved={(next) => set({ stripe: next })} onClose={close} />}
      <Confirmation
        title={texts.forgetTitle}
        text={texts.forgetText}
        confirm={texts.forgetKeys}
        isOpen={opened === 'forget'}
        onClose={close}
        onConfirm={forget}
      />
    </Section>
  );
}

function KeysDialog({
  onSaved,
  onClose,
}: {
  onSaved: (stripe: Payments['stripe']) => void;
  onClose: () => void;
}): ReactNode {
  const [secretKey, setSecretKey] = useState('');
  const [webhookSecret, setWebhookSecret] = useState('');
  const work = useStoreWork();
  const send = (): void =>
    work.run(async () => {
      const answer = await call(putStripeKeys, { body: { secretKey, webhookSecret } });
      onSaved(answer.stripe);
      onClose();
    }, texts.keysSaved);
  return (
    <StoreDialog values={[secretKey, webhookSecret]} title={texts.keys} work={work} onSubmit={send} onClose={onClose}>
      <p>{texts.keysText}</p>
      <Field
        label={texts.secretKey}
        type="password"
        autoComplete="off"
        value={secretKey}
        onChange={setSecretKey}
        isRequired
        startsFocused
      />
      <Field
        label={texts.webhookSecret}
        type="password"
        autoComplete="off"
        value={webhookSecret}
        onChange={setWebhookSecret}
        isRequired
      />
    </StoreDialog>
  );
}
