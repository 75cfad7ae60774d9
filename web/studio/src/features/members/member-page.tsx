import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { memberQuery, type DetailedMember } from '../../api/members.ts';
import { useMay } from '../../api/permissions.ts';
import { memberTexts as texts } from '../../gen/texts/member.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { deviceName } from '../my-account/device-name.ts';
import { MemberAccess } from './member-access.tsx';
import { MemberPlans } from './member-plans.tsx';
import { MemberProfile } from './member-profile.tsx';
import './members.css';
import { StateBadge } from './state-badge.tsx';
import { momentText } from '../../ui/moment-text.ts';

/** `/config/members/{id}`: one member with plans, sessions and what can be done. */
export function MemberPage(): ReactNode {
  const { id } = useParams({ from: '/inside/shell/members/$id' });
  const query = useQuery(memberQuery(id));
  return (
    <div className="area">
      <p>
        <Link to="/members" className="back-link">
          <ArrowLeft aria-hidden />
          {texts.back}
        </Link>
      </p>
      <Loaded query={query} isPage>
        {(member) => <Member key={member.id} member={member} />}
      </Loaded>
    </div>
  );
}

function Member({ member }: { member: DetailedMember }): ReactNode {
  const may = useMay();
  const { email, displayName, state, createdAt, sessions } = member;
  return (
    <>
      <div className="area-head">
        <div>
          <h1>{displayName || email}</h1>
          <div className="row">
            <StateBadge state={state} />
            <span className="quiet">{texts.since({ day: momentText(createdAt) })}</span>
          </div>
        </div>
      </div>
      <div className="member-parts">
        <div className="stack">
          <MemberProfile member={member} />
          <MemberPlans member={member} />
        </div>
        <div className="stack">
          {may('orders') && (
            <Section title={texts.orders} intro={texts.ordersIntro}>
              <p>
                <Link className="button" to="/orders" search={{ find: email }}>
                  {texts.showOrders}
                </Link>
              </p>
            </Section>
          )}
          <Section title={texts.sessions}>
            {sessions.length === 0 ? (
              <p className="quiet">{texts.noSessions}</p>
            ) : (
              <ul className="member-list">
                {sessions.map(({ device, createdAt: since }) => (
                  <li key={since}>
                    <p>{deviceName(device)}</p>
                    <p className="hint">{texts.since({ day: momentText(since) })}</p>
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <MemberAccess member={member} />
        </div>
      </div>
    </>
  );
}
