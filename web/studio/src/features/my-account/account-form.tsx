import type { ReactNode } from 'react';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';

/** What a mutation says about itself. */
interface Sending {
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
}

/** A few fields that are sent together, with what came of it above them. */
export function AccountForm({
  values,
  submit,
  look = 'primary',
  done,
  state: { isPending, isSuccess, error },
  onSubmit,
  onCancel,
  children,
}: {
  /** What is typed. */
  values: unknown;
  submit: string;
  look?: 'primary' | 'danger';
  done?: string;
  state: Sending;
  onSubmit: () => void;
  /** In a window, which is left by it without a key too. */
  onCancel?: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <Form className="account-form" {...{ values, isPending, error, onSubmit }}>
      {error && onCancel && <Notice tone="danger">{error.message}</Notice>}
      {isSuccess && done !== undefined && <Notice tone="good">{done}</Notice>}
      {children}
      {onCancel ? (
        <div className="dialog-actions">
          <Button onPress={onCancel}>{uiTexts.cancel}</Button>
          <Button type="submit" look={look} isDisabled={isPending}>
            {submit}
          </Button>
        </div>
      ) : (
        <SaveBar submit={submit} />
      )}
    </Form>
  );
}
