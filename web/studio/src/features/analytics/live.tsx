import { readLive } from '@litfass/census/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { number } from './format.ts';
import { liveQuery } from './queries.ts';
import { ReportCard } from './report-card.tsx';
import type { Filters } from './search.ts';

/** How many are there at this moment. */
export function LiveBadge({ filters }: { filters: Filters }): ReactNode {
  const { data } = useQuery(liveQuery(filters));
  if (!data) return null;
  return (
    <p className="live" data-on={data.visitors > 0} role="status">
      {data.visitors === 0 ? texts.liveNobody : texts.live({ count: data.visitors })}
    </p>
  );
}

/** The pages that are looked at right now; nothing while nobody looks at any. */
export function LivePages({ filters }: { filters: Filters }): ReactNode {
  const { data } = useQuery(liveQuery(filters));
  if (!data || data.pages.length === 0) return null;
  return (
    <ReportCard
      title={texts.liveTitle}
      csv={`${readLive.path}?${new URLSearchParams({ ...filters, format: 'csv' })}`}
      isWide
    >
      <ul className="live-pages">
        {data.pages.map(({ value, visitors }) => (
          <li key={value}>
            <span>{value}</span> <strong>{number(visitors)}</strong>
          </li>
        ))}
      </ul>
    </ReportCard>
  );
}
