import { listProductTitles, MOST_TITLES } from '@litfass/commerce/api';
import { listOwnersForms } from '@litfass/forms/api';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/permissions.ts';

/** What the rows of a report are called, by their ids; what has no name is left out. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Names of forms; none where the role may not see forms. */
export function useFormNames(): NamesOf {
  const may = useMay();
  return async () => {
    if (!may('formSubmissions')) return new Map();
    const { items } = await call(listOwnersForms, { query: { limit: 100 } });
    return new Map(items.map(({ id, name }) => [id, name]));
  };
}

/** Titles of products, of those that are not offered any more as well. */
export const productNames: NamesOf = async (ids) => {
  // A report tells what browsers said: only what looks like an id can be a product's.
  const asked = ids.filter((id) => /^[0-9a-f]{24}$/.test(id));
  const parts = Array.from({ length: Math.ceil(asked.length / MOST_TITLES) }, (_part, index) =>
    asked.slice(index * MOST_TITLES, (index + 1) * MOST_TITLES),
  );
  const found = await Promise.all(parts.map((part) => call(listProductTitles, { query: { ids: part.join(',') } })));
  return new Map(found.flatMap(({ items }) => items.map(({ itemId, title }) => [itemId, title])));
};
