import { eventually, rowsOf, type TestService } from '@litfass/kit/testing';
import { expect } from 'vitest';
import type { SiteConfig } from '../src/config.ts';
import type { SiteTables } from '../src/db/database.ts';

const WAITING = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`;

/** Until so many transactions wait for rows that others hold. */
export const waitingForRows = ({ database }: TestService<SiteTables, SiteConfig>, count: number): Promise<void> =>
  eventually(async () => expect(await rowsOf(database, WAITING)).toHaveLength(count));
