import type { FormEvent, ReactNode } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What a mutation says about itself. */
export interface FormState {
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
}

/** A few fields that are sent together, with what came of it above them. */
export function AccountForm({
  submit,
  look = 'primary',
  done,
  state: { isPending, isSuccess, error },
  onSubmit,
  onCancel,
  children,
}: {
  submit: string;
  look?: 'primary' | 'danger';
  done?: string;
  state: FormState;
  onSubmit: () => void;
  /** In a window, which is left by it without a key too. */
  onCancel?: () => void;
  children: ReactNode;
}): ReactNode {
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="account-form" onSubmit={send}>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {isSuccess && done !== undefined && <Notice tone="good">{done}</Notice>}
      {children}
      <div className={onCancel ? 'dialog-actions' : undefined}>
        {onCancel && <Button onPress={onCancel}>{uiTexts.cancel}</Button>}
        <Button type="submit" look={look} isDisabled={isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
