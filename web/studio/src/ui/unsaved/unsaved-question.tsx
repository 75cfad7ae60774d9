import { useBlocker } from '@tanstack/react-router';
import { useSyncExternalStore, type ReactNode } from 'react';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { hasUnsaved, mayLeave, onQuestion, openQuestion } from './works.ts';

/** The one question of the whole area before something is lost, and what asks it when a screen is left. */
export function UnsavedQuestion(): ReactNode {
  const question = useSyncExternalStore(onQuestion, openQuestion);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isOtherScreen = current.pathname !== next.pathname;
      const isOtherPart = JSON.stringify(current.search) !== JSON.stringify(next.search);
      if (!isOtherScreen && !isOtherPart) return false;
      return !(await mayLeave(({ isOfScreen = false }) => isOtherScreen || !isOfScreen));
    },
    enableBeforeUnload: () => hasUnsaved(),
  });
  const texts = question?.texts.length ? question.texts : [uiTexts.unsavedText];
  return (
    <Dialog
      title={uiTexts.unsavedTitle}
      isOpen={question !== null}
      onClose={() => question?.answer('stay')}
      role="alertdialog"
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="dialog-actions">
        <Button onPress={() => question?.answer('stay')}>{uiTexts.stay}</Button>
        <Button look="danger" onPress={() => question?.answer('discard')}>
          {uiTexts.discard}
        </Button>
        <Button look="primary" onPress={() => question?.answer('save')}>
          {uiTexts.save}
        </Button>
      </div>
    </Dialog>
  );
}
