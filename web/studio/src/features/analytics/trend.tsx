import { readSummary } from '@litfass/census/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { analyticsTexts as texts } from '../../texts/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { moment, number } from './format.ts';
import { csvHref, earlierQuery, type Scope, type Summary } from './queries.ts';
import { earlierThan, filled } from './range.ts';
import { ReportCard } from './report-card.tsx';

const TrendChart = lazy(() => import('./trend-chart.tsx').then(({ TrendChart: chart }) => ({ default: chart })));

const NOTHING = { visits: 0, visitors: 0, views: 0, bounces: 0, seconds: 0 };

/** A day or an hour with what the same place of the range before had; null while that is not known. */
export type TrendPoint = Summary['series'][number] & { earlier: number | null };

/** How the range went, beside the one before: as a chart, as a table and as CSV. */
export function Trend({ summary, scope }: { summary: Summary; scope: Scope }): ReactNode {
  const [isTable, setTable] = useState(false);
  const { data: before } = useQuery(earlierQuery(scope));
  const { range } = scope;
  const isDay = range.from === range.to;
  const earlier = before && filled(earlierThan(range), before.series, NOTHING);
  const series = filled(range, summary.series, NOTHING).map((point, index) => ({
    ...point,
    earlier: earlier?.[index]?.visits ?? null,
  }));
  const label = texts.trendText(number(summary.totals.visits), moment(range.from, 'long'), moment(range.to, 'long'));
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
        <TrendTable series={series} what={isDay ? texts.hour : texts.day} />
      ) : (
        <Suspense fallback={<div className="trend" />}>
          <TrendChart series={series} label={label} />
        </Suspense>
      )}
    </ReportCard>
  );
}

function TrendTable({ series, what }: { series: readonly TrendPoint[]; what: string }): ReactNode {
  return (
    <div className="report-scroll trend-table" role="group" aria-label={texts.trend} tabIndex={0}>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{texts.visits}</th>
            <th scope="col">{texts.earlier}</th>
            <th scope="col">{texts.people}</th>
            <th scope="col">{texts.views}</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ at, visits, earlier, visitors, views }) => (
            <tr key={at}>
              <th scope="row">{moment(at, 'long')}</th>
              <td>{number(visits)}</td>
              <td>{earlier === null ? '–' : number(earlier)}</td>
              <td>{number(visitors)}</td>
              <td>{number(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
