import { workflowCodes, workflowLabel } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { termsQuery, type ItemFilters } from '../../api/items.ts';
import { locale } from '../../texts/choose.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { Choice, type Option } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';

const AFTER_MS = 250;

const states: Option[] = [
  { value: '', label: texts.allStates },
  ...[workflowCodes.published, workflowCodes.scheduled, workflowCodes.draft].map((code) => ({
    value: String(code),
    label: workflowLabel(code, locale),
  })),
  { value: String(workflowCodes.needsReview), label: texts.review },
];

const sorts: Option[] = Object.entries(texts.sorts).map(([value, label]) => ({ value, label }));

/** Search, state, tag, category and order of the list. */
export function ItemFiltersBar({
  collectionId,
  filters,
  onChange,
}: {
  collectionId: string;
  filters: ItemFilters;
  onChange: (filters: ItemFilters) => void;
}): ReactNode {
  const { data: terms } = useQuery(termsQuery(collectionId));
  const [search, setSearch] = useState('');
  useEffect(() => {
    if (search === (filters.search ?? '')) return;
    const timer = setTimeout(() => onChange(without({ ...filters, search })), AFTER_MS);
    return () => clearTimeout(timer);
  }, [search, filters, onChange]);
  const set = (change: { [K in keyof ItemFilters]?: ItemFilters[K] | undefined }): void =>
    onChange(without({ ...filters, ...change }));
  return (
    <div className="item-filters">
      <Field label={texts.find} type="search" value={search} onChange={setSearch} />
      <Choice
        label={texts.state}
        value={String(filters.workflow ?? '')}
        options={states}
        onChange={(code) => set({ workflow: code === '' ? undefined : Number(code) })}
      />
      {terms && terms.tags.length > 0 && (
        <Choice
          label={texts.tag}
          value={filters.tag ?? ''}
          options={[{ value: '', label: texts.allTags }, ...terms.tags.map(termOption)]}
          onChange={(tag) => set({ tag: tag || undefined })}
        />
      )}
      {terms && terms.categories.length > 0 && (
        <Choice
          label={texts.category}
          value={filters.category ?? ''}
          options={[{ value: '', label: texts.allCategories }, ...terms.categories.map(termOption)]}
          onChange={(category) => set({ category: category || undefined })}
        />
      )}
      <Choice
        label={texts.sort}
        value={filters.sort ?? 'newest'}
        options={sorts}
        onChange={(sort) => set({ sort: sort === 'title' || sort === 'position' ? sort : 'newest' })}
      />
    </div>
  );
}

const termOption = ({ name, count }: { name: string; count: number }): Option => ({
  value: name,
  label: `${name} (${count})`,
});

/** Filters that say nothing are left out, so that equal lists have equal keys. */
const without = (filters: { [K in keyof ItemFilters]?: ItemFilters[K] | undefined }): ItemFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));
