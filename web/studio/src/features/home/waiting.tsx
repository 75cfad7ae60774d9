import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { unreadQuery } from '../../api/forms.ts';
import { openingQuery } from '../../api/opening.ts';
import { dashboardQuery } from '../../api/orders.ts';
import { useMay } from '../../api/permissions.ts';
import type { Overview } from '../../api/site.ts';
import { legalQuery, type LegalCheck } from '../../api/store.ts';
import { homeTexts as texts } from '../../gen/texts/home.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { stepsOf } from '../start/steps.ts';
import { TRIAL } from '../start/trial.ts';
import { hasStore } from './has-store.ts';
import { waitingTasks, type WaitingFacts } from './waiting-tasks.tsx';

/** What somebody has to do. Whose role lets them do none of it is not told that nothing waits. */
export function Waiting({ overview }: { overview: Overview }): ReactNode {
  const may = useMay();
  const sells = hasStore(overview);
  const writes = may('contentManager');
  const dashboard = useQuery({ ...dashboardQuery, enabled: sells && may('orders') });
  const legal = useQuery({ ...legalQuery, enabled: sells && may('commerce') });
  const unread = useQuery({ ...unreadQuery, enabled: may('formSubmissions') });
  const opening = useQuery({ ...openingQuery, enabled: writes });
  const steps = overview.website.status === TRIAL ? stepsOf(overview, opening.data, legal.data?.opened) : [];
  const tasks = waitingTasks({
    overview,
    may,
    store: dashboard.data,
    isStoreClosed: legal.data !== undefined && !legal.data.opened,
    closing: closingOf(legal.data),
    unread: unread.data?.submissions,
    obstacles: opening.data?.obstacles ?? [],
    openSteps: steps.filter(({ isDone }) => !isDone).length,
  });
  const isKnown = [dashboard, legal, unread, opening].every(({ isLoading }) => !isLoading);
  // What could not be asked for may be what waits.
  const isSure = [dashboard, legal, unread, opening].every(({ isError }) => !isError);
  if (!writes && !may('formSubmissions') && !(sells && (may('orders') || may('commerce')))) return null;
  return (
    <section className="card stack">
      <h2>{texts.waiting}</h2>
      {!isKnown && tasks.length === 0 && (
        <p className="quiet" role="status">
          {uiTexts.loading}
        </p>
      )}
      {isKnown && tasks.length === 0 && (
        <p className="quiet home-done">
          {isSure && <CircleCheck aria-hidden />}
          {isSure ? texts.nothingWaits : texts.notKnown}
        </p>
      )}
      <ul className="home-waiting" hidden={tasks.length === 0}>
        {tasks.map(({ id, text, way }) => (
          <li key={id}>
            <span>{text}</span>
            {way}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When an open store's checkouts close for what the law misses. */
const closingOf = (legal: LegalCheck | undefined): WaitingFacts['closing'] =>
  legal?.opened === true && legal.closesAt !== null
    ? { closesAt: legal.closesAt, isClosedByLaw: legal.isClosedByLaw }
    : null;
