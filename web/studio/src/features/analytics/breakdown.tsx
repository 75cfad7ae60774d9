import { readVisits } from '@litfass/census/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { analyticsTitles as titles } from '../../gen/texts/analytics-titles.ts';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Change } from './change.tsx';
import { number, valueText } from './format.ts';
import { useMoreRows } from './more-rows.tsx';
import { csvHref, directQuery, visitsQuery, type Scope, type VisitRow } from './queries.ts';
import { barSize, ReportCard } from './report-card.tsx';
import type { DimensionName } from './search.ts';

const FEW = 8;
const MANY = 100;

/**
 * Visits by a dimension as bars in a table: seen like a chart, read like a table. A press on a value makes it a filter of
 * all reports.
 */
export function Breakdown({
  dimension,
  scope,
  onFilter,
}: {
  dimension: DimensionName;
  scope: Scope;
  onFilter: (name: DimensionName, value: string) => void;
}): ReactNode {
  const { limit, more } = useMoreRows({ few: FEW, many: MANY });
  const query = useQuery(visitsQuery(dimension, scope, limit));
  const direct = useDirectVisits(dimension, scope);
  return (
    <ReportCard title={titles[dimension]} csv={csvHref(readVisits.path.replace(':dimension', dimension), scope)}>
      <Loaded query={query}>
        {({ items, next }) =>
          items.length + direct.length === 0 ? (
            <p className="quiet">{texts.none}</p>
          ) : (
            <>
              <Bars
                dimension={dimension}
                items={[...items, ...direct].toSorted((a, b) => b[figureOf(dimension)] - a[figureOf(dimension)])}
                onFilter={onFilter}
              />
              {more(next)}
            </>
          )
        }
      </Loaded>
    </ReportCard>
  );
}

const figureOf = (dimension: DimensionName): 'views' | 'visits' => (dimension === 'page' ? 'views' : 'visits');

/** Lists have what has a name; among sources belong visits that come from nowhere else: by a bookmark or a typed address. */
function useDirectVisits(dimension: DimensionName, scope: Scope): VisitRow[] {
  const isAsked = dimension === 'source' && !scope.filters.source;
  const { data } = useQuery({ ...directQuery(scope), enabled: isAsked });
  if (!isAsked || !data || data.totals.visits === 0) return [];
  return [{ value: '', ...data.totals, previous: data.previous }];
}

function Bars({
  dimension,
  items,
  onFilter,
}: {
  dimension: DimensionName;
  items: readonly VisitRow[];
  onFilter: (name: DimensionName, value: string) => void;
}): ReactNode {
  const figure = figureOf(dimension);
  const most = Math.max(...items.map((item) => item[figure]), 1);
  return (
    <table className="report-table">
      <thead>
        <tr>
          <th scope="col">{texts[dimension]}</th>
          <th scope="col">{texts[figure]}</th>
          <th scope="col">{texts.change}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.value}>
            <th scope="row" className="report-bar" style={{ backgroundSize: barSize(item[figure] / most) }}>
              <button
                type="button"
                aria-label={texts.addFilter({ name: texts[dimension], value: valueText(dimension, item.value) })}
                onClick={() => onFilter(dimension, item.value)}
              >
                {valueText(dimension, item.value)}
              </button>
            </th>
            <td>{number(item[figure])}</td>
            <td>
              <Change now={item[figure]} before={item.previous?.[figure]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
