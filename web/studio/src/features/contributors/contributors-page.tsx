import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { contributorsQuery } from '../../api/contributors.ts';
import { contributorTexts as texts } from '../../gen/texts/contributor.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { AuditSection } from './audit-section.tsx';
import { ContributorList } from './contributor-list.tsx';
import './contributors.css';
import { InvitationSection } from './invitation-section.tsx';
import { InviteDialog } from './roles-dialog.tsx';

/** `/config/contributors`: who works on the website, open invitations and the log of all that. */
export function ContributorsPage(): ReactNode {
  const query = useQuery(contributorsQuery);
  const [isInviting, setIsInviting] = useState(false);
  return (
    <div className="area">
      <AreaHead title={texts.area} intro={texts.intro}>
        <Button look="primary" onPress={() => setIsInviting(true)}>
          <UserPlus aria-hidden />
          {texts.invite}
        </Button>
      </AreaHead>
      <Loaded query={query}>
        {(contributors) => (
          <>
            <ContributorList contributors={contributors} />
            <InvitationSection />
            <AuditSection contributors={contributors} />
          </>
        )}
      </Loaded>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </div>
  );
}
