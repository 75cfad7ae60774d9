import { useBlocker } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before a screen is left on which something is not saved. */
export function LeaveGuard({
  isUnsaved,
  text,
  beforeAsking,
  isAskedElsewhere = false,
  onDiscard,
}: {
  isUnsaved: () => boolean;
  /** What would be lost. */
  text: string;
  /** What may make the question needless. */
  beforeAsking?: () => Promise<unknown>;
  /** Another question is open over the screen: it stays until that one is answered. */
  isAskedElsewhere?: boolean;
  onDiscard?: () => void;
}): ReactNode {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      await beforeAsking?.();
      return isUnsaved();
    },
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  useEffect(() => {
    if (isAskedElsewhere) reset?.();
    // Saved while it was asked about: there is nothing to ask any more.
    else if (!isUnsaved()) proceed?.();
  });
  return (
    <Dialog
      title={uiTexts.leaveTitle}
      isOpen={status === 'blocked' && !isAskedElsewhere}
      onClose={() => reset?.()}
      role="alertdialog"
    >
      <p>{text}</p>
      <div className="dialog-actions">
        <Button onPress={() => reset?.()}>{uiTexts.stay}</Button>
        <Button
          look="danger"
          onPress={() => {
            onDiscard?.();
            proceed?.();
          }}
        >
          {uiTexts.leave}
        </Button>
      </div>
    </Dialog>
  );
}
