import { showForm } from '@litfass/forms/api';
import type { Form } from '@litfass/model';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { formsTexts as texts } from '../../../texts/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Two people have changed one form: asks whose version stays. */
export function FormConflict({
  id,
  onKeep,
  onTake,
}: {
  id: string;
  onKeep: () => void;
  onTake: (theirs: Form) => void;
}): ReactNode {
  const load = useMutation({
    mutationFn: () => call(showForm, { params: { formId: id } }),
    onSuccess: onTake,
  });
  return (
    <Dialog title={texts.changedTitle} isOpen onClose={() => undefined} role="alertdialog">
      <p>{texts.changedText}</p>
      {load.error && <Notice tone="danger">{load.error.message}</Notice>}
      <div className="dialog-actions">
        <Button isDisabled={load.isPending} onPress={() => load.mutate()}>
          {texts.takeTheirs}
        </Button>
        <Button look="primary" isDisabled={load.isPending} onPress={onKeep}>
          {texts.keepMine}
        </Button>
      </div>
    </Dialog>
  );
}
