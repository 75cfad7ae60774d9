import type { ReactNode } from 'react';
import { uiTexts } from '../gen/texts/ui.ts';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { Notice } from './notice.tsx';

/** What a dialog asks for: its fields, why it could not be done, and the two ways out. */
export function DialogForm({
  values,
  saved,
  submit = uiTexts.save,
  look = 'primary',
  isDisabled = false,
  error = null,
  isPending = false,
  onSubmit,
  onClose,
  children,
}: {
  /** What is typed. */
  values: unknown;
  /** What the service has, where it is more than what the window began with. */
  saved?: unknown;
  submit?: string;
  look?: 'primary' | 'danger';
  isDisabled?: boolean;
  error?: Error | null;
  isPending?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <Form {...{ values, saved, isDisabled, isPending, error, onSubmit }}>
      {children}
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="dialog-actions">
        <Button onPress={onClose}>{uiTexts.cancel}</Button>
        <Button type="submit" look={look} isDisabled={isDisabled || isPending}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
