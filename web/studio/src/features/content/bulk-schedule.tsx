import { workflowCodes } from '@litfass/model';
import type { ReactNode } from 'react';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { MomentEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import type { BulkChange } from './bulk-change.ts';

/** When several items appear. */
export function BulkSchedule({
  onClose,
  onApply,
}: {
  onClose: () => void;
  onApply: (change: BulkChange) => void;
}): ReactNode {
  const form = useOwnerForm<{ publishAt: string | null }>({
    values: { publishAt: null },
    send: async ({ publishAt }) => {
      if (publishAt !== null) onApply({ workflow: workflowCodes.scheduled, publishAt });
    },
  });
  return (
    <Dialog title={texts.scheduleTitle} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.scheduleNow} onClose={onClose}>
        <MomentEntry
          label={texts.when}
          problemOf={(moment) => (moment === null ? uiTexts.missing : undefined)}
          control={form.control}
          name="publishAt"
        />
      </DialogForm>
    </Dialog>
  );
}
