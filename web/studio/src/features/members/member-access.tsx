import { changeSiteMember, exportSiteMember, inviteSiteMemberAgain } from '@litfass/auth/api';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { DetailedMember } from '../../api/members.ts';
import { useMay } from '../../api/permissions.ts';
import { dataOfPerson } from '../../api/person.ts';
import { memberTexts as texts } from '../../gen/texts/member.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Section } from '../../ui/section.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { useMemberWork } from './use-member-work.ts';
import { momentText } from '../../ui/moment-text.ts';

/** Whether a member may log in, and what is kept of them. */
export function MemberAccess({ member }: { member: DetailedMember }): ReactNode {
  const { id, email, displayName, state, blockedAt } = member;
  const may = useMay();
  const [asked, setAsked] = useState<'block' | 'remove' | null>(null);
  const { run, isPending, error } = useMemberWork(member);
  const setBlocked = (blocked: boolean): void =>
    run(
      () => call(changeSiteMember, { params: { memberId: id }, body: { blocked } }),
      blocked ? texts.wasBlocked : texts.wasUnblocked,
    );
  const inviteAgain = async (): Promise<null> => {
    await call(inviteSiteMemberAgain, { params: { memberId: id } });
    return null;
  };
  const download = async (): Promise<null> => {
    const kept = await call(exportSiteMember, { params: { memberId: id } });
    const elsewhere = await dataOfPerson({ email, memberId: id }, may);
    saveFile(`${email}.json`, JSON.stringify({ ...kept, ...elsewhere }, null, 2));
    return null;
  };
  return (
    <Section title={texts.access}>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {blockedAt !== null && <Notice tone="warn">{texts.blocked({ time: momentText(blockedAt) })}</Notice>}
      {state === 'invited' && <Notice>{texts.waits}</Notice>}
      <div className="row">
        {state === 'invited' && (
          <Button isDisabled={isPending} onPress={() => run(inviteAgain, texts.sent)}>
            {texts.again}
          </Button>
        )}
        {state === 'blocked' ? (
          <Button isDisabled={isPending} onPress={() => setBlocked(false)}>
            {texts.unblock}
          </Button>
        ) : (
          <Button isDisabled={isPending} onPress={() => setAsked('block')}>
            {texts.block}
          </Button>
        )}
        <Button isDisabled={isPending} onPress={() => run(download, texts.saved)}>
          {texts.copy}
        </Button>
        <Button look="danger" isDisabled={isPending} onPress={() => setAsked('remove')}>
          {texts.remove}
        </Button>
      </div>
      <p className="hint">{texts.copyHint}</p>
      <Confirmation
        title={texts.blockTitle}
        text={texts.blockText({ name: displayName || email })}
        confirm={texts.block}
        isOpen={asked === 'block'}
        onClose={() => setAsked(null)}
        onConfirm={() => setBlocked(true)}
      />
      {asked === 'remove' && <RemoveMemberDialog member={member} onClose={() => setAsked(null)} />}
    </Section>
  );
}
