import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import { uiTexts } from '../texts/ui.ts';

/** A window over the page; Escape, its cross and a click beside it close it, but for a question that wants an answer. */
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
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className="modal" data-size={size}>
        <AriaDialog className="dialog" role={role}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {role === 'dialog' && (
            <Button look="quiet" size="icon" aria-label={uiTexts.close} onPress={onClose}>
              <X aria-hidden />
            </Button>
          )}
          {children}
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
