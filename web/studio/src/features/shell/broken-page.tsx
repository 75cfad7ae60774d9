import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { studioTexts } from '../../texts/studio.ts';
import { Button } from '../../ui/button.tsx';

/** What stands in the place of a screen that could not be drawn or whose code did not come. */
export function BrokenPage({ error }: ErrorComponentProps): ReactNode {
  const texts = studioTexts.shell;
  return (
    <main className="log-in">
      <div className="stack" role="alert">
        <h1>{texts.broken}</h1>
        <p>{texts.brokenText}</p>
        <p>
          <Button look="primary" onPress={() => location.reload()}>
            {texts.reload}
          </Button>
        </p>
        <p className="hint">{String(error)}</p>
      </div>
    </main>
  );
}
