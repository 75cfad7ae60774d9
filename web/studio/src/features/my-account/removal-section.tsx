import { removeOwnAccount } from '@litfass/auth/api';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { myAccountTexts } from '../../gen/texts/my-account.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { leaveFreely } from '../../ui/unsaved/works.ts';
import { PasswordDialog } from './password-dialog.tsx';

const texts = myAccountTexts.removal;

/** Leaves the platform for good; refused while a website would be left without anybody who manages it. */
export function RemovalSection(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={texts.title} intro={texts.intro}>
      <div>
        <Button look="danger" onPress={() => setIsOpen(true)}>
          {texts.remove}
        </Button>
      </div>
      {isOpen && (
        <PasswordDialog
          title={texts.sure}
          text={texts.sureText}
          confirm={texts.confirm}
          look="danger"
          onConfirm={async ({ currentPassword }) => {
            await call(removeOwnAccount, { body: { currentPassword } });
            leaveFreely();
            location.assign('/config/login');
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Section>
  );
}
