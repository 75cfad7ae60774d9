import type { ReactNode } from 'react';
import { uiTexts } from '../gen/texts/ui.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { forgetFailedDownload, useFailedDownload } from './download.ts';

/** Says over every screen that a file did not come, why, and offers to try once more. */
export function FailedDownload(): ReactNode {
  const failure = useFailedDownload((state) => state.failure);
  if (!failure) return null;
  return (
    <Dialog title={uiTexts.downloadFailed} isOpen onClose={forgetFailedDownload} role="alertdialog">
      <p>{failure.text}</p>
      <div className="dialog-actions">
        <Button onPress={forgetFailedDownload}>{uiTexts.close}</Button>
        <Button
          look="primary"
          onPress={() => {
            forgetFailedDownload();
            failure.again();
          }}
        >
          {uiTexts.retry}
        </Button>
      </div>
    </Dialog>
  );
}
