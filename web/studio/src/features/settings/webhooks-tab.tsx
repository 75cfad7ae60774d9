import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { webhookTexts as texts } from '../../gen/texts/webhook.ts';
import { ProgramsList } from './programs-list.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhooksQuery } from './webhook-queries.ts';

/** Addresses that are told what happens on the website. */
export function WebhooksTab(): ReactNode {
  const query = useQuery(webhooksQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="stack">
      <ProgramsList query={query} texts={texts} icon={WebhookIcon} onAdd={() => setIsAdding(true)}>
        {(items) => items.map((webhook) => <WebhookCard key={webhook.id} webhook={webhook} />)}
      </ProgramsList>
      {isAdding && <WebhookDialog webhook={null} onClose={() => setIsAdding(false)} />}
    </div>
  );
}
