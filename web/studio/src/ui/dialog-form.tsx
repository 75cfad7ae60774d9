import type { ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What a dialog asks for: its fields, why it could not be done, and the two ways out. */
export function DialogForm({
  submit = uiTexts.save,
  look = 'primary',
  isDisabled = false,
  error = null,
  onSubmit,
  onClose,
  children,
}: {
  submit?: string;
  look?: 'primary' | 'danger';
  isDisabled?: boolean;
  error?: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="dialog-actions">
        <Button onPress={onClose}>{uiTexts.cancel}</Button>
        <Button type="submit" look={look} isDisabled={isDisabled}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
