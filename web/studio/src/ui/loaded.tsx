import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { Pending } from './pending.tsx';

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
  if (query.isError) return <LoadFailed query={query} failed={failed} isPage={isPage} />;
  return <Pending />;
}
