import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Shows a secret this once; nothing but its button closes it, since it does not come back. */
export function SecretDialog({
  secret,
  texts,
  onClose,
  children,
}: {
  secret: string;
  texts: { title: string; text: string; copy: string; done: string };
  onClose: () => void;
  children?: ReactNode;
}): ReactNode {
  return (
    <Dialog title={texts.title} role="alertdialog" isOpen onClose={onClose}>
      <div className="stack">
        <Notice tone="warn">{texts.text}</Notice>
        <code className="secret">{secret}</code>
        <p>
          <CopyButton label={texts.copy} text={secret} />
        </p>
        {children}
        <div className="dialog-actions">
          <Button look="primary" onPress={onClose}>
            {texts.done}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
