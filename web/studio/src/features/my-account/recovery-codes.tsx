import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { myAccountTexts } from '../../gen/texts/my-account.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { inform } from '../../ui/information.tsx';

const texts = myAccountTexts.second;

/** Shows new recovery codes, once; a click beside the window does not lose them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }): ReactNode {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    inform(texts.copied);
  };
  return (
    <Dialog title={texts.codesTitle} isOpen onClose={onClose} role="alertdialog">
      <p>{texts.codesText}</p>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button onPress={() => void copy()}>
          <Copy aria-hidden />
          {texts.copy}
        </Button>
        <Button look="primary" onPress={onClose}>
          {texts.kept}
        </Button>
      </div>
    </Dialog>
  );
}
