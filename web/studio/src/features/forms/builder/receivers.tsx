import { askReceiver } from '@litfass/forms/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { receiversQuery } from '../../../api/forms.ts';
import { formsTexts as texts } from '../../../gen/texts/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { inform } from '../../../ui/information.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Those addresses of a saved form that get nothing yet, because nobody who reads them has agreed. */
export function Receivers({ formId, saved }: { formId: string; saved: readonly string[] }): ReactNode {
  const client = useQueryClient();
  const query = receiversQuery(formId, saved);
  const { data } = useQuery({ ...query, enabled: saved.length > 0 });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (address: string) => call(askReceiver, { params: { formId }, body: { address } }),
    onSuccess: ({ address }) => {
      inform(texts.receiverAsked({ address }));
      return client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const unconfirmed = saved.length === 0 ? [] : (data?.items ?? []).filter(({ state }) => state !== 'confirmed');
  if (unconfirmed.length === 0) return null;
  return (
    <div className="stack form-receivers">
      <ul>
        {unconfirmed.map(({ address, state }) => (
          <li key={address}>
            <div>
              <p>{address}</p>
              <span className="badge" data-tone="warn">
                {state === 'refused' ? texts.receiverRefused : texts.receiverWaits}
              </span>
            </div>
            {state === 'waiting' && (
              <Button aria-label={texts.askAgainTo({ address })} isDisabled={isPending} onPress={() => mutate(address)}>
                <Send aria-hidden />
                {texts.askAgain}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="hint">{texts.receiversHint}</p>
      {error && <Notice tone="danger">{error.message}</Notice>}
    </div>
  );
}
