import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Palette, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import type { Overview } from '../../api/site.ts';
import { PreviewFrame } from '../../editor/canvas/preview-frame.tsx';
import { homeTexts as texts } from '../../gen/texts/home.ts';
import { openingTexts } from '../../gen/texts/opening.ts';
import { statusOf } from '../start/website-status.ts';

/** What visitors are shown at the website's address now. */
const homePictureQuery = {
  queryKey: ['home-picture'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string | null> => {
    const answer = await fetch('/?noredirect', { headers: { accept: 'text/html' }, signal });
    return answer.ok ? answer.text() : null;
  },
  staleTime: 60_000,
  retry: false,
};

/** The website itself: how it looks now, where it is, what is in it, and the two ways to change it. */
export function SiteGlance({ overview }: { overview: Overview }): ReactNode {
  const { website, pages, home } = overview;
  const may = useMay();
  const state = statusOf(website.status);
  const homePage = pages.find(({ urlId }) => urlId === home);
  return (
    <section className="card home-glance">
      <Picture />
      <div className="stack">
        <div>
          <h2>{website.title}</h2>
          <p className="hint">{website.host}</p>
        </div>
        <span className="badge" data-tone={state.isSettled ? 'good' : 'warn'}>
          {state.label}
        </span>
        {website.openedAt === null && (
          <span className="badge" data-tone="warn">
            {openingTexts.badge}
          </span>
        )}
        <Contents overview={overview} />
        <div className="row">
          {homePage && may('contentManager') && (
            <Link to="/pages/$id" params={{ id: homePage.id }} className="button">
              <Pencil aria-hidden />
              {texts.editHome}
            </Link>
          )}
          {may('design') && (
            <Link to="/design" className="button" data-look="plain">
              <Palette aria-hidden />
              {texts.design}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

/** A picture beside words that say the same: nothing in it can be reached, and nobody hears of it. */
function Picture(): ReactNode {
  const { data } = useQuery(homePictureQuery);
  return (
    <div className="home-picture" aria-hidden inert>
      {typeof data === 'string' && <PreviewFrame html={data} title={texts.view} />}
    </div>
  );
}

function Contents({ overview: { pages, collections } }: { overview: Overview }): ReactNode {
  const may = useMay();
  const items = collections.reduce((sum, { itemCount }) => sum + itemCount, 0);
  return (
    <ul className="home-contents">
      <li>
        <Link to="/pages">{texts.pages({ count: pages.length })}</Link>
      </li>
      <li>{may('contentManager') && <Link to="/content">{texts.collections({ count: collections.length })}</Link>}</li>
      <li>{texts.items({ count: items })}</li>
    </ul>
  );
}
