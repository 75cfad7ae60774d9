import { workflowCodes } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { contentTexts as texts } from '../../texts/content.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import type { BulkChange } from './bulk-bar.tsx';

/** When several items appear. */
export function BulkSchedule({
  onClose,
  onApply,
}: {
  onClose: () => void;
  onApply: (change: BulkChange) => void;
}): ReactNode {
  const [moment, setMoment] = useState<string | null>(null);
  return (
    <Dialog title={texts.scheduleTitle} isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (moment !== null) onApply({ workflow: workflowCodes.scheduled, publishAt: moment });
        }}
      >
        <MomentField label={texts.when} value={moment} onChange={setMoment} />
        <div className="dialog-actions">
          <Button onPress={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={moment === null}>
            {texts.apply}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
