import type { ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What could not be loaded, why, and the way to try again. */
export function LoadFailed({
  query,
  failed,
  children,
}: {
  query: { error: Error | null; refetch: () => Promise<unknown> };
  /** What could not be loaded, in words; the reason stands behind it. */
  failed?: string | undefined;
  /** Stands above, such as the heading that a screen has to have. */
  children?: ReactNode;
}): ReactNode {
  return (
    <div className="stack">
      {children}
      <Notice tone="danger">{[failed, query.error?.message].filter(Boolean).join(' ') || uiTexts.failed}</Notice>
      <p>
        <Button onPress={() => void query.refetch()}>{uiTexts.retry}</Button>
      </p>
    </div>
  );
}
