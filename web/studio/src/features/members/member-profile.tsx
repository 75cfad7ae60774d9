import { changeSiteMember } from '@litfass/auth/api';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { DetailedMember } from '../../api/members.ts';
import { memberTexts as texts } from '../../gen/texts/member.ts';
import { TextEntry } from '../../ui/form/entries.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { useMemberWork } from './use-member-work.ts';
import { dayText } from '../../ui/moment-text.ts';

/** Name and address; the address is the member's own. */
export function MemberProfile({ member }: { member: DetailedMember }): ReactNode {
  const { id, email, displayName, emailVerifiedAt } = member;
  const { change } = useMemberWork(member);
  const form = useOwnerForm({
    values: { displayName },
    send: async (typed) => {
      const body = { displayName: typed.displayName.trim() };
      await change(() => call(changeSiteMember, { params: { memberId: id }, body }), texts.saved);
      return body;
    },
  });
  return (
    <Section title={texts.profile}>
      <div>
        <p>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </p>
        <p className="hint">
          {emailVerifiedAt === null ? texts.unverified : texts.verified({ time: dayText(emailVerifiedAt) })}
        </p>
      </div>
      <Form form={form}>
        <TextEntry label={texts.name} control={form.control} name="displayName" />
        <SaveBar submit={texts.saveName} />
      </Form>
    </Section>
  );
}
