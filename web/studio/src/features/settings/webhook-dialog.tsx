import { addWebhook, askContactOfWebhook, changeWebhook } from '@litfass/forms/api';
import { webhookEvents, type WebhookEvent } from '@litfass/model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { sessionQuery } from '../../api/session.ts';
import { webhookEventTexts } from '../../gen/texts/webhook-event.ts';
import { webhookTexts as texts } from '../../gen/texts/webhook.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { CheckEntry, TextEntry } from '../../ui/form/entries.tsx';
import { PartError, wrongPart } from '../../ui/form/part-error.tsx';
import { useEntry, type ControlOf } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { inform } from '../../ui/information.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { webhooksQuery, type Webhook } from './webhook-queries.ts';

interface Props {
  /** null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** What an owner says about a webhook; a new one shows its secret, this once. */
export function WebhookDialog({ webhook, onClose }: Props): ReactNode {
  const { data: account } = useQuery(sessionQuery);
  const client = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useOwnerForm<Fields>({
    values: fieldsOf(webhook, account?.email ?? ''),
    send: async (body) => {
      const made = await saved(webhook, body);
      await client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      if (made !== null) return setSecret(made);
      inform(texts.saved);
      onClose();
    },
  });
  const { control } = form;
  const contact = useWatch({ control, name: 'contact' });
  if (secret !== null) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog title={webhook ? texts.changeTitle({ name: webhook.name }) : texts.newTitle} isOpen onClose={onClose}>
      <DialogForm form={form} submit={webhook ? texts.save : texts.create} onClose={onClose}>
        <TextEntry label={texts.name} isRequired startsFocused control={control} name="name" />
        <TextEntry label={texts.url} hint={texts.urlHint} type="url" isRequired control={control} name="url" />
        <EventChoices control={control} />
        <TextEntry
          label={texts.contact}
          type="email"
          hint={contactHint(webhook, contact)}
          isRequired
          control={control}
          name="contact"
        />
        {waitsForContact(webhook, contact) && <AskAgain webhook={webhook} />}
        <CheckEntry label={texts.isOn} control={control} name="isOn" />
      </DialogForm>
    </Dialog>
  );
}

const waitsForContact = (webhook: Webhook | null, contact: string): webhook is Webhook =>
  webhook?.contact === contact && webhook.contactState === 'waiting';

/** Sends the question to the saved contact once more. */
function AskAgain({ webhook }: { webhook: Webhook }): ReactNode {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(askContactOfWebhook, { params: { webhookId: webhook.id } }),
    onSuccess: ({ contact }) => inform(texts.asked({ address: contact })),
  });
  return (
    <>
      <p>
        <Button isDisabled={isPending} onPress={() => mutate()}>
          <Send aria-hidden />
          {texts.askAgain}
        </Button>
      </p>
      {error && <Notice tone="danger">{error.message}</Notice>}
    </>
  );
}

/** Whether the saved contact gets mails; of another one nothing is known yet. */
function contactHint(webhook: Webhook | null, contact: string): string | undefined {
  if (webhook?.contact !== contact || webhook.contactState === 'confirmed') return undefined;
  return texts.contactStates[webhook.contactState];
}

/** The secret by which a program checks signatures. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }): ReactNode {
  const { secretTitle: title, secretText: text, copySecret: copy, done } = texts;
  return <SecretDialog secret={secret} texts={{ title, text, copy, done }} onClose={onClose} />;
}

interface Fields {
  name: string;
  url: string;
  contact: string;
  events: WebhookEvent[];
  isOn: boolean;
}

const fieldsOf = (webhook: Webhook | null, ownAddress: string): Fields => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? 'https://',
  contact: webhook?.contact ?? ownAddress,
  events: webhookEvents.filter((event) => webhook?.events.includes(event) ?? false),
  isOn: webhook === null || webhook.offReason === null,
});

/** Answers the secret of a new one. */
async function saved(webhook: Webhook | null, body: Fields): Promise<string | null> {
  if (!webhook) return (await call(addWebhook, { body })).secret;
  await call(changeWebhook, { params: { webhookId: webhook.id }, body });
  return null;
}

/** Events by what they are about, in the order in which they are offered. */
const eventGroups = (['orders', 'goods', 'people', 'content'] as const).map((id) => ({
  id,
  events: webhookEvents.filter((event) => groupOf(event) === id),
}));

function groupOf(event: WebhookEvent): keyof typeof texts.groups {
  const [subject] = event.split('.');
  if (subject === 'order' || subject === 'plan') return 'orders';
  if (subject === 'product') return 'goods';
  return subject === 'page' || subject === 'item' ? 'content' : 'people';
}

function EventChoices({ control }: { control: ControlOf<Fields> }): ReactNode {
  const {
    value: chosen,
    onChange,
    error,
  } = useEntry({ control, name: 'events' }, (events) => (events.length === 0 ? texts.noEvent : undefined));
  const toggle = (event: WebhookEvent, isOn: boolean): void =>
    onChange(webhookEvents.filter((one) => (one === event ? isOn : chosen.includes(one))));
  return (
    <fieldset className="event-choices" {...wrongPart(error)}>
      <legend>{texts.events}</legend>
      {eventGroups.map(({ id, events }) => (
        <div key={id} role="group" aria-label={texts.groups[id]}>
          <p className="hint">{texts.groups[id]}</p>
          {events.map((event) => (
            <Check
              key={event}
              label={webhookEventTexts[event]}
              isOn={chosen.includes(event)}
              onChange={(isOn) => toggle(event, isOn)}
            />
          ))}
        </div>
      ))}
      <PartError error={error} />
    </fieldset>
  );
}
