import type { ProductAnswer } from '@litfass/model';
import type { SiteParts } from '../db/database.ts';
import { storeQuestionsOf } from './questions.ts';

const nothing: ProductAnswer = { reviews: [], deliveryTime: '', producer: null };

/** What a store says around a product. */
export type AskProduct = (websiteId: string, itemId: string) => Promise<ProductAnswer>;

/** Asks commerce; a product's page is shown without its reviews when that takes too long or fails. */
export function askProducts({ bus, log }: Pick<SiteParts, 'bus' | 'log'>): AskProduct {
  const { product } = storeQuestionsOf(bus);
  return async (websiteId, itemId) => {
    if (!bus.isConnected()) return nothing;
    try {
      return await product({ websiteId, itemId });
    } catch (error) {
      log.debug({ err: error }, 'a store did not say what stands around a product');
      return nothing;
    }
  };
}
