import type { ItemCard, ProductReview } from '@litfass/model';

interface Site {
  title: string;
  baseUrl: string;
  description: string;
  language: string;
}

/** Structured data (schema.org) for search engines. */
export const websiteLd = ({ title, baseUrl, description, language }: Site): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: title,
  url: `${baseUrl}/`,
  ...(description && { description }),
  inLanguage: language,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${baseUrl}/search?q={query}`,
    'query-input': 'required name=query',
  },
});

/** `reviews` are those that stand on the page of a product. */
export function itemLd(item: ItemCard, site: Site, reviews: ProductReview[] = []): Record<string, unknown>[] {
  const url = site.baseUrl + item.href;
  const image = item.thumbnail ? [site.baseUrl + item.thumbnail.url] : undefined;
  const named = { '@context': 'https://schema.org', name: item.title, url, ...(image && { image }) };
  if (item.product) return [{ ...productLd(item, named), ...ratingLd(item, reviews) }];
  if (item.collectionType === 'events') return [eventLd(item, named)];
  if (item.collectionType !== 'blog') return [];
  return [
    {
      ...named,
      '@type': 'BlogPosting',
      headline: item.title,
      inLanguage: site.language,
      datePublished: item.publishedAt,
      dateModified: item.updatedAt,
      ...(item.author && { author: { '@type': 'Person', name: item.author } }),
      publisher: { '@type': 'Organization', name: site.title },
    },
  ];
}

function eventLd(item: ItemCard, named: Record<string, unknown>): Record<string, unknown> {
  const { location } = item;
  const address = location && [location.line1, location.line2, location.country].filter(Boolean).join(', ');
  return {
    ...named,
    '@type': 'Event',
    startDate: item.startDate,
    ...(item.endDate && { endDate: item.endDate }),
    ...(location && { location: { '@type': 'Place', name: location.title || address, address } }),
  };
}

function productLd(item: ItemCard, named: Record<string, unknown>): Record<string, unknown> {
  const { product } = item;
  return {
    ...named,
    '@type': 'Product',
    offers: {
      '@type': 'Offer',
      price: ((product?.fromCents ?? 0) / (product?.currency === 'JPY' ? 1 : 100)).toFixed(
        product?.currency === 'JPY' ? 0 : 2,
      ),
      priceCurrency: product?.currency,
      availability: `https://schema.org/${product?.soldOut ? 'OutOfStock' : 'InStock'}`,
      url: named['url'],
    },
  };
}

/** Search engines want the average and the reviews that the page itself shows. */
function ratingLd({ product }: ItemCard, reviews: ProductReview[]): Record<string, unknown> {
  const rating = product?.rating;
  if (!rating) return {};
  const stars = (value: number) => ({ ratingValue: value, bestRating: 5, worstRating: 1 });
  return {
    aggregateRating: { '@type': 'AggregateRating', ...stars(rating.average), reviewCount: rating.count },
    ...(reviews.length > 0 && {
      review: reviews.map((review) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ...stars(review.rating) },
        ...(review.author && { author: { '@type': 'Person', name: review.author } }),
        datePublished: review.createdAt,
        ...(review.title && { name: review.title }),
        ...(review.body && { reviewBody: review.body }),
      })),
    }),
  };
}
