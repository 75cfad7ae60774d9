import { confirmSecondFactor, startSecondFactor } from '@litfass/auth/api';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { myAccountTexts } from '../../gen/texts/my-account.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
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
      onConfirm={async (currentPassword) => setEnrolment(await call(startSecondFactor, { body: { currentPassword } }))}
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
  const [code, setCode] = useState('');
  const { mutate, ...state } = useMutation({
    mutationFn: () => call(confirmSecondFactor, { body: { code: code.trim() } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
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
      <AccountForm values={code} submit={texts.confirm} state={state} onSubmit={() => mutate()} onCancel={onClose}>
        <Field
          label={texts.code}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          isRequired
          startsFocused
        />
      </AccountForm>
    </Dialog>
  );
}
