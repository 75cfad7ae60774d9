import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { sessionQuery } from '../../api/session.ts';
import { overviewQuery } from '../../api/site.ts';
import { loadErrors } from '../../texts/errors.ts';
import { studioTexts } from '../../texts/studio.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { TRIAL } from '../start/trial.ts';
import './home.css';

const texts = studioTexts.home;
// Only websites that begin load their first steps.
const FirstSteps = lazy(() => import('../start/first-steps.tsx').then((part) => ({ default: part.FirstSteps })));

/** `/config/`: where the website stands, and what waits to be published. */
export function HomePage(): ReactNode {
  const { data: account } = useQuery(sessionQuery);
  const overview = useQuery(overviewQuery);
  return (
    <div className="area">
      <div className="area-head">
        <div>
          <h1>{texts.hello(account?.displayName || account?.email || '')}</h1>
          <p className="quiet">{texts.intro}</p>
        </div>
      </div>
      <Loaded query={overview} failed={loadErrors.collections}>
        {(known) => {
          const { website, pages, collections } = known;
          const changed = pages.filter(({ hasDraft }) => hasDraft);
          const items = collections.reduce((sum, { itemCount }) => sum + itemCount, 0);
          return (
            <>
              {website.status === TRIAL && (
                <Suspense fallback={null}>
                  <FirstSteps overview={known} />
                </Suspense>
              )}
              <section className="card stack">
                <h2>{texts.contents}</h2>
                <ul className="home-figures">
                  <li>{texts.pages(pages.length)}</li>
                  <li>{texts.collections(collections.length)}</li>
                  <li>{texts.items(items)}</li>
                </ul>
              </section>
              <section className="card stack">
                <h2>{texts.changes}</h2>
                {changed.length === 0 && <p className="quiet">{texts.noChanges}</p>}
                {changed.length > 0 && (
                  <ul className="home-changes">
                    {changed.map(({ id, title }) => (
                      <li key={id}>
                        <span>{title}</span>
                        <Link className="button" to="/pages/$id" params={{ id }}>
                          <PencilLine aria-hidden />
                          {texts.open}
                          <span className="hidden-text">: {title}</span>
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
