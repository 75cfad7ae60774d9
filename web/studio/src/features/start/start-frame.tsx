import { Link } from '@tanstack/react-router';
import { LayoutGrid, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { navigationTexts } from '../../gen/texts/navigation.ts';
import { startTexts as texts } from '../../gen/texts/start.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { Information } from '../../ui/information.tsx';
import { OperatorLinks } from '../../ui/operator-links.tsx';
import { logOutTo } from '../shell/log-out.ts';
import { LogInDialog } from '../log-in/log-in-dialog.tsx';
import './start.css';

/** What stands around pages of an account that belong to no website. */
export function StartFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="start">
      <header className="start-head">
        <Brand />
        <nav className="start-ways" aria-label={texts.ways}>
          <Link className="button" data-look="quiet" to="/websites">
            <LayoutGrid aria-hidden />
            {navigationTexts.websites}
          </Link>
          <Link className="button" data-look="quiet" to="/account">
            <UserRound aria-hidden />
            {navigationTexts.account}
          </Link>
        </nav>
        <Button look="quiet" onPress={() => void logOutTo('/config/login')}>
          {texts.logOut}
        </Button>
      </header>
      <main className="area">{children}</main>
      <footer className="start-foot">
        <OperatorLinks />
      </footer>
      <Information />
      <LogInDialog />
    </div>
  );
}
