import { useSyncExternalStore, type ReactNode } from 'react';
import { isLogInWanted, loggedIn, onLogInWanted } from '../../api/log-in-request.ts';
import { studioTexts } from '../../gen/texts/studio.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LogInForm } from './log-in-form.tsx';

/** Asks for the log-in over the page when a session has ended: nothing that was written is lost. */
export function LogInDialog(): ReactNode {
  const isWanted = useSyncExternalStore(onLogInWanted, isLogInWanted);
  return (
    <Dialog title={studioTexts.logIn.title} isOpen={isWanted} onClose={() => undefined} role="alertdialog">
      <p>{studioTexts.logIn.again}</p>
      <LogInForm onDone={loggedIn} />
    </Dialog>
  );
}
