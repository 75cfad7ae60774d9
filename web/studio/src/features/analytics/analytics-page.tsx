import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AnalyticsSettings } from './analytics-settings.tsx';
import { Breakdown } from './breakdown.tsx';
import { Actions, SearchAndErrors, Store } from './list-parts.tsx';
import { LiveBadge, LivePages } from './live.tsx';
import { Overview } from './overview.tsx';
import { VisitsMap } from './map/visits-map.tsx';
import type { Scope } from './queries.ts';
import { SalesTrend } from './sales-trend.tsx';
import { dayAt, rangeOf, type Range, type RangeName } from './range.ts';
import {
  filtersIn,
  partNames,
  readSearch,
  type AnalyticsSearch,
  type DimensionName,
  type FigureName,
  type PartName,
} from './search.ts';
import { FilterChips, Toolbar } from './toolbar.tsx';
import { Speed } from './vitals.tsx';
import './analytics.css';

/** `/config/analytics`: what happens on the website. */
export function AnalyticsPage(): ReactNode {
  const search = readSearch(useSearch({ from: '/inside/shell/analytics' }));
  const { data: overview } = useQuery(overviewQuery);
  const [now] = useState(() => new Date());
  const change = useChange(search);
  if (!overview) return null;
  const { part = 'overview', range: rangeName = 'days30', figure = 'visits', from, to } = search;
  const today = dayAt(now, overview.website.timeZone);
  const range = rangeOf(rangeName, today, { ...(from && { from }), ...(to && { to }) });
  const scope = { range, filters: filtersIn(search) };
  return (
    <div className="area analytics">
      <AreaHead title={texts.title} intro={texts.intro}>
        <LiveBadge filters={scope.filters} />
      </AreaHead>
      {part !== 'settings' && (
        <>
          <Toolbar name={rangeName} range={range} today={today} onRange={change.range} />
          <FilterChips filters={scope.filters} onRemove={change.removeFilters} />
        </>
      )}
      <Tabs
        label={texts.parts}
        shown={part}
        onShow={change.part}
        tabs={partNames.map((name) => ({
          id: name,
          label: texts[name],
          content: name === part ? <Part {...{ name, scope, figure, change }} /> : null,
        }))}
      />
    </div>
  );
}

/** What the screen shows is in its address alone: every change is a step of the browser's history. */
function useChange(search: AnalyticsSearch) {
  const navigate = useNavigate();
  const go = (next: AnalyticsSearch): void => void navigate({ to: '/analytics', search: next });
  return {
    part: (id: string): void => go({ ...search, part: partNames.find((name) => name === id) ?? 'overview' }),
    range: (range: RangeName, own?: Range): void => {
      const { from: _from, to: _to, ...rest } = search;
      go({ ...rest, range, ...own });
    },
    figure: (figure: FigureName): void => go({ ...search, figure }),
    addFilter: (name: DimensionName, value: string): void => go({ ...search, [name]: value }),
    removeFilters: (names: readonly DimensionName[]): void =>
      go(Object.fromEntries(Object.entries(search).filter(([name]) => !names.some((gone) => gone === name)))),
  };
}

const breakdowns: Partial<Record<PartName, readonly DimensionName[]>> = {
  overview: ['page', 'source', 'country', 'device'],
  sources: ['source', 'campaign', 'channel', 'term'],
  pages: ['page', 'entry', 'exit'],
  visitors: ['country', 'language', 'device', 'browser', 'os'],
};

function Part({
  name,
  scope,
  figure,
  change,
}: {
  name: PartName;
  scope: Scope;
  figure: FigureName;
  change: ReturnType<typeof useChange>;
}): ReactNode {
  const lists = (breakdowns[name] ?? []).map((dimension) => (
    <Breakdown key={dimension} dimension={dimension} scope={scope} onFilter={change.addFilter} />
  ));
  return (
    <div className="reports">
      {name === 'visitors' && <VisitsMap scope={scope} onPick={(code) => change.addFilter('country', code)} />}
      {name === 'overview' ? (
        <Overview scope={scope} figure={figure} onFigure={change.figure}>
          <LivePages filters={scope.filters} />
          {lists}
        </Overview>
      ) : (
        lists
      )}
      {name === 'actions' && <Actions scope={scope} />}
      {name === 'store' && (
        <>
          <SalesTrend scope={scope} />
          <Store scope={scope} />
        </>
      )}
      {name === 'search' && <SearchAndErrors scope={scope} />}
      {name === 'speed' && <Speed scope={scope} />}
      {name === 'settings' && <AnalyticsSettings />}
    </div>
  );
}
