import type { ReactNode } from 'react';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { number, percent } from './format.ts';
import type { ListRow } from './queries.ts';

/** A step on the way: what it is called and which count it is. */
export interface Step {
  title: string;
  count: string;
}

/** How many of those who began a way went on with each step; nothing where nobody began. */
export function Funnel({ steps, items }: { steps: readonly Step[]; items: readonly ListRow[] }): ReactNode {
  const counts = steps.map(({ count }) => items.reduce((sum, row) => sum + (row.counts[count] ?? 0), 0));
  const [begun = 0] = counts;
  const most = Math.max(...counts, 1);
  if (begun === 0) return null;
  return (
    <ol className="funnel" aria-label={texts.funnel}>
      {steps.map(({ title }, index) => {
        const count = counts[index] ?? 0;
        return (
          <li key={title}>
            <span>{title}</span>
            <span aria-hidden>
              <span className="funnel-bar" style={{ display: 'block', width: `${(count / most) * 100}%` }} />
            </span>
            <span>
              <strong>{number(count)}</strong>{' '}
              {index > 0 && count <= begun && <span className="quiet">{percent(count / begun)}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
