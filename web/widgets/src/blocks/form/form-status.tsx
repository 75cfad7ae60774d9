import type { ReactNode } from 'react';

interface StatusProps {
  message: string;
  notice: string;
  /** Of both, where the page is in another language. */
  lang?: string | undefined;
}

/** Says what became of the submission, also to those who do not see it. */
export function FormStatus({ message, notice, lang }: StatusProps): ReactNode {
  return (
    <div role="status" className="lf-form-status">
      {message !== '' && <p lang={lang}>{message}</p>}
      {notice !== '' && <p lang={lang}>{notice}</p>}
    </div>
  );
}
