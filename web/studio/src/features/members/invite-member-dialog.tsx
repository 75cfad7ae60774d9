import { inviteSiteMember } from '@litfass/auth/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { memberTexts as texts } from '../../gen/texts/member.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { leaveFreely } from '../../ui/unsaved/works.ts';
import { inform } from '../../ui/information.tsx';
import { PlanChoice } from './plan-choice.tsx';

/** Asks whom to invite, and with which plan. */
export function InviteMemberDialog({ onClose }: { onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [plan, setPlan] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(inviteSiteMember, {
        body: { email, displayName, plans: plan.trim() === '' ? [] : [plan.trim()] },
      }),
    onSuccess: ({ id }) => {
      inform(texts.sent);
      void client.invalidateQueries({ queryKey: ['members'] });
      leaveFreely();
      void navigate({ to: '/members/$id', params: { id } });
    },
  });
  return (
    <Dialog title={texts.invite} isOpen onClose={onClose}>
      <DialogForm
        values={[email, displayName, plan]}
        submit={texts.send}
        isPending={isPending}
        error={error}
        onSubmit={() => mutate()}
        onClose={onClose}
      >
        <p className="quiet">{texts.inviteText}</p>

        <Field label={texts.email} type="email" value={email} onChange={setEmail} isRequired startsFocused />
        <Field label={texts.name} value={displayName} onChange={setDisplayName} hint={texts.optional} />
        <PlanChoice value={plan} onChange={setPlan} none={texts.noPlans} held={[]} />
      </DialogForm>
    </Dialog>
  );
}
