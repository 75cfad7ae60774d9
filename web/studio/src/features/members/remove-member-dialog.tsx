import { removeSiteMember } from '@litfass/auth/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { memberQuery, type DetailedMember } from '../../api/members.ts';
import { useMay } from '../../api/permissions.ts';
import { forgetPerson } from '../../api/person.ts';
import { memberTexts as texts } from '../../gen/texts/member.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { inform } from '../../ui/information.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Asks before a member goes, and what else of them goes along. */
export function RemoveMemberDialog({
  member: { id, email, displayName },
  onClose,
}: {
  member: DetailedMember;
  onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const may = useMay();
  const [isThorough, setIsThorough] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      // The entries first: with the member gone there would be no place to try it again from.
      if (isThorough) await forgetPerson(email, may);
      await call(removeSiteMember, { params: { memberId: id } });
    },
    onSuccess: async () => {
      inform(texts.removed);
      await navigate({ to: '/members' });
      client.removeQueries({ queryKey: memberQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: ['members'] });
    },
  });
  return (
    <Dialog title={texts.removeTitle} isOpen onClose={onClose} role="alertdialog">
      {error && <Notice tone="danger">{error.message}</Notice>}
      <p>{texts.removeText({ name: displayName || email })}</p>
      {may('formSubmissions') && <Check label={texts.removeForms} isOn={isThorough} onChange={setIsThorough} />}
      <div className="dialog-actions">
        <Button onPress={onClose}>{uiTexts.cancel}</Button>
        <Button look="danger" isDisabled={isPending} onPress={() => mutate()}>
          {texts.remove}
        </Button>
      </div>
    </Dialog>
  );
}
