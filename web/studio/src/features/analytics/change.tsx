import type { ReactNode } from 'react';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { changeOf, percent } from './format.ts';

/** Beyond it the share tells nothing: there was hardly anything before. */
const MOST = 9.99;

/** How much a figure rose or fell; nothing where there was none before. `isBetterLow`: to rise is no good news. */
export function Change({
  now,
  before,
  isBetterLow = false,
}: {
  now: number;
  before: number | null | undefined;
  isBetterLow?: boolean;
}): ReactNode {
  const change = changeOf(now, before);
  if (change === null) return null;
  if (Math.abs(change) < 0.005)
    return (
      <span className="change" role="img" aria-label={texts.same}>
        ±0 %
      </span>
    );
  const isRise = change > 0;
  const size = Math.abs(change) > MOST ? `> ${percent(MOST)}` : percent(Math.abs(change));
  return (
    <span
      className="change"
      role="img"
      data-tone={isRise === isBetterLow ? 'danger' : 'good'}
      aria-label={isRise ? texts.rises({ percent: size }) : texts.falls({ percent: size })}
    >
      {isRise ? '▲' : '▼'} {size}
    </span>
  );
}
