import { readVitals } from '@litfass/census/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { moment, number } from './format.ts';
import { csvHref, vitalsQuery, type Scope, type VitalsRow } from './queries.ts';
import { dayAt, filled } from './range.ts';
import { ReportCard } from './report-card.tsx';
import { bounds, metrics, shown, type Metric } from './vital.ts';

const VitalsChart = lazy(() => import('./vitals-chart.tsx').then(({ VitalsChart: chart }) => ({ default: chart })));

const UNMEASURED = { measurements: 0, lcp: null, inp: null, cls: null, ttfb: null };
type Day = Omit<VitalsRow, 'value' | 'previous'> & { at: string };

/** How the speed went from day to day, with the days on which pages were published. */
export function VitalsTrend({ scope }: { scope: Scope }): ReactNode {
  const [metric, setMetric] = useState<Metric>('lcp');
  const [isTable, setTable] = useState(false);
  const query = useQuery(vitalsQuery('day', scope));
  const { data: publications } = useQuery(vitalsQuery('publication', scope));
  const { data: overview } = useQuery(overviewQuery);
  if (scope.range.from === scope.range.to) return null;
  const zone = overview?.website.timeZone ?? 'UTC';
  const published = (publications?.items ?? []).flatMap(({ value }) =>
    value === '' ? [] : [dayAt(new Date(value), zone)],
  );
  return (
    <ReportCard
      title={texts.vitalsTrend}
      csv={csvHref(readVitals.path, scope, { by: 'day' })}
      isWide
      tools={
        <Button look="quiet" onPress={() => setTable(!isTable)}>
          {isTable ? texts.asChart : texts.asTable}
        </Button>
      }
    >
      <Loaded query={query}>
        {({ items }) => {
          const days = filled<Day>(
            scope.range,
            items.map(({ value, ...day }) => ({ at: value, ...day })),
            UNMEASURED,
          );
          if (items.length === 0) return <p className="quiet">{texts.none}</p>;
          if (isTable) return <DayTable days={days} />;
          return (
            <>
              <Choice
                label={texts.measure}
                value={metric}
                options={metrics.map((name) => ({ value: name, label: texts[name] }))}
                onChange={(chosen) => setMetric(metrics.find((name) => name === chosen) ?? 'lcp')}
              />
              <Suspense fallback={<div className="trend" />}>
                <MetricChart metric={metric} days={days} published={[...new Set(published)]} />
              </Suspense>
            </>
          );
        }}
      </Loaded>
    </ReportCard>
  );
}

function MetricChart({
  metric,
  days,
  published,
}: {
  metric: Metric;
  days: readonly Day[];
  published: readonly string[];
}): ReactNode {
  const [good] = bounds[metric];
  const limit = texts.goodUntil({ value: shown(metric, good) });
  const there = new Set(days.map(({ at }) => at));
  return (
    <>
      <VitalsChart
        days={days.map((day) => ({ at: day.at, value: day[metric] }))}
        good={good}
        published={published.filter((day) => there.has(day))}
        name={texts[metric]}
        label={`${texts[metric]}, ${limit}`}
        show={(value) => shown(metric, value)}
      />
      <p className="trend-key" aria-hidden>
        <span data-line="value">{texts[metric]}</span>
        <span data-line="good">{limit}</span>
        <span data-line="published">{texts.published}</span>
      </p>
    </>
  );
}

/** The headings of the columns that tell one metric each. */
export const MetricHeads = (): ReactNode =>
  metrics.map((metric) => (
    <th key={metric} scope="col" title={texts[metric]}>
      {metric.toUpperCase()}
    </th>
  ));

function DayTable({ days }: { days: readonly Day[] }): ReactNode {
  return (
    <div className="report-scroll trend-table" role="group" aria-label={texts.vitalsTrend} tabIndex={0}>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.measurements}</th>
            <MetricHeads />
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.at}>
              <th scope="row">{moment(day.at, 'long')}</th>
              <td data-label={texts.measurements}>{number(day.measurements)}</td>
              {metrics.map((metric) => (
                <td key={metric} data-label={metric.toUpperCase()}>
                  {shown(metric, day[metric])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
