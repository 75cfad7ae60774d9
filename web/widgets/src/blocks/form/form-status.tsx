import type { ReactNode } from 'react';

/** Says what became of the submission, also to those who do not see it. */
export function FormStatus({ message, notice }: { message: string; notice: string }): ReactNode {
  return (
    <div role="status" className="lf-form-status">
      {message !== '' && <p>{message}</p>}
      {notice !== '' && <p>{notice}</p>}
    </div>
  );
}
