import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormState } from './form-state.ts';
import { useFocus } from './use-focus.ts';
import { useFormWork } from './use-form-work.ts';
import type { OwnerForm } from './use-owner-form.ts';

/**
 * Fields that are sent together. What is typed and not sent is asked about before it would be lost; a bar or a button in it
 * reads how it stands.
 */
export function Form<T extends FieldValues>({
  form,
  className = 'stack',
  isSearch = false,
  isFree = isSearch,
  children,
}: {
  form: OwnerForm<T>;
  className?: string;
  /** Asks for what is there. */
  isSearch?: boolean;
  /** Nothing is lost with what is typed, as where it leads into the area. */
  isFree?: boolean;
  children: ReactNode;
}): ReactNode {
  const { control, problems, shown } = form;
  const focused = useFocus(control);
  const standing = useFormWork(form, isFree);
  return (
    <FormState value={{ standing, isSending: standing === 'saving', problems, shown }}>
      <form
        {...(isSearch && { role: 'search' })}
        ref={focused}
        className={className}
        // What is wrong is said in the words of this area, not in those of the browser.
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A window stands inside the form of the page, as React sees it.
          event.stopPropagation();
          void form.submit();
        }}
      >
        {children}
      </form>
    </FormState>
  );
}
