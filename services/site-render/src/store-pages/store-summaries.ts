import type { StoreSummary } from '@litfass/model';
import type { SiteParts } from '../db/database.ts';
import { storeQuestionsOf } from './questions.ts';

const nothing: StoreSummary = { offersPlans: false, hasSubscriptions: false };
const MOST = 5000;

/**
 * Asks commerce what the stores of websites offer beside products; what is known already holds while it does not answer,
 * so that links which the law wants stay where they are.
 */
export function askStores({ bus, log }: Pick<SiteParts, 'bus' | 'log'>): (websiteId: string) => Promise<StoreSummary> {
  const known = new Map<string, StoreSummary>();
  const { store } = storeQuestionsOf(bus);
  return async (websiteId) => {
    const last = known.get(websiteId) ?? nothing;
    if (!bus.isConnected()) return last;
    try {
      const summary = await store({ websiteId });
      if (known.size >= MOST) known.clear();
      known.set(websiteId, summary);
      return summary;
    } catch (error) {
      log.debug({ err: error }, 'a store did not say what it offers');
      return last;
    }
  };
}
