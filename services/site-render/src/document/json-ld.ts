import {
  fractionDigits,
  isCurrency,
  type ItemCard,
  type ProductReview,
  type ProductView,
  type UnitPriceView,
} from '@litfass/model';

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

interface OnPage {
  /** Those that stand on the page of a product. */
  reviews?: ProductReview[] | undefined;
  /** Whether the store takes no orders: nothing of it can be had then. */
  isClosed?: boolean;
}

export function itemLd(
  item: ItemCard,
  site: Site,
  { reviews = [], isClosed = false }: OnPage = {},
): Record<string, unknown>[] {
  const url = site.baseUrl + item.href;
  const image = item.thumbnail ? [site.baseUrl + item.thumbnail.url] : undefined;
  const named = { '@context': 'https://schema.org', name: item.title, url, ...(image && { image }) };
  if (item.product) return [{ ...productLd(item.product, { named, isClosed }), ...ratingLd(item, reviews) }];
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

function productLd(
  product: ProductView,
  { named, isClosed }: { named: Record<string, unknown>; isClosed: boolean },
): Record<string, unknown> {
  const { fromCents, soldOut, unitPrice, variants, currency } = product;
  const isEach = unitPrice !== null && variants.length > 1;
  const shared = { url: named['url'], isClosed, currency };
  const offers = isEach
    ? variants.map(({ sku, onSale, salePriceCents, priceCents, unlimited, qtyInStock, unitPrice: own = null }) => ({
        ...offerLd(
          { ...shared, cents: onSale ? salePriceCents : priceCents, unitPrice: own },
          !unlimited && qtyInStock <= 0,
        ),
        sku,
      }))
    : offerLd({ ...shared, cents: fromCents, unitPrice }, soldOut);
  return { ...named, '@type': 'Product', offers };
}

interface Offered {
  cents: number;
  currency: string;
  unitPrice: UnitPriceView | null;
  url: unknown;
  isClosed: boolean;
}

function offerLd({ cents, currency, unitPrice, url, isClosed }: Offered, soldOut: boolean): Record<string, unknown> {
  const digits = isCurrency(currency) ? fractionDigits(currency) : 2;
  const price = (amount: number): string => (amount / 10 ** digits).toFixed(digits);
  return {
    '@type': 'Offer',
    price: price(cents),
    priceCurrency: currency,
    availability: `https://schema.org/${soldOut || isClosed ? 'OutOfStock' : 'InStock'}`,
    url,
    // § 4 PAngV, for those who compare prices.
    ...(unitPrice && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: price(unitPrice.cents),
        priceCurrency: currency,
        referenceQuantity: { '@type': 'QuantitativeValue', value: unitPrice.amount, unitText: unitPrice.unit },
      },
    }),
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
