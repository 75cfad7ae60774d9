import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '../../api/account.ts';
import { myAccountTexts } from '../../gen/texts/my-account.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StartFrame } from '../start/start-frame.tsx';
import './my-account.css';
import { PasskeySection } from './passkey-section.tsx';
import { EmailSection, NameSection, PasswordSection } from './profile-sections.tsx';
import { RemovalSection } from './removal-section.tsx';
import { SecondStepSection } from './second-step-section.tsx';
import { SessionSection } from './session-section.tsx';

/** `/config/account`: what people see and change about themselves; it counts on all their websites. */
export function MyAccountPage(): ReactNode {
  const profile = useQuery(profileQuery);
  return (
    <StartFrame>
      <AreaHead title={myAccountTexts.area} intro={myAccountTexts.intro} />
      <Loaded query={profile}>
        {({ displayName, email }) => (
          <div className="account-sections">
            <NameSection displayName={displayName} />
            <EmailSection email={email} />
            <PasswordSection />
            <SecondStepSection />
            <PasskeySection />
            <SessionSection />
            <RemovalSection />
          </div>
        )}
      </Loaded>
    </StartFrame>
  );
}
