import { useRef, useState, type ReactNode } from 'react';
import type { FormTexts } from './form-texts.ts';

interface FormDialogProps {
  id: string;
  name: string;
  texts: Pick<FormTexts, 'close' | 'cannotOpen' | 'lang'>;
  children: ReactNode;
}

/**
 * A form behind a button. The browser opens and closes the dialog by itself where it knows commands of buttons; where
 * nobody runs scripts, the form stands in the page.
 */
export function FormDialog({ id, name, texts, children }: FormDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [cannotOpen, setCannotOpen] = useState(false);
  const open = (): void => {
    try {
      // Already open where the browser carried the command out.
      if (!dialog.current?.open) dialog.current?.showModal();
    } catch (fault) {
      console.warn('A form could not be opened.', fault);
      setCannotOpen(true);
    }
  };
  const dialogId = `${id}-dialog`;
  return (
    <>
      <button
        type="button"
        className="lf-button lf-form-open"
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: dialogId }}
        onClick={open}
      >
        {name}
      </button>
      {cannotOpen && (
        <p role="alert" className="lf-form-status" lang={texts.lang}>
          {texts.cannotOpen}
        </p>
      )}
      <dialog ref={dialog} id={dialogId} className="lf-form-dialog" aria-label={name} aria-modal="true">
        <div className="lf-form-dialog-box">
          <div className="lf-form-dialog-head">
            <p>{name}</p>
            <button
              type="button"
              className="lf-form-close"
              aria-label={texts.close}
              lang={texts.lang}
              {...{ command: 'close', commandfor: dialogId }}
              onClick={() => dialog.current?.close()}
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}
