import { useMay } from '../../api/permissions.ts';

/** Of collections, those in which somebody may work: editors in all, who keeps the store in those of products. */
export function useOpenCollections(): <T extends { collectionType: string }>(all: readonly T[]) => readonly T[] {
  const mayEdit = useMay()('contentManager');
  return (all) => (mayEdit ? all : all.filter(({ collectionType }) => collectionType === 'products'));
}
