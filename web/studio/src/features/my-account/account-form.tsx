import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '../../ui/form/form.tsx';
import type { OwnerForm } from '../../ui/form/use-owner-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';

/** A few fields of the account that are sent together, with what came of it above them. */
export function AccountForm<T extends FieldValues>({
  form,
  submit,
  done,
  children,
}: {
  form: OwnerForm<T>;
  submit: string;
  /** What is said since it worked. */
  done: string | null;
  children: ReactNode;
}): ReactNode {
  return (
    <Form form={form} className="account-form">
      {done !== null && <Notice tone="good">{done}</Notice>}
      {children}
      <SaveBar submit={submit} />
    </Form>
  );
}
