import { addWebhook, askContactOfWebhook, changeWebhook } from '@litfass/forms/api';
import { webhookEvents, type WebhookEvent } from '@litfass/model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call, CallFailed } from '../../api/call.ts';
import { sessionQuery } from '../../api/session.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { webhookEventTexts } from '../../gen/texts/webhook-event.ts';
import { webhookTexts as texts } from '../../gen/texts/webhook.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
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
  const { fields, set, isChecked, check } = useFields(webhook);
  const save = useSaved(webhook, onClose);
  const faults = save.error instanceof CallFailed ? Object(save.error.details['errors']) : {};
  if (save.data?.secret) return <WebhookSecret secret={save.data.secret} onClose={onClose} />;
  return (
    <Dialog title={webhook ? texts.changeTitle({ name: webhook.name }) : texts.newTitle} isOpen onClose={onClose}>
      <Form
        values={fields}
        isPending={save.isPending}
        error={save.error}
        // A field that is refused holds the form up until it is another one.
        onChange={() => save.isError && save.reset()}
        onSubmit={() => check() && save.mutate(fields)}
      >
        <Field label={texts.name} value={fields.name} onChange={set('name')} isRequired startsFocused />
        <Field
          label={texts.url}
          hint={texts.urlHint}
          type="url"
          error={faults['url']}
          value={fields.url}
          onChange={set('url')}
          isRequired
        />
        <EventChoices chosen={fields.events} onChange={set('events')} />
        {isChecked && fields.events.length === 0 && <Notice tone="danger">{texts.noEvent}</Notice>}
        <Field
          label={texts.contact}
          type="email"
          error={faults['contact']}
          hint={contactHint(webhook, fields.contact)}
          value={fields.contact}
          onChange={set('contact')}
          isRequired
        />
        {waitsForContact(webhook, fields.contact) && <AskAgain webhook={webhook} />}
        <Check label={texts.isOn} isOn={fields.isOn} onChange={set('isOn')} />
        {save.isError && <Notice tone="danger">{save.error.message}</Notice>}
        <div className="dialog-actions">
          <Button onPress={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={save.isPending}>
            {webhook ? texts.save : texts.create}
          </Button>
        </div>
      </Form>
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

function useFields(webhook: Webhook | null) {
  const { data: account } = useQuery(sessionQuery);
  const [isChecked, setIsChecked] = useState(false);
  const [fields, setFields] = useState<Fields>({
    name: webhook?.name ?? '',
    url: webhook?.url ?? 'https://',
    contact: webhook?.contact ?? account?.email ?? '',
    events: webhookEvents.filter((event) => webhook?.events.includes(event) ?? false),
    isOn: webhook === null || webhook.offReason === null,
  });
  return {
    fields,
    isChecked,
    set:
      <K extends keyof Fields>(name: K) =>
      (value: Fields[K]): void =>
        setFields((known) => ({ ...known, [name]: value })),
    check: (): boolean => {
      setIsChecked(true);
      return fields.events.length > 0;
    },
  };
}

function useSaved(webhook: Webhook | null, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Fields): Promise<{ secret: string | null }> => {
      if (!webhook) return call(addWebhook, { body });
      await call(changeWebhook, { params: { webhookId: webhook.id }, body });
      return { secret: null };
    },
    onSuccess: async ({ secret }) => {
      await client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      if (secret !== null) return;
      inform(texts.saved);
      onClose();
    },
  });
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

function EventChoices({
  chosen,
  onChange,
}: {
  chosen: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
}): ReactNode {
  const toggle = (event: WebhookEvent, isOn: boolean): void =>
    onChange(webhookEvents.filter((one) => (one === event ? isOn : chosen.includes(one))));
  return (
    <fieldset className="event-choices">
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
    </fieldset>
  );
}
