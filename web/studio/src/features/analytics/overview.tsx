import { readSummary } from '@litfass/census/api';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { analyticsTexts as texts } from '../../texts/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Change } from './change.tsx';
import { duration, moment, number, percent } from './format.ts';
import { csvHref, summaryQuery, type Figures, type Scope, type Summary } from './queries.ts';
import { filled } from './range.ts';
import { ReportCard } from './report-card.tsx';

const TrendChart = lazy(() => import('./trend-chart.tsx').then(({ TrendChart: chart }) => ({ default: chart })));

const NOTHING = { visits: 0, visitors: 0, views: 0, bounces: 0, seconds: 0 };

/** The figures of the range with what they were before, and how they went. */
export function Overview({ scope, children }: { scope: Scope; children: ReactNode }): ReactNode {
  const query = useQuery(summaryQuery(scope));
  return (
    <Loaded query={query}>
      {(summary) =>
        summary.totals.visits === 0 ? (
          <NoVisits isFiltered={Object.keys(scope.filters).length > 0} />
        ) : (
          <>
            <Tiles summary={summary} />
            <Trend summary={summary} scope={scope} />
            {children}
          </>
        )
      }
    </Loaded>
  );
}

function NoVisits({ isFiltered }: { isFiltered: boolean }): ReactNode {
  return (
    <Empty icon={ChartNoAxesCombined} title={texts.empty} text={isFiltered ? texts.emptyFiltered : texts.emptyText}>
      <a className="button" href="/?noredirect" target="_blank" rel="noreferrer">
        {texts.seeWebsite}
      </a>
    </Empty>
  );
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

interface Tile {
  name: string;
  of: (figures: Figures) => number;
  show: (value: number) => string;
  isBetterLow?: boolean;
}

const tiles: readonly Tile[] = [
  { name: texts.visits, of: ({ visits }) => visits, show: number },
  { name: texts.people, of: ({ visitors }) => visitors, show: number },
  { name: texts.views, of: ({ views }) => views, show: number },
  { name: texts.bounce, of: ({ bounces, visits }) => share(bounces, visits), show: percent, isBetterLow: true },
  { name: texts.duration, of: ({ seconds, visits }) => share(seconds, visits), show: duration },
];

function Tiles({ summary: { totals, previous, uniqueVisitors } }: { summary: Summary }): ReactNode {
  const now = { ...totals, visitors: uniqueVisitors };
  return (
    <dl className="tiles">
      {tiles.map(({ name, of, show, isBetterLow = false }) => {
        // The range before tells visitors by day alone: people are compared in the same measure.
        const compared = name === texts.people ? totals : now;
        return (
          <div key={name} className="card tile">
            <dt>{name}</dt>
            <dd>
              <strong>{show(of(now))}</strong>
              {previous && (
                <span className="tile-change">
                  <Change now={of(compared)} before={of(previous)} isBetterLow={isBetterLow} />
                  {name !== texts.people && <span className="quiet">{texts.before(show(of(previous)))}</span>}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Trend({ summary, scope }: { summary: Summary; scope: Scope }): ReactNode {
  const [isTable, setTable] = useState(false);
  const isDay = scope.range.from === scope.range.to;
  const series = filled(scope.range, summary.series, NOTHING);
  const csv = csvHref(readSummary.path, scope, { by: isDay ? 'hour' : 'day' });
  const label = texts.trendText(
    number(summary.totals.visits),
    moment(scope.range.from, 'long'),
    moment(scope.range.to, 'long'),
  );
  return (
    <ReportCard
      title={texts.trend}
      csv={csv}
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

function TrendTable({ series, what }: { series: Summary['series']; what: string }): ReactNode {
  return (
    <div className="report-scroll trend-table" role="group" aria-label={texts.trend} tabIndex={0}>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{texts.visits}</th>
            <th scope="col">{texts.people}</th>
            <th scope="col">{texts.views}</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ at, visits, visitors, views }) => (
            <tr key={at}>
              <th scope="row">{moment(at, 'long')}</th>
              <td>{number(visits)}</td>
              <td>{number(visitors)}</td>
              <td>{number(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
