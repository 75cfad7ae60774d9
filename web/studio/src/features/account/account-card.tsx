import { Link } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { accountTexts } from '../../gen/texts/account.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OperatorLinks } from '../../ui/operator-links.tsx';
import '../log-in/log-in.css';

interface Props {
  title: string;
  intro: string;
  /** Null where there is nothing to send. */
  submit: string | null;
  /** What is said instead of the form once it worked. */
  done: string | null;
  error: Error | null;
  isPending: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** A page that is one short form: its words, its fields, and what came of it. */
export function AccountCard({ title, intro, submit, done, error, isPending, onSubmit, children }: Props): ReactNode {
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <main className="log-in">
      <Brand />
      <div className="card log-in-card">
        <h1>{title}</h1>
        {done !== null && <Notice tone="good">{done}</Notice>}
        {done === null && (
          <>
            <p className="quiet">{intro}</p>
            <form className="stack" onSubmit={send}>
              {error && <Notice tone="danger">{error.message}</Notice>}
              {children}
              {submit !== null && (
                <Button type="submit" look="primary" isDisabled={isPending}>
                  {submit}
                </Button>
              )}
            </form>
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
