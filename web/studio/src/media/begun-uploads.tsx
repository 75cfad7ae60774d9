import { formatFileSize } from '@litfass/model';
import { dropUploadRoute, listUploadsRoute } from '@litfass/site-render/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { call } from '../api/call.ts';
import { locale } from '../texts/choose.ts';
import { libraryTexts as texts } from '../gen/texts/library.ts';
import { Button } from '../ui/button.tsx';

const uploadsQuery = queryOptions({
  queryKey: ['uploads'],
  queryFn: async ({ signal }) => (await call(listUploadsRoute, { signal })).items,
});

/** Large files of which a part has arrived, in this window or in one that was closed: chosen again they go on. */
export function BegunUploads(): ReactNode {
  const client = useQueryClient();
  const { data: begun = [] } = useQuery(uploadsQuery);
  const drop = useMutation({
    mutationFn: (id: string) => call(dropUploadRoute, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: uploadsQuery.queryKey }),
  });
  const title = useId();
  if (begun.length === 0) return null;
  return (
    <section className="card begun" aria-labelledby={title}>
      <h3 id={title}>{texts.begunTitle({ count: begun.length })}</h3>
      <p className="quiet">{texts.begunText}</p>
      <ul>
        {begun.map(({ id, fileName, received, bytes }) => (
          <li key={id}>
            <span className="begun-name">{fileName}</span>
            <progress max={bytes} value={received} aria-label={fileName} />
            <span className="hint">
              {texts.begunPart({ sent: formatFileSize(received, locale), size: formatFileSize(bytes, locale) })}
            </span>
            <Button
              look="quiet"
              size="icon"
              aria-label={texts.discard({ name: fileName })}
              isDisabled={drop.isPending}
              onPress={() => drop.mutate(id)}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
