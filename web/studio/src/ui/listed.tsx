import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { uiTexts } from '../gen/texts/ui.ts';
import { Button } from './button.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Pending } from './pending.tsx';

interface Part<T> {
  items: T[];
  next: string | number | null;
}

/** A list that comes in parts: under way, failed, empty (`none`) or there, with the way to more of it. */
export function Listed<T>({
  query,
  none,
  failed,
  children,
}: {
  query: UseInfiniteQueryResult<InfiniteData<Part<T>>>;
  none: ReactNode;
  /** What could not be loaded, in words; the reason stands behind it. */
  failed?: string;
  children: (items: T[]) => ReactNode;
}): ReactNode {
  if (query.isError && !query.data) return <LoadFailed query={query} failed={failed} />;
  if (!query.data) return <Pending />;
  const items = query.data.pages.flatMap((part) => part.items);
  if (items.length === 0) return none;
  return (
    <>
      {children(items)}
      {query.hasNextPage && (
        <p>
          <Button isDisabled={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {uiTexts.more}
          </Button>
        </p>
      )}
    </>
  );
}
