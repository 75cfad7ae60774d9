import { useContext, type ReactNode } from 'react';
import { uiTexts } from '../gen/texts/ui.ts';
import { Button } from './button.tsx';
import { FormState, type Standing } from './form-state.ts';
import { Notice } from './notice.tsx';
import './save-bar.css';

/** The end of a form that stays: how what is typed in it stands, and the button. */
export function SaveBar({
  submit = uiTexts.save,
  look = 'primary',
  problem,
  children,
}: {
  submit?: string | undefined;
  /** Plain where another button of the bar does more. */
  look?: 'primary' | 'plain';
  /** Why it could not be saved; by itself what the error says. */
  problem?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
}): ReactNode {
  const { state, error, isPending, isDisabled } = useContext(FormState);
  return (
    <div className="save-bar" data-state={state}>
      {error && (problem ?? <Notice tone="danger">{error.message}</Notice>)}
      <div className="save-bar-row">
        <SaveState state={state} />
        <span className="row">
          <Button type="submit" look={look} isDisabled={isPending || isDisabled}>
            {state === 'failed' ? uiTexts.retry : submit}
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
