import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { studioTexts } from '../../gen/texts/studio.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import '../log-in/log-in.css';

/** What stands in the place of a screen that could not be drawn or whose code did not come. */
export function BrokenPage({ error }: ErrorComponentProps): ReactNode {
  const texts = studioTexts.shell;
  return (
    <main className="log-in">
      <Brand />
      <div className="card log-in-card" role="alert">
        <h1>{texts.broken}</h1>
        <p>{texts.brokenText}</p>
        <Button look="primary" onPress={() => location.reload()}>
          {texts.reload}
        </Button>
        <p className="hint">{String(error)}</p>
      </div>
    </main>
  );
}
