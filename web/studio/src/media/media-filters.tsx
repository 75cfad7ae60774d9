import { mediaFoldersRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../api/call.ts';
import type { MediaFilters } from '../api/site.ts';
import { libraryTexts as texts } from '../gen/texts/library.ts';
import { studioTexts } from '../gen/texts/studio.ts';
import { Check, Choice } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';

export const foldersQuery = { queryKey: ['media', 'folders'], queryFn: () => call(mediaFoldersRoute) };

const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));
const kindOf = (value: string): MediaFilters['kind'] =>
  value === 'image' || value === 'video' || value === 'audio' ? value : undefined;

/** What the library is narrowed to. */
export function MediaFiltersBar({
  filters,
  onChange,
}: {
  filters: MediaFilters;
  onChange: (filters: MediaFilters) => void;
}): ReactNode {
  const { data } = useQuery(foldersQuery);
  const folders = data?.folders ?? [];
  return (
    <div className="media-filters">
      <Field
        label={studioTexts.media.find}
        type="search"
        value={filters.search ?? ''}
        onChange={(search) => onChange({ ...filters, search })}
      />
      {folders.length > 0 && (
        <Choice
          label={texts.folder}
          value={filters.folder ?? ''}
          options={[
            { value: '', label: texts.allFolders },
            ...folders.map(({ name, count }) => ({ value: name, label: texts.folderCount({ name, count }) })),
          ]}
          onChange={(folder) => onChange({ ...filters, folder: folder || undefined })}
        />
      )}
      <Choice
        label={texts.kind}
        value={filters.kind ?? ''}
        options={kinds}
        onChange={(kind) => onChange({ ...filters, kind: kindOf(kind) })}
      />
      <Check
        label={texts.undescribed}
        isOn={filters.undescribed === true}
        onChange={(isOn) => onChange({ ...filters, undescribed: isOn || undefined })}
      />
    </div>
  );
}
