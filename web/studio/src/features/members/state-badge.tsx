import type { ReactNode } from 'react';
import type { MemberState } from '../../api/members.ts';
import { memberTexts as texts } from '../../gen/texts/member.ts';

const tones = { active: 'good', invited: undefined, blocked: 'warn' } as const;

export const StateBadge = ({ state }: { state: MemberState }): ReactNode => (
  <span className="badge" data-tone={tones[state]}>
    {texts.states[state]}
  </span>
);
