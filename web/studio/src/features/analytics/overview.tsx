import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined } from 'lucide-react';
import type { ReactNode } from 'react';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { summaryQuery, type Scope } from './queries.ts';
import { Rhythm } from './rhythm.tsx';
import type { FigureName } from './search.ts';
import { Tiles } from './tiles.tsx';
import { Trend } from './trend.tsx';

/** The figures of the range with what they were before, and how the one that is chosen went. */
export function Overview({
  scope,
  figure,
  onFigure,
  children,
}: {
  scope: Scope;
  figure: FigureName;
  onFigure: (name: FigureName) => void;
  children: ReactNode;
}): ReactNode {
  const query = useQuery(summaryQuery(scope));
  return (
    <Loaded query={query}>
      {(summary) =>
        summary.totals.visits === 0 ? (
          <NoVisits isFiltered={Object.keys(scope.filters).length > 0} />
        ) : (
          <>
            <Tiles summary={summary} shown={figure} onShow={onFigure} />
            <Trend summary={summary} scope={scope} name={figure} />
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
