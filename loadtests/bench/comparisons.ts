import { browserBytes } from './browser-bytes.ts';
import { cachedPage } from './cached-page.ts';
import { censusDrain } from './census-drain.ts';
import { censusHits } from './census-hits.ts';
import { censusBurst, censusNeighbour, censusOverload, censusSoak } from './census-limits.ts';
import { censusReport } from './census-report.ts';
import { domainAsk } from './domain-ask.ts';
import { formSubmit } from './form-submit.ts';
import type { Findings } from './harness/report.ts';
import type { Session } from './harness/session.ts';
import { hosts } from './hosts.ts';
import { importing } from './import.ts';
import { lighthouse } from './lighthouse.ts';
import { loudTenants } from './loud-tenants.ts';
import { mainThread } from './main-thread.ts';
import { memory } from './memory.ts';
import { pageOverload } from './page-overload.ts';
import { profile } from './profile.ts';
import { start } from './start.ts';
import { store } from './store.ts';
import { studio } from './studio.ts';
import { traces } from './traces.ts';
import { uncachedPage } from './uncached-page.ts';

/** Everything that can be named on the command line, in the order in which it runs. */
export const comparisons: Record<string, (session: Session) => Promise<Findings>> = {
  'browser-bytes': browserBytes,
  'cached-page': cachedPage,
  'uncached-page': uncachedPage,
  'page-overload': pageOverload,
  'loud-tenants': loudTenants,
  'census-hits': censusHits,
  'census-drain': censusDrain,
  'census-report': censusReport,
  'census-overload': censusOverload,
  'census-burst': censusBurst,
  'census-neighbour': censusNeighbour,
  'census-soak': censusSoak,
  'form-submit': formSubmit,
  'domain-ask': domainAsk,
  hosts,
  store,
  lighthouse,
  'main-thread': mainThread,
  studio,
  import: importing,
  start,
  memory,
  traces,
  profile,
};

/** What runs only when it is named: it takes long, or is no comparison. */
export const runAlone: ReadonlySet<string> = new Set(['profile', 'census-report', 'census-soak']);
