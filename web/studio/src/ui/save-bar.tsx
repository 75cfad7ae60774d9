import { useContext, type ReactNode } from 'react';
import { uiTexts } from '../gen/texts/ui.ts';
import { Button } from './button.tsx';
import { FormState, type Standing } from './form/form-state.ts';
import { FormProblems } from './form/form-end.tsx';
import './save-bar.css';

/** The end of a form that stays: how what is typed in it stands, and the button. */
export function SaveBar({
  submit = uiTexts.save,
  look = 'primary',
  children,
}: {
  submit?: string | undefined;
  /** Plain where another button of the bar does more. */
  look?: 'primary' | 'plain';
  /** Further buttons. */
  children?: ReactNode;
}): ReactNode {
  const { standing, isSending } = useContext(FormState);
  return (
    <div className="save-bar" data-state={standing}>
      <FormProblems />
      <div className="save-bar-row">
        <SaveState state={standing} />
        <span className="row">
          <Button type="submit" look={look} isDisabled={isSending}>
            {standing === 'failed' ? uiTexts.retry : submit}
          </Button>
          {children}
        </span>
      </div>
    </div>
  );
}

/** How what is typed stands, in words and a colour. */
export const SaveState = ({ state }: { state: Standing }): ReactNode => (
  <span className="save-state" data-state={state} role="status">
    {uiTexts.standing[state]}
  </span>
);
