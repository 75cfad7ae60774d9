import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { accountTexts } from '../../gen/texts/account.ts';
import { Brand } from '../../ui/brand.tsx';
import { FormProblems, SubmitButton } from '../../ui/form/form-end.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { OwnerForm } from '../../ui/form/use-owner-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { OperatorLinks } from '../../ui/operator-links.tsx';
import '../log-in/log-in.css';

interface Props<T extends FieldValues> {
  form: OwnerForm<T>;
  title: string;
  intro: string;
  /** Null where there is nothing to send. */
  submit: string | null;
  /** What is said instead of the form once it worked. */
  done: string | null;
  children: ReactNode;
}

/** A page that is one short form: its words, its fields, and what came of it. */
export function AccountCard<T extends FieldValues>({
  form,
  title,
  intro,
  submit,
  done,
  children,
}: Props<T>): ReactNode {
  return (
    <main className="log-in">
      <Brand />
      <div className="card log-in-card">
        <h1>{title}</h1>
        {done !== null && <Notice tone="good">{done}</Notice>}
        {done === null && (
          <>
            <p className="quiet">{intro}</p>
            <Form form={form} isFree>
              <FormProblems />
              {children}
              {submit !== null && <SubmitButton>{submit}</SubmitButton>}
            </Form>
          </>
        )}
        <p>
          <Link to="/login" search={{ to: '/config/' }}>
            {accountTexts.toLogIn}
          </Link>
        </p>
      </div>
      <OperatorLinks />
    </main>
  );
}
