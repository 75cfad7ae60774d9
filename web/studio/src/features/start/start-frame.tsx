import type { ReactNode } from 'react';
import { endSession } from '../../api/session.ts';
import { startTexts as texts } from '../../texts/start.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { LogInDialog } from '../log-in/log-in-dialog.tsx';
import './start.css';

/** What stands around pages of an account that belong to no website. */
export function StartFrame({ children }: { children: ReactNode }): ReactNode {
  const leave = async (): Promise<void> => {
    await endSession();
    location.assign('/config/login');
  };
  return (
    <div className="start">
      <header className="start-head">
        <Brand />
        <Button look="quiet" onPress={() => void leave()}>
          {texts.logOut}
        </Button>
      </header>
      <main className="area">{children}</main>
      <LogInDialog />
    </div>
  );
}
