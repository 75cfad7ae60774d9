import { confirmSecondFactor, startSecondFactor } from '@litfass/auth/api';
import { QRCodeSVG } from 'qrcode.react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { myAccountTexts } from '../../gen/texts/my-account.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { PasswordDialog } from './password-dialog.tsx';

const texts = myAccountTexts.second;

interface Enrolment {
  uri: string;
  secret: string;
}

/** Password, then the app is given its secret and shows by a code that it has it. */
export function SecondStepSetUp({
  onDone,
  onClose,
}: {
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}): ReactNode {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (enrolment) return <Confirmation enrolment={enrolment} onDone={onDone} onClose={onClose} />;
  return (
    <PasswordDialog
      title={texts.title}
      text={texts.startText}
      confirm={texts.start}
      onClose={onClose}
      onConfirm={async ({ currentPassword }) =>
        setEnrolment(await call(startSecondFactor, { body: { currentPassword } }))
      }
    />
  );
}

function Confirmation({
  enrolment: { uri, secret },
  onDone,
  onClose,
}: {
  enrolment: Enrolment;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}): ReactNode {
  const form = useOwnerForm({
    values: { code: '' },
    send: async ({ code }) => {
      const { recoveryCodes } = await call(confirmSecondFactor, { body: { code: code.trim() } });
      onDone(recoveryCodes);
    },
  });
  return (
    <Dialog title={texts.title} isOpen onClose={onClose}>
      <p>{texts.scan}</p>
      <div className="account-qr">
        <QRCodeSVG value={uri} size={192} title={texts.qr} />
      </div>
      <p>
        {texts.typed} <span className="account-key">{secret}</span>
      </p>
      <DialogForm form={form} className="account-form" submit={texts.confirm} onClose={onClose}>
        <TextEntry
          label={texts.code}
          autoComplete="one-time-code"
          isRequired
          startsFocused
          control={form.control}
          name="code"
        />
      </DialogForm>
    </Dialog>
  );
}
