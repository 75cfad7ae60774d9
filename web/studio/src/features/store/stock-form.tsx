import { useState, type ReactNode } from 'react';
import { FormState } from '../../ui/form/form-state.ts';
import { refusedFields } from '../../ui/form/refused-fields.ts';
import { useTypedWork } from '../../ui/unsaved/use-typed-work.ts';

/** A table as a form: its cells are changed like a spreadsheet’s, and of them only those that differ are sent together. */
export function StockForm({
  typed,
  isPending,
  error,
  isSendable,
  onSubmit,
  children,
}: {
  /** What is typed and says something else than what is stocked. */
  typed: readonly unknown[];
  isPending: boolean;
  error: Error | null;
  isSendable: boolean;
  onSubmit: () => void;
  children: ReactNode;
}): ReactNode {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const standing = useTypedWork({ values: typed, saved: undefined, isPending, error, form });
  const problems = error ? refusedFields(error, NO_FIELDS).problems : [];
  return (
    <FormState value={{ standing, isSending: isPending, problems, shown: NO_FIELDS }}>
      <form
        noValidate
        ref={setForm}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          // The question before leaving sends it too: what is under way already is not sent twice.
          if (isSendable && !isPending) onSubmit();
        }}
      >
        {children}
      </form>
    </FormState>
  );
}

const NO_FIELDS = new Set<string>();
