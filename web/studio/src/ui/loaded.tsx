import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { studioTexts } from '../texts/studio.ts';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Shows what a query brought; until then that it is under way, or why it failed with the way to try again. */
export function Loaded<T>({
  query,
  failed,
  isPage = false,
  children,
}: {
  query: UseQueryResult<T>;
  /** What could not be loaded, in words; the reason stands behind it. */
  failed?: string;
  /** What is loaded has the heading of the screen, which an error has to have then. */
  isPage?: boolean;
  children: (data: T) => ReactNode;
}): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <div className="stack">
        {isPage && <h1>{studioTexts.shell.broken}</h1>}
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
