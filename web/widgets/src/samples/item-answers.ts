import type { ItemCard, ProductView } from '@litfass/model';
import { pictureAssets, pictureNames } from './pictures.ts';

const titles = [
  'Ein Morgen im Hafen',
  'Wie eine Düne wandert',
  'Spaziergang durch den Nebelwald',
  'Abendlicht über dem Watt',
  'Die Nacht der Leuchttürme',
  'Wenn die Heide blüht',
];

/** Six posts with pictures; as many as a block asks for. */
export const sampleItems = (limit: number): ItemCard[] => titles.slice(0, limit).map(card);

const card = (title: string, index: number): ItemCard => ({
  id: `f0000000000000000000002${index}`,
  urlId: `beitrag-${index}`,
  title,
  href: `/_widgets#beitrag-${index}`,
  collectionType: 'blog',
  collectionTitle: 'Journal',
  excerpt: '<p>Wir waren früh unterwegs und haben festgehalten, was sonst niemand sieht.</p>',
  author: 'Anna Nord',
  publishedAt: `2026-0${index + 1}-14T07:00:00Z`,
  updatedAt: null,
  startDate: null,
  endDate: null,
  allDay: false,
  location: null,
  tags: [{ name: 'Meer', href: '/_widgets#meer', count: 12 }],
  categories: [{ name: 'Aktuelles', href: '/_widgets#aktuelles', count: 6 }],
  thumbnail: pictureAssets[`media/${pictureNames[index]}.svg`] ?? null,
  media: null,
  commentCount: index,
  featured: index === 0,
  product: null,
});

const variant = (holz: string, priceCents: number, salePriceCents: number) => ({
  sku: holz,
  options: [{ name: 'Holz', value: holz }],
  priceCents,
  salePriceCents,
  onSale: salePriceCents > 0,
  unlimited: false,
  qtyInStock: 4,
});

const product: ProductView = {
  itemId: 'f00000000000000000000030',
  productType: 'PHYSICAL',
  currency: 'EUR',
  images: Object.values(pictureAssets).slice(3, 4),
  variantOptionNames: ['Holz'],
  variants: [variant('Eiche', 24_900, 19_900), variant('Esche', 22_900, 0)],
  soldOut: false,
  fromCents: 19_900,
  regularCents: 24_900,
  onSale: true,
  varies: true,
  lowestPrice30DaysCents: 21_900,
  tax: { kind: 'included', ratePercent: 19 },
  unitPrice: null,
  subscription: null,
  guarantee: null,
  rating: null,
};

export const sampleProduct: ItemCard = {
  ...card('Hocker „Mole“', 3),
  id: product.itemId,
  href: '/_widgets#hocker',
  collectionType: 'products',
  collectionTitle: 'Laden',
  excerpt: '<p>Aus einem Stück, geölt, 45 cm hoch.</p>',
  product,
};
