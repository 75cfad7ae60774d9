import { defineSamples } from '../../samples/sample.ts';

export const samples = defineSamples({
  name: 'mit allem',
  value: {
    collection: 'journal',
    pageSize: 3,
    meta: ['thumbnail', 'title', 'date', 'author', 'excerpt', 'categories', 'tags', 'comments', 'readMore'],
  },
});
