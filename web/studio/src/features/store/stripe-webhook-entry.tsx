import type { ReactNode } from 'react';
import type { Payments } from '../../api/store.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

/** What an owner enters at Stripe so that it tells the store of payments: the address, and the events that are read. */
export function StripeWebhookEntry({ stripe }: { stripe: Payments['stripe'] }): ReactNode {
  const { webhookUrl, webhookEvents } = stripe;
  return (
    <div className="store-webhook">
      <div className="store-webhook-head">
        <p>{texts.webhookUrl}</p>
        <CopyButton label={texts.copyWebhookUrl} text={webhookUrl} />
      </div>
      <code className="store-code">{webhookUrl}</code>
      <div className="store-webhook-head">
        <p>{texts.webhookEvents}</p>
        <CopyButton label={texts.copyWebhookEvents} text={webhookEvents.join('\n')} />
      </div>
      <ul className="store-webhook-events">
        {webhookEvents.map((event) => (
          <li key={event}>
            <code className="store-code">{event}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
