import { changeSiteMember } from '@litfass/auth/api';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { DetailedMember } from '../../api/members.ts';
import { memberTexts as texts } from '../../gen/texts/member.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblems, SubmitButton } from '../../ui/form/form-end.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { PlanEntry } from './plan-entry.tsx';
import { useMemberWork } from './use-member-work.ts';

/** What a member may see beyond the public pages: given here, or bought. */
export function MemberPlans({ member }: { member: DetailedMember }): ReactNode {
  const { id, plans, boughtPlans } = member;
  const { run, change, isPending, error } = useMemberWork(member);
  const changeTo = (next: string[]) => call(changeSiteMember, { params: { memberId: id }, body: { plans: next } });
  const form = useOwnerForm({
    values: { plan: '' },
    send: async (typed) => {
      const plan = typed.plan.trim();
      await change(() => changeTo([...plans, plan]), texts.gave({ plan }));
      return { plan: '' };
    },
  });
  const held = [...plans, ...boughtPlans];
  return (
    <Section title={texts.plans} intro={texts.plansIntro}>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {held.length > 0 && (
        <ul className="member-list">
          {boughtPlans.map((name) => (
            <li key={`bought ${name}`} className="row spread">
              <strong>{name}</strong>
              <span className="hint">{texts.bought}</span>
            </li>
          ))}
          {plans.map((name) => (
            <li key={`given ${name}`} className="row spread">
              <span>
                <strong>{name}</strong> <span className="hint">{texts.given}</span>
              </span>
              <Button
                isDisabled={isPending}
                aria-label={texts.takeNamed({ plan: name })}
                onPress={() => run(() => changeTo(plans.filter((one) => one !== name)), texts.taken({ plan: name }))}
              >
                {texts.take}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form form={form}>
        <PlanEntry none={texts.givePlan} held={held} isNeeded control={form.control} name="plan" />
        <FormProblems />
        <p>
          <SubmitButton look="plain">{texts.give}</SubmitButton>
        </p>
      </Form>
    </Section>
  );
}
