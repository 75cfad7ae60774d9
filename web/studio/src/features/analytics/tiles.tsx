import type { ReactNode } from 'react';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { Change } from './change.tsx';
import { figures, type Figure } from './figure.ts';
import type { Figures, Summary } from './queries.ts';
import type { FigureName } from './search.ts';

/**
 * The figures of the range beside those of the range before; a press on one draws it along the range. Where nothing was
 * counted before, there is nothing to compare, and no figure claims that there was a zero.
 */
export function Tiles({
  summary: { totals, previous, uniqueVisitors },
  shown,
  onShow,
}: {
  summary: Summary;
  shown: FigureName;
  onShow: (name: FigureName) => void;
}): ReactNode {
  const before = previous && previous.visits > 0 ? previous : null;
  return (
    <>
      <dl className="tiles">
        {figures.map((figure) => (
          <div key={figure.name} className="card tile" data-shown={figure.name === shown}>
            <dt>
              <button type="button" aria-pressed={figure.name === shown} onClick={() => onShow(figure.name)}>
                {figure.title}
              </button>
            </dt>
            <dd>
              {/* The range before tells visitors by day alone: people are compared in the same measure. */}
              <strong>{figure.show(figure.of({ ...totals, visitors: uniqueVisitors }) ?? 0)}</strong>
              {before && <Before figure={figure} now={totals} before={before} />}
            </dd>
          </div>
        ))}
      </dl>
      {previous && !before && <p className="hint reports-note">{texts.nothingBefore}</p>}
    </>
  );
}

function Before({ figure, now, before }: { figure: Figure; now: Figures; before: Figures }): ReactNode {
  const { name, of, show, isBetterLow = false } = figure;
  return (
    <span className="tile-change">
      <Change now={of(now) ?? 0} before={of(before)} isBetterLow={isBetterLow} />
      {name !== 'people' && <span className="quiet">{texts.before({ value: show(of(before) ?? 0) })}</span>}
    </span>
  );
}
