import { listProducts } from '@litfass/commerce/api';
import { listOwnersForms } from '@litfass/forms/api';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/permissions.ts';

const STALE_MS = 60_000;

/** Names of forms by id; empty where the role may not see forms. */
export function useFormNames(): ReadonlyMap<string, string> {
  const may = useMay();
  const { data } = useQuery({
    enabled: may('formSubmissions'),
    queryKey: ['analytics', 'form-names'],
    queryFn: async () =>
      new Map((await call(listOwnersForms, { query: { limit: 100 } })).items.map(({ id, name }) => [id, name])),
    staleTime: STALE_MS,
    retry: false,
  });
  return data ?? new Map();
}

/** Titles of the first products by id; empty where nothing is sold. */
export function useProductNames(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['analytics', 'product-names'],
    queryFn: async () => {
      const { products, pageCount } = await call(listProducts, { query: { page: 1 } });
      const rest = Array.from({ length: Math.min(pageCount, 9) - 1 }, (_page, index) =>
        call(listProducts, { query: { page: index + 2 } }),
      );
      const all = [products, ...(await Promise.all(rest)).map((answer) => answer.products)].flat();
      return new Map(all.map(({ itemId, title }) => [itemId, title]));
    },
    staleTime: STALE_MS,
    retry: false,
  });
  return data ?? new Map();
}
