import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { formsQuery } from '../../api/forms.ts';
import { dashboardQuery } from '../../api/orders.ts';
import { useMay } from '../../api/permissions.ts';
import type { Overview } from '../../api/site.ts';
import { locale } from '../../texts/choose.ts';
import { homeTexts as texts } from '../../gen/texts/home.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { money, number } from '../analytics/format.ts';
import { summaryQuery } from '../analytics/queries.ts';
import { dayAt, filled, rangeOf } from '../analytics/range.ts';
import { hasStore } from './has-store.ts';
import { Sparkline } from './sparkline.tsx';
import { useReturn } from './use-return.ts';

/** What came in the last seven days: visits, orders and submissions, for those who may see them. */
export function Week({ overview }: { overview: Overview }): ReactNode {
  const may = useMay();
  const client = useQueryClient();
  // Everything that this screen shows: what is fresh is not asked for again.
  const refresh = useCallback(() => void client.refetchQueries({ type: 'active', stale: true }), [client]);
  const now = useReturn(refresh);
  const showsOrders = hasStore(overview) && may('orders');
  if (!may('activity') && !may('formSubmissions') && !showsOrders) return null;
  return (
    <section className="stack" aria-label={texts.week}>
      <h2>{texts.week}</h2>
      <div className="home-week">
        {may('activity') && <Visits timeZone={overview.website.timeZone} now={now} />}
        {showsOrders && <Orders />}
        {may('formSubmissions') && <Submissions />}
      </div>
    </section>
  );
}

/** A figure that leads to where it comes from; a dash until it is known, so that nothing moves. */
function Figure({
  value,
  name,
  more,
  days,
}: {
  value: number | undefined;
  name: string;
  more: string;
  /** The same of each day. */
  days?: readonly number[];
}): ReactNode {
  return (
    <>
      <strong>{value === undefined ? '–' : number(value)}</strong>
      <span>{name}</span>
      <span className="hint">{more}</span>
      {days && <Sparkline values={days} />}
    </>
  );
}

function Visits({ timeZone, now }: { timeZone: string; now: Date }): ReactNode {
  const range = rangeOf('days7', dayAt(now, timeZone), {});
  const { data } = useQuery(summaryQuery({ range, filters: {} }));
  const seen = data?.series.map(({ at, visits }) => ({ at, visits })) ?? [];
  const days = filled(range, seen, { visits: 0 });
  return (
    <Link to="/analytics" search={{ range: 'days7' }} className="card home-figure">
      <Figure
        value={data?.totals.visits}
        name={texts.visits({ count: data?.totals.visits ?? 0 })}
        more={data?.previous ? visitsBefore(data.previous.visits) : ''}
        days={days.map(({ visits }) => visits)}
      />
    </Link>
  );
}

const visitsBefore = (visits: number): string =>
  visits === 0 ? texts.noVisitsBefore : texts.visitsBefore({ count: number(visits) });

function Orders(): ReactNode {
  const { data } = useQuery(dashboardQuery);
  return (
    <Link to="/orders" className="card home-figure">
      <Figure
        value={data?.orders}
        name={texts.orders({ count: data?.orders ?? 0 })}
        more={data ? texts.revenue({ amount: money(data.revenueCents, data.currency) }) : ''}
        days={data?.byDay.map(({ orders }) => orders) ?? []}
      />
    </Link>
  );
}

function Submissions(): ReactNode {
  const { data } = useInfiniteQuery(formsQuery);
  const forms = data?.pages.flatMap(({ items }) => items).filter(({ recent }) => recent > 0);
  const count = forms?.reduce((sum, { recent }) => sum + recent, 0);
  const names = new Intl.ListFormat(locale, { type: 'conjunction' });
  const from = names.format((forms ?? []).slice(0, 3).map(({ name }) => uiTexts.quoted({ text: name })));
  return (
    <Link to="/forms" className="card home-figure">
      <Figure
        value={count}
        name={texts.submissions({ count: count ?? 0 })}
        more={count === undefined ? '' : count > 0 ? texts.submissionsFrom({ names: from }) : texts.noSubmissions}
      />
    </Link>
  );
}
