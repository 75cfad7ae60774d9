import type { ReactNode } from 'react';
import { problemTexts } from './problem-texts.ts';

/** Why something could not be saved, read out at once. */
export function Problems({ error }: { error: Error | null }): ReactNode {
  if (!error) return null;
  return (
    <div className="notice" data-tone="danger" role="alert">
      {problemTexts(error).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
