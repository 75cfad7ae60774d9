import { uniqueSlug } from './slug.ts';
import { inLanguage } from './texts/area.ts';
import { commerce } from './gen/texts/commerce/index.ts';

/** A link to the page where something can be ordered. */
export interface OrderingLink {
  title: string;
  /** The last part of its address, of its own on the website. */
  slug: string;
}

/**
 * A connected ordering link: 'Order Now' unless its owner says otherwise, with a slug made from the title that no other
 * of `taken` has (PROD-019, OPEN-016).
 */
export const orderingLink = (title: string, taken: ReadonlySet<string>, locale = 'de-DE'): OrderingLink => {
  const shown = title.trim() || inLanguage(commerce, locale).orderNow;
  return { title: shown, slug: uniqueSlug(shown, taken, 'order-now') };
};
