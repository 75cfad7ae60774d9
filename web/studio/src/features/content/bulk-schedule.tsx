import { workflowCodes } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import type { BulkChange } from './bulk-change.ts';

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
      <DialogForm
        values={moment}
        submit={texts.scheduleNow}
        isDisabled={moment === null}
        onSubmit={() => {
          if (moment !== null) onApply({ workflow: workflowCodes.scheduled, publishAt: moment });
        }}
        onClose={onClose}
      >
        <MomentField label={texts.when} value={moment} onChange={setMoment} />
      </DialogForm>
    </Dialog>
  );
}
