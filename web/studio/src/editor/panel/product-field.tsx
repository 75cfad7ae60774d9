import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CHUNK, itemsQuery } from '../../api/items.ts';
import { overviewQuery } from '../../api/site.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { useSettled } from '../../ui/use-settled.ts';

/**
 * One of the website's products, named `{collection}/{product}`: its collection where there are several, then the
 * product; a search stands above where a collection has more products than a list. One that is gone stays named.
 */
export function ProductField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (product: string) => void;
}): ReactNode {
  const { data } = useQuery(overviewQuery);
  const shops = (data?.collections ?? []).filter(({ collectionType }) => collectionType === 'products');
  const [ofValue = ''] = value.split('/');
  const [picked, setPicked] = useState<string | null>(null);
  const shop = shops.find(({ urlId }) => urlId === (picked ?? ofValue)) ?? shops[0];
  return (
    <div className="stack">
      {shops.length > 1 && shop && (
        <Choice
          label={editorTexts.productsOf}
          value={shop.urlId}
          options={shops.map(({ urlId, title }) => ({ value: urlId, label: title }))}
          onChange={setPicked}
        />
      )}
      <ProductChoice key={shop?.id} shop={shop ?? null} label={label} value={value} onChange={onChange} />
    </div>
  );
}

function ProductChoice({
  shop,
  label,
  value,
  onChange,
}: {
  shop: { id: string; urlId: string } | null;
  label: string;
  value: string;
  onChange: (product: string) => void;
}): ReactNode {
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim(), 250);
  const filters = { sort: 'title' as const, ...(settled !== '' && { search: settled }) };
  const { data } = useQuery({ ...itemsQuery(shop?.id ?? '', filters, 0), enabled: shop !== null });
  const products = (data?.items ?? []).map(({ urlId, title }) => ({
    value: `${shop?.urlId ?? ''}/${urlId}`,
    label: title,
  }));
  const isListed = value === '' || products.some((product) => product.value === value);
  return (
    <>
      {(search !== '' || (data?.total ?? 0) > CHUNK) && (
        <Field label={editorTexts.searchProducts} value={search} onChange={setSearch} />
      )}
      <Choice
        label={label}
        value={value}
        options={[{ value: '', label: editorTexts.none }, ...(isListed ? [] : [{ value, label: value }]), ...products]}
        onChange={onChange}
      />
    </>
  );
}
