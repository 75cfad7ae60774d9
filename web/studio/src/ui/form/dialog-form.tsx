import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Button } from '../button.tsx';
import { FormProblems, SubmitButton } from './form-end.tsx';
import { Form } from './form.tsx';
import type { OwnerForm } from './use-owner-form.ts';

/** What a window asks for: its fields, why it could not be done, and the two ways out. */
export function DialogForm<T extends FieldValues>({
  form,
  className = 'stack',
  submit = uiTexts.save,
  look = 'primary',
  onClose,
  children,
}: {
  form: OwnerForm<T>;
  className?: string;
  submit?: ReactNode;
  look?: 'primary' | 'danger';
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <Form form={form} className={className}>
      {children}
      <FormProblems />
      <div className="dialog-actions">
        <Button onPress={onClose}>{uiTexts.cancel}</Button>
        <SubmitButton look={look}>{submit}</SubmitButton>
      </div>
    </Form>
  );
}
