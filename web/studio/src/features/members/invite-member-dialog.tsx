import { inviteSiteMember } from '@litfass/auth/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { memberTexts as texts } from '../../texts/members.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { inform } from '../../ui/information.tsx';
import { Notice } from '../../ui/notice.tsx';
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
      void navigate({ to: '/members/$id', params: { id } });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog title={texts.invite} isOpen onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p className="quiet">{texts.inviteText}</p>
        {error && <Notice tone="danger">{error.message}</Notice>}
        <Field label={texts.email} type="email" value={email} onChange={setEmail} isRequired startsFocused />
        <Field label={texts.name} value={displayName} onChange={setDisplayName} hint={texts.optional} />
        <PlanChoice value={plan} onChange={setPlan} none={texts.noPlans} held={[]} />
        <div className="dialog-actions">
          <Button type="submit" look="primary" isDisabled={isPending}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
