import type { ReactNode } from 'react';
import { uiTexts } from '../gen/texts/ui.ts';

/** That something is under way: in words for screen readers, for eyes as the lines that will be filled. */
export function Pending(): ReactNode {
  return (
    <div className="pending" role="status">
      <span className="hidden-text">{uiTexts.loading}</span>
      <i />
      <i />
      <i />
    </div>
  );
}
