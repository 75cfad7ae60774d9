import { readSummary } from '@litfass/census/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { figures, visitFigure, type Figure } from './figure.ts';
import { moment } from './format.ts';
import { csvHref, earlierQuery, type Figures, type Scope, type Summary } from './queries.ts';
import { earlierThan, filled, hourAt } from './range.ts';
import { ReportCard } from './report-card.tsx';
import type { FigureName } from './search.ts';

const TrendChart = lazy(() => import('./trend-chart.tsx').then(({ TrendChart: chart }) => ({ default: chart })));

const NOTHING = { visits: 0, visitors: 0, views: 0, bounces: 0, seconds: 0 };

/** A day or an hour, and the same place of the range before; null while that is not known, and for what is yet to come. */
export interface TrendPoint {
  at: string;
  figures: Figures | null;
  earlier: Figures | null;
}

/** How a figure went along the range, beside the one before: as a chart, as a table and as CSV. */
export function Trend({ summary, scope, name }: { summary: Summary; scope: Scope; name: FigureName }): ReactNode {
  const [isTable, setTable] = useState(false);
  const [now] = useState(() => new Date());
  const { data: before } = useQuery(earlierQuery(scope));
  const { range } = scope;
  const isDay = range.from === range.to;
  const figure = figures.find((known) => known.name === name) ?? visitFigure;
  // Nothing was counted: the website is younger than that, or nobody came. A line along the zero would tell neither.
  const earlier = before && before.totals.visits > 0 ? filled(earlierThan(range), before.series, NOTHING) : null;
  const hour = hourAt(now, summary.timeZone);
  const points = filled(range, summary.series, NOTHING).map(({ at, ...found }, index) => ({
    at,
    figures: at > hour ? null : found,
    earlier: earlier?.[index] ?? null,
  }));
  const whole = figure.show(figure.of(summary.totals) ?? 0);
  const label = texts.trendText({
    title: figure.title,
    value: whole,
    from: moment(range.from, 'long'),
    to: moment(range.to, 'long'),
  });
  return (
    <ReportCard
      title={texts.trend}
      csv={csvHref(readSummary.path, scope, { by: isDay ? 'hour' : 'day' })}
      isWide
      tools={
        <Button look="quiet" onPress={() => setTable(!isTable)}>
          {isTable ? texts.asChart : texts.asTable}
        </Button>
      }
    >
      {isTable ? (
        <TrendTable
          points={points}
          shown={figure}
          what={isDay ? texts.hour : texts.day}
          hasEarlier={earlier !== null}
        />
      ) : (
        <Suspense fallback={<div className="trend" />}>
          <TrendChart points={points} figure={figure} label={label} hasEarlier={earlier !== null} />
        </Suspense>
      )}
    </ReportCard>
  );
}

/** Every figure, and of the one that is chosen also what it was before. */
function TrendTable({
  points,
  shown,
  what,
  hasEarlier,
}: {
  points: readonly TrendPoint[];
  shown: Figure;
  what: string;
  hasEarlier: boolean;
}): ReactNode {
  const others = figures.filter((figure) => figure !== shown);
  return (
    <div className="report-scroll trend-table" role="group" aria-label={texts.trend} tabIndex={0}>
      <table className="report-table">
        <thead>
          <tr>
            {[what, shown.title, ...(hasEarlier ? [texts.earlier] : []), ...others.map(({ title }) => title)].map(
              (title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, figures: found, earlier }) => (
            <tr key={at}>
              <th scope="row">{moment(at, 'long')}</th>
              <td data-label={shown.title}>{textOf(shown, found)}</td>
              {hasEarlier && <td data-label={texts.earlier}>{textOf(shown, earlier)}</td>}
              {others.map((figure) => (
                <td key={figure.name} data-label={figure.title}>
                  {textOf(figure, found)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function textOf({ of, show }: Figure, found: Figures | null): string {
  const value = found && of(found);
  return value === null ? '–' : show(value);
}
