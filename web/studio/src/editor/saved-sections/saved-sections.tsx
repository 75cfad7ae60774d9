import type { Section } from '@litfass/model';
import { listSavedSectionsRoute, previewRoute, removeSavedSectionRoute } from '@litfass/site-render/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PreviewFrame } from '../canvas/preview-frame.tsx';
import { newId, withFreshIds } from '../store/new-id.ts';

export const savedSectionsQuery = queryOptions({
  queryKey: ['saved-sections'],
  queryFn: async () => (await call(listSavedSectionsRoute)).items,
});

/** The sections that were kept, each as it looks. */
export function SavedSections({ onPick }: { onPick: (section: Section) => void }): ReactNode {
  const { data, error } = useQuery(savedSectionsQuery);
  return (
    <section>
      <h3>{editorTexts.keptSections}</h3>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {data?.length === 0 && <p className="hint">{editorTexts.noKept}</p>}
      <ul className="kept-sections">
        {data?.map(({ id, name, section }) => (
          // Checked by the server when it was kept, and again with the page that takes it.
          <Kept key={id} id={id} name={name} section={section as unknown as Section} onPick={onPick} />
        ))}
      </ul>
    </section>
  );
}

function Kept({
  id,
  name,
  section,
  onPick,
}: {
  id: string;
  name: string;
  section: Section;
  onPick: (section: Section) => void;
}): ReactNode {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useQuery({
    queryKey: ['saved-section-drawn', id],
    queryFn: () => {
      const page = { id: newId(), urlId: 'abschnitt', title: name, sections: [section] };
      return call(previewRoute, { body: { page } });
    },
    retry: false,
  });
  const remove = useMutation({
    mutationFn: () => call(removeSavedSectionRoute, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedSectionsQuery.queryKey }),
  });
  return (
    <li className="kept-section">
      <div className="kept-picture" inert>
        <PreviewFrame html={data?.html ?? null} title={name} sectionId={section.id} />
      </div>
      <div className="kept-row">
        <Button onPress={() => onPick({ ...withFreshIds(section), id: newId(), anchor: null })}>{name}</Button>
        <Button
          look="quiet"
          size="icon"
          aria-label={`${editorTexts.remove}: ${name}`}
          onPress={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      {remove.isError && <Notice tone="danger">{remove.error.message}</Notice>}
      <Confirmation
        title={editorTexts.forgetTitle}
        text={editorTexts.forgetText({ name })}
        confirm={editorTexts.remove}
        isOpen={isAsking}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}
