import { deleteStripeKeys, putStripeKeys } from '@litfass/commerce/api';
import { stripeMethodIds } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { Payments } from '../../api/store.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Confirmation, Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useEntry, type ControlOf } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Section } from '../../ui/section.tsx';
import type { PaymentsValues } from './payments-form.ts';
import { Problems } from './problems.tsx';
import { StripeWebhookEntry } from './stripe-webhook-entry.tsx';
import { useStoreSaved } from './use-store-saved.ts';
import { useStoreWork } from './use-store-work.ts';

interface Props {
  control: ControlOf<PaymentsValues>;
  stripe: Payments['stripe'];
  onChange: (stripe: Payments['stripe']) => void;
}

/** The ways of Stripe's and the keys of the store's account there, which are never shown again. */
export function StripeSection({ control, stripe, onChange }: Props): ReactNode {
  const methods = useEntry({ control, name: 'stripeMethods' });
  const [opened, setOpened] = useState<'keys' | 'forget' | null>(null);
  const { run, error } = useStoreWork();
  const close = (): void => setOpened(null);
  const forget = (): void =>
    run(async () => {
      const answer = await call(deleteStripeKeys);
      onChange(answer.stripe);
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
            isOn={methods.value.includes(id)}
            onChange={(isOn) =>
              methods.onChange(stripeMethodIds.filter((each) => (each === id ? isOn : methods.value.includes(each))))
            }
          />
        ))}
      </fieldset>
      {opened === 'keys' && <KeysDialog onSaved={onChange} onClose={close} />}
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
  const say = useStoreSaved();
  const form = useOwnerForm({
    values: { secretKey: '', webhookSecret: '' },
    send: async (body) => {
      const answer = await call(putStripeKeys, { body });
      onSaved(answer.stripe);
      say(texts.keysSaved);
      onClose();
    },
  });
  const secret = { type: 'password', autoComplete: 'off', isRequired: true } as const;
  return (
    <Dialog title={texts.keys} isOpen onClose={onClose}>
      <DialogForm form={form} onClose={onClose}>
        <p>{texts.keysText}</p>
        <TextEntry label={texts.secretKey} {...secret} startsFocused control={form.control} name="secretKey" />
        <TextEntry label={texts.webhookSecret} {...secret} control={form.control} name="webhookSecret" />
      </DialogForm>
    </Dialog>
  );
}
