import type { Overview } from '../../api/site.ts';

/** A website sells as soon as it has a collection of products. */
export const hasStore = ({ collections }: Pick<Overview, 'collections'>): boolean =>
  collections.some(({ collectionType }) => collectionType === 'products');
