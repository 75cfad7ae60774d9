import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { taxQuery } from '../../api/store.ts';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { taxClassName } from '../../features/store/tax-classes.ts';
import { Choice } from '../../ui/choice.tsx';

const names: Readonly<Record<string, string>> = texts.taxes;

/** By which rates a product is taxed: the usual classes, those of the store's own rates, and the one that it has. */
export function TaxClassField({
  value,
  onChange,
}: {
  value: string;
  onChange: (taxCategory: string) => void;
}): ReactNode {
  const may = useMay();
  const { data: tax } = useQuery({ ...taxQuery, enabled: may('taxes') });
  const classes = new Set([...Object.keys(names), ...(tax?.rules ?? []).map(({ category }) => category), value]);
  const options = [...classes].map((each) => ({ value: each, label: names[each] ?? taxClassName(each) }));
  return <Choice label={texts.taxCategory} value={value} options={options} onChange={onChange} />;
}
