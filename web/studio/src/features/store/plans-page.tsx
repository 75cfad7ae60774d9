import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { storeSettingsQuery } from '../../api/store.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { DonationNoticeSection } from './donation-notice-section.tsx';
import { DonationSection } from './donation-section.tsx';
import { PlanSection } from './plan-section.tsx';

/** `/config/store/plans`: what members pay for, and pages that ask for donations. */
export function PlansPage(): ReactNode {
  const settings = useQuery(storeSettingsQuery);
  return (
    <Loaded query={settings}>
      {(saved) => (
        <div className="stack">
          <PlanSection currency={saved.website.currency} />
          <DonationSection currency={saved.website.currency} />
          <DonationNoticeSection saved={saved} />
        </div>
      )}
    </Loaded>
  );
}
