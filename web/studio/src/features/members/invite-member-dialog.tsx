import { inviteSiteMember } from '@litfass/auth/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { memberTexts as texts } from '../../gen/texts/member.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { leaveFreely } from '../../ui/unsaved/works.ts';
import { inform } from '../../ui/information.tsx';
import { PlanEntry } from './plan-entry.tsx';

/** Asks whom to invite, and with which plan. */
export function InviteMemberDialog({ onClose }: { onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useOwnerForm({
    values: { email: '', displayName: '', plan: '' },
    send: async ({ email, displayName, plan }) => {
      const plans = plan.trim() === '' ? [] : [plan.trim()];
      const { id } = await call(inviteSiteMember, { body: { email, displayName, plans } });
      inform(texts.sent);
      void client.invalidateQueries({ queryKey: ['members'] });
      leaveFreely();
      await navigate({ to: '/members/$id', params: { id } });
    },
  });
  const { control } = form;
  return (
    <Dialog title={texts.invite} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.send} onClose={onClose}>
        <p className="quiet">{texts.inviteText}</p>
        <TextEntry label={texts.email} type="email" isRequired startsFocused control={control} name="email" />
        <TextEntry label={texts.name} hint={texts.optional} control={control} name="displayName" />
        <PlanEntry none={texts.noPlans} held={[]} control={control} name="plan" />
      </DialogForm>
    </Dialog>
  );
}
