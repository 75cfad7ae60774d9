import { retryDeliveryOf, type showSubmission } from '@litfass/forms/api';
import type { AnswerOf } from '@litfass/kit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { submissionTexts as texts } from '../../../gen/texts/submission.ts';
import { Button } from '../../../ui/button.tsx';
import { failureInWords } from '../../../ui/delivery-failure.ts';
import { inform } from '../../../ui/information.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Delivery = AnswerOf<typeof showSubmission>['deliveries'][number];

const named = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;
const tones: Readonly<Record<string, string>> = { sent: 'good', handed: 'good', failed: 'danger' };

/** Mails, webhooks and entries in the newsletter that followed from a submission; failed ones are tried again. */
export function Deliveries({ deliveries, formId }: { deliveries: readonly Delivery[]; formId: string }): ReactNode {
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (deliveryId: string) => call(retryDeliveryOf, { params: { deliveryId }, body: {} }),
    onSuccess: () => {
      inform(texts.retried);
      return client.invalidateQueries({ queryKey: ['submission', formId] });
    },
  });
  return (
    <section className="stack submission-deliveries">
      <h3>{texts.deliveries}</h3>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {deliveries.length === 0 && <p className="quiet">{texts.noDeliveries}</p>}
      <ul>
        {deliveries.map(({ id, kind, target, state, tries, ...failure }) => (
          <li key={id}>
            <div>
              {named(texts.kinds, kind)} {target}
              <p className="hint">
                {[texts.tries({ count: tries }), failureInWords(failure)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <span className="badge" data-tone={tones[state]}>
              {named(texts.states, state)}
            </span>
            {state === 'failed' && <Button onPress={() => mutate(id)}>{texts.retry}</Button>}
          </li>
        ))}
      </ul>
    </section>
  );
}
