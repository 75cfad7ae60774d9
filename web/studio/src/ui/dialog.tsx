import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import { uiTexts } from '../gen/texts/ui.ts';
import { Place } from './unsaved/use-unsaved.ts';
import { hasUnsaved, mayLeave } from './unsaved/works.ts';

/**
 * A window over the page; Escape, its cross and a click beside it close it, but for a question that wants an answer. What is
 * typed in it is asked about before.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  size = 'small',
  role = 'dialog',
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  size?: 'small' | 'large';
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}): ReactNode {
  const [place] = useState(() => Symbol(title));
  const close = async (): Promise<void> => {
    const isHere = (work: { place?: symbol | null }): boolean => work.place === place;
    if (!hasUnsaved(isHere) || (await mayLeave(isHere))) onClose();
  };
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => !open && void close()}
    >
      <Modal className="modal" data-size={size}>
        <AriaDialog className="dialog" role={role}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {role === 'dialog' && (
            <Button look="quiet" size="icon" aria-label={uiTexts.close} onPress={() => void close()}>
              <X aria-hidden />
            </Button>
          )}
          <Place value={place}>{children}</Place>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Asks before something is lost. */
export function Confirmation({
  title,
  text,
  children,
  confirm,
  isOpen,
  onConfirm,
  onClose,
}: {
  title: string;
  text: string;
  /** What may be chosen with it. */
  children?: ReactNode;
  confirm: string;
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}): ReactNode {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} role="alertdialog">
      <p>{text}</p>
      {children}
      <div className="dialog-actions">
        <Button onPress={onClose}>{uiTexts.cancel}</Button>
        <Button
          look="danger"
          onPress={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
