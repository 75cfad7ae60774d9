import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { analyticsTexts as texts } from '../../../gen/texts/analytics.ts';
import { mapTexts } from '../../../gen/texts/map.ts';
import { uiTexts } from '../../../gen/texts/ui.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { visitsQuery, type Scope } from '../queries.ts';
import { ReportCard } from '../report-card.tsx';

/** More than there are countries. */
const ALL = 300;

// With the outlines of all countries: they come with the first map.
const DrawnMap = lazy(() => import('./drawn-map.tsx').then(({ DrawnMap: map }) => ({ default: map })));

/** Where visits come from, as a map; a press on a country makes it a filter of all reports. */
export function VisitsMap({ scope, onPick }: { scope: Scope; onPick: (code: string) => void }): ReactNode {
  const query = useQuery(visitsQuery('country', scope, ALL));
  return (
    <ReportCard title={mapTexts.title} isWide>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{texts.none}</p>
          ) : (
            <Suspense fallback={<p className="quiet">{uiTexts.loading}</p>}>
              <DrawnMap rows={items} onPick={onPick} />
            </Suspense>
          )
        }
      </Loaded>
    </ReportCard>
  );
}
