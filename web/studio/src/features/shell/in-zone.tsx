import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { isZoneKnown } from '../../ui/zone.ts';

/** Screens of a website are drawn once it is known how clocks read there: else their first hours would be the browser's. */
export function InZone(): ReactNode {
  const { isPending } = useQuery(overviewQuery);
  return isPending && !isZoneKnown() ? null : <Outlet />;
}
