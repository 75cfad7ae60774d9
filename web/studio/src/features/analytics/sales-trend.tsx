import { getDashboard } from '@litfass/commerce/api';
import type { AnswerOf } from '@litfass/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { analyticsTexts } from '../../gen/texts/analytics.ts';
import { salesTexts as texts } from '../../gen/texts/sales.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { money, moment, number, percent } from './format.ts';
import { salesQuery, summaryQuery, type Scope } from './queries.ts';
import { ReportCard } from './report-card.tsx';
import { salesCsv } from './sales-csv.ts';

const SalesChart = lazy(() => import('./sales-chart.tsx').then(({ SalesChart: chart }) => ({ default: chart })));

export type SalesDay = AnswerOf<typeof getDashboard>['byDay'][number];

/** What the store took in the range, day by day, and how many visits it took for an order: as chart, table and CSV. */
export function SalesTrend({ scope }: { scope: Scope }): ReactNode {
  const may = useMay();
  const { data } = useQuery({ ...salesQuery(scope.range), enabled: may('orders') });
  const { data: summary } = useQuery(summaryQuery({ ...scope, filters: {} }));
  const [isTable, setTable] = useState(false);
  if (!data) return null;
  const { currency, byDay: days, revenueCents: revenue, orders } = data;
  const { from, to } = scope.range;
  const show = (cents: number): string => money(cents, currency);
  const visits = summary?.totals.visits ?? 0;
  const figures = [
    [texts.revenue, show(revenue)],
    [texts.orders, number(orders)],
    [texts.average, orders === 0 ? '–' : show(revenue / orders)],
    [texts.conversion, visits === 0 ? '–' : percent(Math.min(1, orders / visits))],
  ] as const;
  return (
    <ReportCard
      title={texts.trend}
      isWide
      tools={
        <>
          <Button look="quiet" onPress={() => setTable(!isTable)}>
            {isTable ? analyticsTexts.asChart : analyticsTexts.asTable}
          </Button>
          <Button
            look="quiet"
            aria-label={analyticsTexts.csvOf({ name: texts.trend })}
            onPress={() => saveFile(texts.fileName, salesCsv(days, currency), 'text/csv')}
          >
            <Download aria-hidden />
            {analyticsTexts.csv}
          </Button>
        </>
      }
    >
      <dl className="sales-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="hint">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isTable ? (
        <SalesTable days={days} show={show} />
      ) : (
        <Suspense fallback={<div className="trend" />}>
          <SalesChart
            days={days}
            name={texts.revenue}
            show={show}
            label={texts.sum({ amount: show(revenue), from: moment(from, 'long'), to: moment(to, 'long') })}
          />
        </Suspense>
      )}
    </ReportCard>
  );
}

function SalesTable({ days, show }: { days: readonly SalesDay[]; show: (cents: number) => string }): ReactNode {
  return (
    <div className="report-scroll trend-table" role="group" aria-label={texts.trend} tabIndex={0}>
      <table className="report-table">
        <thead>
          <tr>
            {[analyticsTexts.day, texts.orders, texts.revenue].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, revenueCents }) => (
            <tr key={day}>
              <th scope="row">{moment(day, 'long')}</th>
              <td data-label={texts.orders}>{number(orders)}</td>
              <td data-label={texts.revenue}>{show(revenueCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
