import { brandName } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { ExternalLink, LayoutGrid, LogOut, Menu, UserRound, X } from 'lucide-react';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { unreadQuery } from '../../api/forms.ts';
import { useMay } from '../../api/permissions.ts';
import { sessionQuery } from '../../api/session.ts';
import { overviewQuery } from '../../api/site.ts';
import { languagesQuery } from '../../api/translations.ts';
import { navigationTexts } from '../../gen/texts/navigation.ts';
import { studioTexts } from '../../gen/texts/studio.ts';
import { Button } from '../../ui/button.tsx';
import { Information } from '../../ui/information.tsx';
import { LogInDialog } from '../log-in/log-in-dialog.tsx';
import { areasFor, mayOpen } from './navigation.ts';
import { logOutTo } from './log-out.ts';
import { Refused } from './refused.tsx';
import './shell.css';

const texts = studioTexts.shell;
/** AUTH-010: out of the area, to the website itself, which says that it worked. */
const SIGNED_OUT = '/?logout=true';

// Its words belong to the overview: they do not delay the first screen.
const StateLink = lazy(() => import('./state-link.tsx').then((part) => ({ default: part.StateLink })));

/** What stands around every area: the website's name, the areas, the way to the website and out. */
export function Shell(): ReactNode {
  const { data: account } = useQuery(sessionQuery);
  const { data: overview } = useQuery(overviewQuery);
  const may = useMay();
  const { data: spoken } = useQuery(languagesQuery);
  const { data: { submissions: unread } = { submissions: 0 } } = useQuery({
    ...unreadQuery,
    enabled: may('formSubmissions'),
  });
  const isMultilingual = (spoken?.languages.length ?? 1) > 1;
  const offered = areasFor(may, isMultilingual);
  const { pathname } = useLocation();
  // The address changes before the screen does: asked by it, the one that is being left would be drawn for a moment, and
  // ask for what its reader may not see.
  const shown = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? pathname });
  // Where the menu was opened: it is closed as soon as it led somewhere else.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const menu = useId();
  const isOpen = openAt === pathname;
  return (
    <div className="shell">
      <a className="shell-skip" href="#content">
        {texts.skip}
      </a>
      <header className="shell-side">
        <p className="shell-title">
          <img className="shell-mark" src="/apple-touch-icon.png" alt="" width={32} height={32} />
          {overview?.website.title ?? brandName}
        </p>
        <button
          type="button"
          className="button shell-menu"
          aria-expanded={isOpen}
          aria-controls={menu}
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          {texts.menu}
        </button>
        {overview && shown !== '/' && (
          <Suspense fallback={null}>
            <StateLink overview={overview} />
          </Suspense>
        )}
        <div id={menu} className="shell-ways" data-open={isOpen}>
          <nav aria-label={texts.areas}>
            {offered.map((group) => (
              <ul key={group[0]?.to} className="shell-areas">
                {group.map(({ to, label, icon: Icon, covers }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      activeOptions={{ exact: to === '/' }}
                      activeProps={{ 'aria-current': 'page' }}
                      {...(covers === pathname && { 'aria-current': 'true' as const })}
                    >
                      <Icon aria-hidden />
                      {label}
                      {to === '/forms' && unread > 0 && (
                        <span className="badge shell-count">
                          {unread}
                          <span className="hidden-text"> {navigationTexts.unread}</span>
                        </span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            ))}
          </nav>
          <div className="shell-end">
            <a className="button" data-look="quiet" href="/?noredirect" target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              {texts.view}
            </a>
            <Link className="button" data-look="quiet" to="/websites">
              <LayoutGrid aria-hidden />
              {navigationTexts.websites}
            </Link>
            <Link className="button" data-look="quiet" to="/account">
              <UserRound aria-hidden />
              {navigationTexts.account}
            </Link>
            <Button look="quiet" onPress={() => void logOutTo(SIGNED_OUT)}>
              <LogOut aria-hidden />
              {texts.logOut}
            </Button>
            {account && (
              <p className="quiet shell-account">{texts.account({ name: account.displayName || account.email })}</p>
            )}
          </div>
        </div>
      </header>
      <main id="content" className="shell-content" tabIndex={-1}>
        {mayOpen(shown, may) ? <Outlet /> : <Refused />}
      </main>
      <Information />
      <LogInDialog />
    </div>
  );
}
