import { removeWebhook, renewSecretOfWebhook, tryWebhook } from '@litfass/forms/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { webhookEventTexts } from '../../gen/texts/webhook-event.ts';
import { webhookTexts as texts } from '../../gen/texts/webhook.ts';
import { webhookEvents } from '@litfass/model';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { inform } from '../../ui/information.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { WebhookCalls } from './webhook-calls.tsx';
import { WebhookDialog, WebhookSecret } from './webhook-dialog.tsx';
import { webhooksQuery, type Webhook } from './webhook-queries.ts';
import { momentText } from '../../ui/moment-text.ts';

type Asked = 'change' | 'renew' | 'remove';

/** One webhook: whether it is well, what it is told, and its last calls. */
export function WebhookCard({ webhook }: { webhook: Webhook }): ReactNode {
  const { id, name, url, events } = webhook;
  const heading = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { work, renew } = useWebhookWork(id);
  const close = (): void => setAsked(null);
  return (
    <section className="card stack" aria-labelledby={heading}>
      <div className="card-head">
        <div className="row">
          <h2 id={heading}>{name}</h2>
          <StateBadge webhook={webhook} />
        </div>
        <Menu
          label={texts.actions({ name })}
          actions={[
            { id: 'renew', label: texts.renew, icon: KeyRound, run: () => setAsked('renew') },
            { id: 'remove', label: texts.remove, icon: Trash2, tone: 'danger', run: () => setAsked('remove') },
          ]}
        />
      </div>
      <p className="webhook-url">{url}</p>
      <p className="hint">
        {webhookEvents
          .filter((event) => events.includes(event))
          .map((event) => webhookEventTexts[event])
          .join(' · ')}
      </p>
      <Health webhook={webhook} />
      {(work.error ?? renew.error) && <Notice tone="danger">{(work.error ?? renew.error)?.message}</Notice>}
      <div className="row">
        <Button onPress={() => setAsked('change')}>{texts.change}</Button>
        <Button
          isDisabled={work.isPending}
          onPress={() =>
            work.mutate(() => call(tryWebhook, { params: { webhookId: id } }), {
              onSuccess: () => inform(texts.tested),
            })
          }
        >
          {texts.test}
        </Button>
      </div>
      <WebhookCalls webhookId={id} />
      {asked === 'change' && <WebhookDialog webhook={webhook} onClose={close} />}
      {renew.data && <WebhookSecret secret={renew.data.secret} onClose={renew.reset} />}
      <Confirmation
        title={texts.renewTitle}
        text={texts.renewText}
        confirm={texts.renew}
        isOpen={asked === 'renew'}
        onConfirm={() => renew.mutate()}
        onClose={close}
      />
      <Confirmation
        title={texts.removeTitle}
        text={texts.removeText({ name })}
        confirm={texts.remove}
        isOpen={asked === 'remove'}
        onConfirm={() => work.mutate(() => call(removeWebhook, { params: { webhookId: id } }))}
        onClose={close}
      />
    </section>
  );
}

function useWebhookWork(webhookId: string) {
  const client = useQueryClient();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  return {
    work: useMutation({ mutationFn: (run: () => Promise<unknown>) => run(), onSettled: refresh }),
    renew: useMutation({ mutationFn: () => call(renewSecretOfWebhook, { params: { webhookId } }) }),
  };
}

const stateOf = ({ offReason }: Webhook): keyof typeof texts.states =>
  offReasons.find((reason) => reason === offReason) ?? 'on';

const offReasons = ['owner', 'failing', 'gone', 'maker-left'] as const;

function StateBadge({ webhook }: { webhook: Webhook }): ReactNode {
  const state = stateOf(webhook);
  const tone = state === 'on' ? 'good' : state === 'owner' ? undefined : 'warn';
  return (
    <span className="badge" data-tone={tone}>
      {texts.states[state]}
    </span>
  );
}

/** What is wrong, where something is. */
function Health({ webhook }: { webhook: Webhook }): ReactNode {
  const state = stateOf(webhook);
  if (state !== 'on' && state !== 'owner') return <Notice tone="warn">{texts.whyOff[state]}</Notice>;
  if (state !== 'on' || webhook.failingSince === null) return null;
  return <Notice tone="warn">{texts.failingSince({ when: momentText(webhook.failingSince) })}</Notice>;
}
