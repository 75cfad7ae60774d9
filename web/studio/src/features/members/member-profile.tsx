import { changeSiteMember } from '@litfass/auth/api';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { DetailedMember } from '../../api/members.ts';
import { memberTexts as texts } from '../../gen/texts/member.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { useMemberWork } from './use-member-work.ts';
import { dayText } from '../../ui/moment-text.ts';

/** Name and address; the address is the member's own. */
export function MemberProfile({ member }: { member: DetailedMember }): ReactNode {
  const { id, email, displayName, emailVerifiedAt } = member;
  const [name, setName] = useState(displayName);
  const { run, isPending, error } = useMemberWork(member);
  const submit = (): void => {
    const change = { params: { memberId: id }, body: { displayName: name.trim() } };
    run(() => call(changeSiteMember, change), texts.saved);
  };
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
      <Form values={name.trim()} saved={displayName} {...{ isPending, error }} onSubmit={submit}>
        <Field label={texts.name} value={name} onChange={setName} />
        <SaveBar submit={texts.saveName} />
      </Form>
    </Section>
  );
}
