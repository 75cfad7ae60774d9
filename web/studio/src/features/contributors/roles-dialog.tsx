import { changeContributor, invite } from '@litfass/auth/api';
import { isRole, type ContributorRole } from '@litfass/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { contributorsQuery, type ContributorEntry } from '../../api/contributors.ts';
import { contributorTexts as texts } from '../../gen/texts/contributor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { inform } from '../../ui/information.tsx';
import { RoleChoices } from './role-choices.tsx';

interface Props {
  title: string;
  submit: string;
  /** Said when it worked. */
  done: string;
  former: readonly ContributorRole[];
  /** What is typed above the roles. */
  values?: string;
  send: (roles: ContributorRole[]) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Roles of one person, with what else is asked above them. */
function RolesDialog({ values, title, submit, done, former, send, onClose, children }: Props): ReactNode {
  const client = useQueryClient();
  const [roles, setRoles] = useState<ContributorRole[]>([...former]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (roles.length === 0 ? Promise.reject(new Error(texts.noRole)) : send(roles)),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: contributorsQuery.queryKey });
      inform(done);
      onClose();
    },
  });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <DialogForm
        values={[values, roles]}
        submit={submit}
        isPending={isPending}
        error={error}
        onSubmit={() => mutate()}
        onClose={onClose}
      >
        {children}
        <RoleChoices chosen={roles} onChange={setRoles} />
      </DialogForm>
    </Dialog>
  );
}

export function InviteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [email, setEmail] = useState('');
  return (
    <RolesDialog
      title={texts.inviteTitle}
      submit={texts.send}
      done={texts.sent}
      former={[]}
      values={email}
      send={(roles) => call(invite, { body: { email, roles } })}
      onClose={onClose}
    >
      <p>{texts.inviteText}</p>
      <Field label={texts.email} type="email" value={email} onChange={setEmail} isRequired startsFocused />
    </RolesDialog>
  );
}

export function ChangeRolesDialog({
  contributor: { accountId, displayName, email, roles: former },
  onClose,
}: {
  contributor: ContributorEntry;
  onClose: () => void;
}): ReactNode {
  return (
    <RolesDialog
      title={texts.changeTitle({ name: displayName || email })}
      submit={texts.save}
      done={texts.saved}
      former={former.filter(isRole)}
      send={(roles) => call(changeContributor, { params: { accountId }, body: { roles } })}
      onClose={onClose}
    />
  );
}
