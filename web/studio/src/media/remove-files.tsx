import { mediaUsageRoute, removeMediaRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../api/call.ts';
import type { MediaFile } from '../api/site.ts';
import { libraryTexts as texts } from '../gen/texts/library.ts';
import { uiTexts } from '../gen/texts/ui.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { inform } from '../ui/information.tsx';
import { Notice } from '../ui/notice.tsx';
import { useFilesWork } from './use-files-work.ts';

interface Used {
  fileName: string;
  places: string[];
}

/** Deletes several files; says before which of them pages still show. */
export function RemoveFiles({
  files,
  onClose,
  onDone,
}: {
  files: readonly MediaFile[];
  onClose: () => void;
  onDone: () => void;
}): ReactNode {
  const usage = useQuery({
    queryKey: ['media', 'usage', ...files.map(({ id }) => id)],
    queryFn: () => usedAmong(files),
    gcTime: 0,
  });
  const work = useFilesWork(
    ({ id }) => call(removeMediaRoute, { params: { id }, query: { anyway: true } }),
    () => {
      inform(texts.removed({ count: files.length }));
      onDone();
    },
  );
  const used = usage.data ?? [];
  const error = work.error ?? usage.error;
  return (
    <Dialog title={texts.removeSeveral({ count: files.length })} role="alertdialog" isOpen onClose={onClose}>
      <p>{texts.removeSeveralText}</p>
      {usage.isPending && (
        <p className="quiet" role="status">
          {uiTexts.loading}
        </p>
      )}
      {used.length > 0 && (
        <Notice tone="warn">
          <p>{texts.stillUsed({ count: used.length })}</p>
          <ul>
            {used.map(({ fileName, places }) => (
              <li key={fileName}>{texts.usedIn({ name: fileName, places: places.join(', ') })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="dialog-actions">
        <Button onPress={onClose}>{uiTexts.cancel}</Button>
        <Button look="danger" isDisabled={work.isPending || usage.isPending} onPress={() => work.mutate(files)}>
          {used.length > 0 ? texts.removeAnyway : texts.remove}
        </Button>
      </div>
    </Dialog>
  );
}

async function usedAmong(files: readonly MediaFile[]): Promise<Used[]> {
  const used: Used[] = [];
  for (const { id, fileName } of files) {
    const { places } = await call(mediaUsageRoute, { params: { id } });
    if (places.length > 0) used.push({ fileName, places: places.map(({ title }) => title) });
  }
  return used;
}
