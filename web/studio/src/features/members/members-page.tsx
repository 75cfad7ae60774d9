import { exportSiteMembers, memberStates } from '@litfass/auth/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download, UserPlus, UsersRound } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { hrefOf } from '../../api/call.ts';
import { memberPlansQuery, membersQuery, type MemberFilter, type SiteMember } from '../../api/members.ts';
import { memberTexts as texts } from '../../gen/texts/member.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { Listed } from '../../ui/listed.tsx';
import { InviteMemberDialog } from './invite-member-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { currentZone } from '../../ui/zone.ts';
import './members.css';
import { dayText } from '../../ui/moment-text.ts';

/** `/config/members`: who can log in on the website. */
export function MembersPage(): ReactNode {
  const shown = useSearch({ from: '/inside/shell/members' });
  const [find, setFind] = useState('');
  const [isInviting, setIsInviting] = useState(false);
  const search = useDeferredValue(find.trim());
  const filter: MemberFilter = { ...shown, ...(search !== '' && { search }) };
  const members = useInfiniteQuery({ ...membersQuery(filter), placeholderData: (before) => before });
  const isFiltered = Object.keys(filter).length > 0;
  const invite = (
    <Button look="primary" onPress={() => setIsInviting(true)}>
      <UserPlus aria-hidden />
      {texts.invite}
    </Button>
  );
  return (
    <div className="area">
      <AreaHead title={texts.title} intro={texts.intro}>
        <div className="row">
          <DownloadLink href={hrefOf(exportSiteMembers, { query: { ...filter, timeZone: currentZone() } })}>
            <Download aria-hidden />
            {texts.export}
          </DownloadLink>
          {invite}
        </div>
      </AreaHead>
      <Filters shown={shown} find={find} onFind={setFind} />
      <Listed
        query={members}
        none={
          isFiltered ? (
            <p className="quiet">{texts.nothing}</p>
          ) : (
            <Empty icon={UsersRound} title={texts.none} text={texts.noneText} />
          )
        }
      >
        {(items) => (
          <ul className="card rows">
            {items.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        )}
      </Listed>
      {isInviting && <InviteMemberDialog onClose={() => setIsInviting(false)} />}
    </div>
  );
}

function Filters({
  shown,
  find,
  onFind,
}: {
  shown: Pick<MemberFilter, 'state' | 'plan'>;
  find: string;
  onFind: (find: string) => void;
}): ReactNode {
  const navigate = useNavigate();
  const { data: plans = [] } = useQuery(memberPlansQuery);
  const show = (next: Pick<MemberFilter, 'state' | 'plan'>): void =>
    void navigate({ to: '/members', search: next, replace: true });
  const { state: _state, ...withoutState } = shown;
  const { plan: _plan, ...withoutPlan } = shown;
  const all = { value: '', label: texts.any };
  return (
    <div className="member-filter">
      <Field label={texts.find} type="search" value={find} onChange={onFind} />
      <Choice
        label={texts.state}
        value={shown.state ?? ''}
        options={[all, ...memberStates.map((value) => ({ value, label: texts.states[value] }))]}
        onChange={(value) => {
          const state = memberStates.find((known) => known === value);
          show({ ...withoutState, ...(state && { state }) });
        }}
      />
      {plans.length > 0 && (
        <Choice
          label={texts.plan}
          value={shown.plan ?? ''}
          options={[all, ...plans.map((value) => ({ value, label: value }))]}
          onChange={(plan) => show({ ...withoutPlan, ...(plan !== '' && { plan }) })}
        />
      )}
    </div>
  );
}

function MemberRow({ member }: { member: SiteMember }): ReactNode {
  const { id, email, displayName, state, plans, boughtPlans, createdAt } = member;
  const held = [...new Set([...plans, ...boughtPlans])];
  return (
    <li>
      <div>
        <Link to="/members/$id" params={{ id }} className="row-name">
          {displayName || email}
        </Link>
        <p className="hint">
          {displayName !== '' && `${email} · `}
          {texts.since({ day: dayText(createdAt) })}
        </p>
      </div>
      <div className="row">
        {held.map((plan) => (
          <span key={plan} className="badge">
            {plan}
          </span>
        ))}
        <StateBadge state={state} />
      </div>
    </li>
  );
}
