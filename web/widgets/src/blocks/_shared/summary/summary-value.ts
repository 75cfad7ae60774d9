import { choice, open, type ItemsQuery } from '@litfass/model';
import { Type, type Static } from 'typebox';
import { numeric, optionalText, readPositive, text, textOrNull } from '../value/fields.ts';

export const summaryDesigns = ['carousel', 'grid', 'list', 'wall'] as const;

/** What a summary may show of an item; other names are ignored. */
export const summaryMeta = [
  'thumbnail',
  'title',
  'date',
  'author',
  'location',
  'price',
  'excerpt',
  'categories',
  'tags',
  'comments',
  'readMore',
] as const;

/** The value of both summary blocks: items of a collection, narrowed and arranged. */
export const summarySchema = open({
  title: text(),
  collection: textOrNull(),
  collectionType: textOrNull(),
  design: choice(summaryDesigns),
  pageSize: numeric(),
  filter: open({ tag: optionalText(), category: optionalText(), featured: Type.Optional(Type.Boolean()) }),
  meta: Type.Array(Type.String(), { description: `Known names: ${summaryMeta.join(', ')}` }),
});

export type SummaryValue = Static<typeof summarySchema>;

export const summaryDefaults: SummaryValue = {
  title: '',
  collection: null,
  collectionType: null,
  design: 'grid',
  pageSize: 6,
  filter: {},
  meta: ['thumbnail', 'title', 'date', 'location', 'price', 'excerpt'],
};

/** The question for the items of a summary; events are those to come, the next one first. */
export const summaryQuery = (value: SummaryValue): ItemsQuery => ({
  collection: value.collection ?? '',
  ...(value.filter.tag ? { tag: value.filter.tag } : {}),
  ...(value.filter.category ? { category: value.filter.category } : {}),
  ...(value.filter.featured ? { featured: true } : {}),
  limit: Math.min(100, readPositive(value.pageSize, 6)),
  order: value.collectionType === 'events' ? 'soonest' : 'collection',
});
