import { useState, type FormEventHandler, type ReactNode } from 'react';
import { FormState } from './form-state.ts';
import { useTypedWork } from './unsaved/use-typed-work.ts';

type Props = Common & (Typed | { isSearch: true; values?: undefined });

interface Typed {
  /** What is typed: compared with what was saved, or with what the form began with. */
  values: unknown;
  /** Set for what only asks for what is there: nothing is lost with what is typed. */
  isSearch?: false;
}

interface Common {
  /** What the service has, where it may answer otherwise than it was asked. */
  saved?: unknown;
  isPending?: boolean;
  error?: Error | null;
  /** Sends nothing yet. */
  isDisabled?: boolean;
  className?: string;
  noValidate?: boolean;
  onChange?: FormEventHandler<HTMLFormElement>;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * Fields that are sent together. What is typed and not sent is asked about before it would be lost; a bar or a button in it
 * reads how it stands.
 */
export function Form({
  values,
  isSearch = false,
  saved,
  isPending = false,
  error = null,
  isDisabled = false,
  className = 'stack',
  onSubmit,
  children,
  ...props
}: Props): ReactNode {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const state = useTypedWork({ values, saved, isPending, error, form });
  return (
    <FormState value={{ state, error, isPending, isDisabled }}>
      <form
        {...props}
        {...(isSearch && { role: 'search' })}
        ref={setForm}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          // A window stands inside the form of the page, as React sees it.
          event.stopPropagation();
          // The question before leaving sends a form too: what is under way already is not sent twice.
          if (!isDisabled && !isPending) onSubmit();
        }}
      >
        {children}
      </form>
    </FormState>
  );
}
