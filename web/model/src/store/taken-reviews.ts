import type { Item } from '../collection.ts';
import type { ProductReview } from './product-page.ts';

/**
 * Published reviews that came with a website from elsewhere. Nobody has checked whether their authors had bought
 * (§ 5b (3) UWG): they stand apart and count in no average.
 */
export const takenReviews = ({ structuredContent }: Pick<Item, 'structuredContent'>): ProductReview[] =>
  (structuredContent?.reviews ?? []).flatMap(({ rating, author, title, body, date, status = 'published' }, index) =>
    status === 'published'
      ? [
          {
            id: `taken-${index}`,
            rating,
            author: author ?? '',
            title: title ?? '',
            body: body ?? '',
            createdAt: date ?? '',
          },
        ]
      : [],
  );
