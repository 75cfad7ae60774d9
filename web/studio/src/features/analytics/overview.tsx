import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined } from 'lucide-react';
import type { ReactNode } from 'react';
import { analyticsTexts as texts } from '../../texts/analytics.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Change } from './change.tsx';
import { duration, number, percent } from './format.ts';
import { summaryQuery, type Figures, type Scope, type Summary } from './queries.ts';
import { Rhythm } from './rhythm.tsx';
import { Trend } from './trend.tsx';

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
            <Rhythm scope={scope} />
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
