import { useContext, type ReactNode } from 'react';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Button } from '../button.tsx';
import { FormState } from './form-state.ts';

/** Why a form could not be sent, beside what its fields say; read out at once. */
export function FormProblems(): ReactNode {
  const { problems } = useContext(FormState);
  if (problems.length === 0) return null;
  return (
    <div className="notice" data-tone="danger" role="alert">
      {problems.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** Sends the form that it stands in. */
export function SubmitButton({
  look = 'primary',
  label,
  children = uiTexts.save,
  busy = children,
}: {
  /** What an icon says. */
  label?: string;
  look?: 'plain' | 'primary' | 'danger';
  /** What it says while it is sent. */
  busy?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  const { isSending } = useContext(FormState);
  return (
    <Button
      type="submit"
      look={look}
      isDisabled={isSending}
      {...(label !== undefined && { 'aria-label': label, size: 'icon' as const })}
    >
      {isSending ? busy : children}
    </Button>
  );
}
