import { repeatWebhookCall } from '@litfass/forms/api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { webhookEventTexts } from '../../gen/texts/webhook-event.ts';
import { webhookTexts as texts } from '../../gen/texts/webhook.ts';
import { Button } from '../../ui/button.tsx';
import { failureInWords } from '../../ui/delivery-failure.ts';
import { inform } from '../../ui/information.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { webhookCallsQuery, webhooksQuery, type WebhookCall } from './webhook-queries.ts';
import { exactMomentText } from '../../ui/moment-text.ts';

const tones: Readonly<Record<string, string>> = { sent: 'good', failed: 'warn' };
const named = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;

/** What a webhook was told lately, how it answered, and the way to tell it once more. */
export function WebhookCalls({ webhookId }: { webhookId: string }): ReactNode {
  const client = useQueryClient();
  const query = useInfiniteQuery(webhookCallsQuery(webhookId));
  const again = useMutation({
    mutationFn: (deliveryId: string) => call(repeatWebhookCall, { params: { webhookId, deliveryId } }),
    onSuccess: () => {
      inform(texts.resent);
      return client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
  return (
    <div className="stack webhook-calls">
      <h3>{texts.calls}</h3>
      {again.isError && <Notice tone="danger">{again.error.message}</Notice>}
      <Listed query={query} none={<p className="quiet">{texts.noCalls}</p>}>
        {(items) => (
          <ul className="rows">
            {items.map((one) => (
              <CallRow key={one.id} made={one} onAgain={() => again.mutate(one.id)} isBusy={again.isPending} />
            ))}
          </ul>
        )}
      </Listed>
    </div>
  );
}

function CallRow({ made, onAgain, isBusy }: { made: WebhookCall; onAgain: () => void; isBusy: boolean }): ReactNode {
  const name = named({ ...webhookEventTexts, ping: texts.ping }, made.event);
  const when = exactMomentText(made.createdAt);
  return (
    <li>
      <div>
        <p>{name}</p>
        <p className="hint">{[when, ...factsOf(made)].join(' · ')}</p>
      </div>
      <div className="row">
        <span className="badge" data-tone={tones[made.state]}>
          {named(texts.callStates, made.state)}
        </span>
        {made.dueAt === null && (
          <Button isDisabled={isBusy} aria-label={texts.againNamed({ event: name, when })} onPress={onAgain}>
            {texts.again}
          </Button>
        )}
      </div>
    </li>
  );
}

const factsOf = ({ tries, dueAt, ...failure }: WebhookCall): string[] =>
  [
    tries > 0 ? texts.tries({ count: tries }) : '',
    failureInWords(failure),
    dueAt !== null && tries > 0 ? texts.next({ when: exactMomentText(dueAt) }) : '',
  ].filter(Boolean);
