import { changeSiteMember } from '@litfass/auth/api';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { DetailedMember } from '../../api/members.ts';
import { memberTexts as texts } from '../../gen/texts/member.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { useMemberWork } from './use-member-work.ts';

/** What a member may see beyond the public pages: given here, or bought. */
export function MemberPlans({ member }: { member: DetailedMember }): ReactNode {
  const { id, plans, boughtPlans } = member;
  const [plan, setPlan] = useState('');
  const { run, isPending, error } = useMemberWork(member);
  const change = (next: string[]) => call(changeSiteMember, { params: { memberId: id }, body: { plans: next } });
  const give = (): void =>
    run(
      async () => {
        const changed = await change([...plans, plan.trim()]);
        setPlan('');
        return changed;
      },
      texts.gave({ plan: plan.trim() }),
    );
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
                onPress={() => run(() => change(plans.filter((one) => one !== name)), texts.taken({ plan: name }))}
              >
                {texts.take}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form values={plan} {...{ isPending, error }} isDisabled={plan.trim() === ''} onSubmit={give}>
        <PlanChoice value={plan} onChange={setPlan} none={texts.givePlan} held={held} />
        <p>
          <Button type="submit" isDisabled={isPending || plan.trim() === ''}>
            {texts.give}
          </Button>
        </p>
      </Form>
    </Section>
  );
}
