import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Shows what a query brought; until then that it is under way, or why it failed with the way to try again. */
export function Loaded<T>({
  query,
  failed,
  children,
}: {
  query: UseQueryResult<T>;
  /** What could not be loaded, in words; the reason stands behind it. */
  failed?: string;
  children: (data: T) => ReactNode;
}): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <div className="stack">
        <Notice tone="danger">{[failed, query.error.message].filter(Boolean).join(' ') || uiTexts.failed}</Notice>
        <p>
          <Button onPress={() => void query.refetch()}>{uiTexts.retry}</Button>
        </p>
      </div>
    );
  return (
    <p className="quiet" role="status">
      {uiTexts.loading}
    </p>
  );
}
