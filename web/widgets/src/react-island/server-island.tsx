import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandRoot } from './island-root.tsx';

/**
 * A React island's markup inside its block. It is drawn by itself, because ids that libraries ask React for depend on
 * the root and its prefix, and in the browser the island is a root of its own.
 */
export function ServerIsland({ id, children }: { id: string; children: ReactNode }): ReactNode {
  const html = renderToString(<IslandRoot id={id}>{children}</IslandRoot>, { identifierPrefix: id });
  return <div data-island="" dangerouslySetInnerHTML={{ __html: html }} />;
}
