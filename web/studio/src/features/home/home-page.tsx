import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { sessionQuery } from '../../api/session.ts';
import { overviewQuery } from '../../api/site.ts';
import { loadErrors } from '../../texts/errors.ts';
import { homeTexts as texts } from '../../gen/texts/home.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { hasOwnArea } from '../shell/navigation.ts';
import { TRIAL } from '../start/trial.ts';
import './home.css';

// Only websites that begin load their first steps; the figures ask three services, and nobody waits for them.
const FirstSteps = lazy(() => import('../start/first-steps.tsx').then((part) => ({ default: part.FirstSteps })));
const OpeningCard = lazy(() => import('../start/opening-card.tsx').then((part) => ({ default: part.OpeningCard })));
const SiteGlance = lazy(() => import('./site-glance.tsx').then((part) => ({ default: part.SiteGlance })));
const StatusNotice = lazy(() => import('../start/status-notice.tsx').then((part) => ({ default: part.StatusNotice })));
const Week = lazy(() => import('./week.tsx').then((part) => ({ default: part.Week })));
const Takedowns = lazy(() => import('./takedowns.tsx').then((part) => ({ default: part.Takedowns })));
const Waiting = lazy(() => import('./waiting.tsx').then((part) => ({ default: part.Waiting })));

/** `/config/`: what the week brought, and what waits for whom. */
export function HomePage(): ReactNode {
  const { data: account } = useQuery(sessionQuery);
  const overview = useQuery(overviewQuery);
  const may = useMay();
  return (
    <div className="area">
      <AreaHead title={texts.hello({ name: account?.displayName || account?.email || '' })} intro={texts.intro}>
        <a className="button" href="/?noredirect" target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          {texts.view}
        </a>
      </AreaHead>
      {account && !hasOwnArea(may) && <Notice>{texts.noArea}</Notice>}
      <Loaded query={overview} failed={loadErrors.collections}>
        {(known) => (
          <Suspense fallback={null}>
            <Takedowns takedowns={known.takedowns} />
            <StatusNotice overview={known} />
            {known.website.openedAt === null && <OpeningCard />}
            {known.website.status === TRIAL && <FirstSteps overview={known} />}
            <SiteGlance overview={known} />
            <Waiting overview={known} />
            <Week overview={known} />
          </Suspense>
        )}
      </Loaded>
    </div>
  );
}
