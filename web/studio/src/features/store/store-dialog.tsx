import type { ReactNode } from 'react';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Problems } from './problems.tsx';
import type { useStoreWork } from './use-store-work.ts';

type Work = Pick<ReturnType<typeof useStoreWork>, 'error' | 'isPending'>;

/** A window of the store with fields: why they could not be saved, and the two ways out. */
export function StoreDialog({
  title,
  values,
  submit = uiTexts.save,
  work: { error, isPending },
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  /** What is typed. */
  values: unknown;
  submit?: string;
  work: Work;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form {...{ values, error, isPending, onSubmit }}>
        {children}
        <Problems error={error} />
        <div className="dialog-actions">
          <Button onPress={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={isPending}>
            {submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
