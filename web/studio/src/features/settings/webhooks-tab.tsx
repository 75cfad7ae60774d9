import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { webhookTexts as texts } from '../../texts/webhooks.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import './programs.css';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhooksQuery } from './webhook-queries.ts';

/** Addresses that are told what happens on the website. */
export function WebhooksTab(): ReactNode {
  const query = useQuery(webhooksQuery);
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button look="primary" onPress={() => setIsAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <div className="stack">
      <p className="quiet">{texts.intro}</p>
      <Loaded query={query} failed={texts.failed}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={WebhookIcon} title={texts.none} text={texts.noneText}>
              {add}
            </Empty>
          ) : (
            <>
              <p>{add}</p>
              {items.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} />
              ))}
            </>
          )
        }
      </Loaded>
      {isAdding && <WebhookDialog webhook={null} onClose={() => setIsAdding(false)} />}
    </div>
  );
}
