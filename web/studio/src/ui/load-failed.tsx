import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallFailed } from '../api/call.ts';
import { studioTexts } from '../gen/texts/studio.ts';
import { uiTexts } from '../gen/texts/ui.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

const texts = studioTexts.shell;

/** What could not be loaded and why; with the way to try again, or out where a second try would change nothing. */
export function LoadFailed({
  query: { error, refetch },
  failed,
  isPage = false,
}: {
  query: { error: Error | null; refetch: () => Promise<unknown> };
  /** What could not be loaded, in words; the reason stands behind it. */
  failed?: string | undefined;
  /** It stands in the place of a screen, which has to have a heading. */
  isPage?: boolean;
}): ReactNode {
  const status = error instanceof CallFailed ? error.status : 0;
  const isFinal = status === 403 || status === 404;
  return (
    <div className="stack">
      {isPage && <h1>{headings[status] ?? texts.broken}</h1>}
      <Notice tone="danger">
        {[isFinal ? '' : failed, error?.message].filter(Boolean).join(' ') || uiTexts.failed}
      </Notice>
      <p>
        {isFinal ? <Link to="/">{texts.toHome}</Link> : <Button onPress={() => void refetch()}>{uiTexts.retry}</Button>}
      </p>
    </div>
  );
}

const headings: Readonly<Record<number, string>> = { 403: texts.refused, 404: texts.gone };
