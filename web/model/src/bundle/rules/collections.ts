import type { Collection, Item } from '../../collection.ts';
import { instantOf, isRealMoment } from '../../dates.ts';
import { limits } from '../../limits.ts';
import { cleanTerm } from '../../tags.ts';
import type { Sound } from '../sound.ts';
import { pointerTo, type Findings } from '../problem.ts';

/** Where a rule stands while it looks at one item. */
interface Place {
  file: string;
  at: string;
  findings: Findings;
}

const fault = ({ file, at, findings }: Place, pointer: string, reason: string): void => {
  findings.problems.push({ file, pointer: `${at}${pointer}`, reason });
};

const checkDate = (place: Place, pointer: string, moment: string | null | undefined): void => {
  if (typeof moment === 'string' && !isRealMoment(moment)) fault(place, pointer, place.findings.texts.noDate);
};

const checkDates = (place: Place, item: Item): void => {
  checkDate(place, '/publishAt', item.publishAt);
  checkDate(place, '/startDate', item.startDate);
  checkDate(place, '/endDate', item.endDate);
  (item.comments ?? []).forEach((comment, index) =>
    checkDate(place, pointerTo('comments', index, 'date'), comment.date),
  );
  (item.structuredContent?.reviews ?? []).forEach((review, index) =>
    checkDate(place, pointerTo('structuredContent', 'reviews', index, 'date'), review.date),
  );
  const start = instantOf(item.startDate ?? '', 'UTC');
  const end = instantOf(item.endDate ?? '', 'UTC');
  if (start !== null && end !== null && end < start) fault(place, '/endDate', place.findings.texts.endsBeforeStart);
};

const length = (text: string): number => Array.from(text).length;

const checkTerms = (place: Place, item: Item): void => {
  const { texts } = place.findings;
  const check = (key: 'tags' | 'categories', limit: number) =>
    (item[key] ?? []).forEach((term, index) => {
      const pointer = pointerTo(key, index);
      if (cleanTerm(term) === '') fault(place, pointer, texts.termEmpty({ term: texts.term[key] }));
      if (length(term) > limit) fault(place, pointer, texts.termLong({ term: texts.term[key], limit }));
    });
  check('tags', limits.tagLength);
  check('categories', limits.categoryLength);
};

const checkComments = (place: Place, item: Item): void => {
  const comments = item.comments ?? [];
  comments.forEach(({ replyTo }, index) => {
    const known = typeof replyTo === 'string' && comments.some((comment) => comment.id === replyTo);
    const earlier = typeof replyTo === 'number' && replyTo >= 0 && replyTo < index;
    if ((replyTo ?? null) === null || known || earlier) return;
    fault(place, pointerTo('comments', index, 'replyTo'), place.findings.texts.replyMissing);
  });
};

const checkSkus = (place: Place, item: Item): void => {
  const seen = new Set<string>();
  (item.structuredContent?.variants ?? []).forEach((variant, index) => {
    const pointer = pointerTo('structuredContent', 'variants', index, 'sku');
    if (seen.has(variant.sku)) fault(place, pointer, place.findings.texts.skuTwice({ sku: variant.sku }));
    seen.add(variant.sku);
  });
};

const checkItem = (place: Place, item: Item, products: ReadonlySet<string>): void => {
  checkDates(place, item);
  checkTerms(place, item);
  checkComments(place, item);
  checkSkus(place, item);
  (item.structuredContent?.relatedProducts ?? []).forEach((related, index) => {
    if (products.has(related)) return;
    fault(
      place,
      pointerTo('structuredContent', 'relatedProducts', index),
      place.findings.texts.noProduct({ name: related }),
    );
  });
};

const checkLimits = (place: Place, collection: Collection): void => {
  const count = collection.items.length;
  const { many } = place.findings.texts;
  const exceed = (limit: number, what: 'products' | 'tracks' | 'ordered') => {
    if (count > limit) fault(place, '/items', many[what]({ limit, count }));
  };
  if (collection.collectionType === 'products') exceed(limits.productsPerCollection, 'products');
  else if (collection.collectionType === 'album') exceed(limits.albumTracks, 'tracks');
  else if (collection.ordering === 'user') exceed(limits.userOrderedItems, 'ordered');
  const categories = new Set(collection.items.flatMap((item) => item.categories ?? []));
  if (categories.size > limits.nestedCategories) {
    fault(place, '/items', many.categories({ limit: limits.nestedCategories }));
  }
};

/** Every way to name a product: its id, its urlId, or collection and urlId. */
const productNames = (sound: Sound): ReadonlySet<string> =>
  new Set(
    sound.collections
      .filter(({ value }) => value.collectionType === 'products')
      .flatMap(({ value }) => value.items.flatMap((item) => [item.id, item.urlId, `${value.urlId}/${item.urlId}`])),
  );

/** Items of collections: dates, names of tags, comments, products, and the limits of LIMIT-002 to LIMIT-005. */
export const checkCollections = (sound: Sound, findings: Findings): void => {
  const products = productNames(sound);
  for (const { file, value } of sound.collections) {
    checkLimits({ file, at: '', findings }, value);
    value.items.forEach((item, index) => checkItem({ file, at: pointerTo('items', index), findings }, item, products));
  }
};
