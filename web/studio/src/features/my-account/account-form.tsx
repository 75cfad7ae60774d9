import type { FormEvent, ReactNode } from 'react';
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
  done,
  state: { isPending, isSuccess, error },
  onSubmit,
  children,
}: {
  submit: string;
  done?: string;
  state: FormState;
  onSubmit: () => void;
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
      <div>
        <Button type="submit" look="primary" isDisabled={isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
