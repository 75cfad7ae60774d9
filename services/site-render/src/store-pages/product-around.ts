import type { ProductAround } from '@litfass/model';
import type { SiteParts } from '../db/database.ts';
import { keptForm } from './kept-form.ts';
import { storeQuestionsOf } from './questions.ts';

const nothing = { reviews: [], deliveryTime: '', producer: null, fault: null };

/** What a store says around a product. */
export type AskProduct = (
  websiteId: string,
  asked: {
    itemId: string;
    /** Names what was typed into a form that was refused. */
    form: string | null;
  },
) => Promise<Omit<ProductAround, 'notice' | 'warrantyHref' | 'warrantyNotice'>>;

/** Asks commerce; a product's page is shown without its reviews when that takes too long or fails. */
export function askProducts({ bus, log }: Pick<SiteParts, 'bus' | 'log'>): AskProduct {
  const questions = storeQuestionsOf(bus);
  return async (websiteId, { itemId, form }) => {
    if (!bus.isConnected()) return nothing;
    try {
      const [product, fault] = await Promise.all([
        questions.product({ websiteId, itemId }),
        form === null ? null : keptForm(questions, websiteId, form),
      ]);
      return { ...product, fault };
    } catch (error) {
      log.debug({ err: error }, 'a store did not say what stands around a product');
      return nothing;
    }
  };
}
