import { renewWebhookSecret, showWebhookSecret } from '@litfass/forms/api';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { formsTexts as texts } from '../../../gen/texts/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** The key that signs calls of webhooks: shown when asked for, and replaced. */
export function WebhookSecret(): ReactNode {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (isNew: boolean) => (isNew ? call(renewWebhookSecret, { body: {} }) : call(showWebhookSecret)),
  });
  return (
    <div className="stack form-secret">
      <h3>{texts.webhookSecret}</h3>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {data && <code>{data.secret}</code>}
      <div className="row">
        <Button isDisabled={isPending} onPress={() => mutate(false)}>
          {texts.showSecret}
        </Button>
        <Button isDisabled={isPending} onPress={() => mutate(true)}>
          {texts.renewSecret}
        </Button>
      </div>
    </div>
  );
}
