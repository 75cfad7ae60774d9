import { changeContributor, invite } from '@litfass/auth/api';
import { isRole, type ContributorRole } from '@litfass/model';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { contributorsQuery, type ContributorEntry } from '../../api/contributors.ts';
import { contributorTexts as texts } from '../../gen/texts/contributor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useEntry, type ControlOf } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { inform } from '../../ui/information.tsx';
import { RoleChoices } from './role-choices.tsx';

interface RolesValues {
  email: string;
  roles: ContributorRole[];
}

/** Roles of one person, with what else is asked above them. */
function RolesDialog({
  title,
  submit,
  done,
  former,
  send,
  onClose,
  children,
}: {
  title: string;
  submit: string;
  /** Said when it worked. */
  done: string;
  former: ContributorRole[];
  send: (values: RolesValues) => Promise<unknown>;
  onClose: () => void;
  children?: (control: ControlOf<RolesValues>) => ReactNode;
}): ReactNode {
  const client = useQueryClient();
  const form = useOwnerForm<RolesValues>({
    values: { email: '', roles: former },
    send: async (values) => {
      await send(values);
      await client.invalidateQueries({ queryKey: contributorsQuery.queryKey });
      inform(done);
      onClose();
    },
  });
  const { control } = form;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <DialogForm form={form} submit={submit} onClose={onClose}>
        {children?.(control)}
        <RolesEntry control={control} />
      </DialogForm>
    </Dialog>
  );
}

function RolesEntry({ control }: { control: ControlOf<RolesValues> }): ReactNode {
  const roles = useEntry({ control, name: 'roles' }, (chosen) => (chosen.length === 0 ? texts.noRole : undefined));
  return <RoleChoices chosen={roles.value} error={roles.error} onChange={roles.onChange} />;
}

export function InviteDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <RolesDialog
      title={texts.inviteTitle}
      submit={texts.send}
      done={texts.sent}
      former={[]}
      send={(body) => call(invite, { body })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <p>{texts.inviteText}</p>
          <TextEntry label={texts.email} type="email" isRequired startsFocused control={control} name="email" />
        </>
      )}
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
      send={({ roles }) => call(changeContributor, { params: { accountId }, body: { roles } })}
      onClose={onClose}
    />
  );
}
