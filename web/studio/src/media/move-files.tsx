import { changeMediaRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import { Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../api/call.ts';
import type { MediaFile } from '../api/site.ts';
import { libraryTexts as texts } from '../gen/texts/library.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/form/dialog-form.tsx';
import { TextEntry } from '../ui/form/entries.tsx';
import { useOwnerForm } from '../ui/form/use-owner-form.ts';
import { inform } from '../ui/information.tsx';
import { foldersQuery } from './media-filters.tsx';
import { useFilesWork } from './use-files-work.ts';

/** Puts several files into one folder, which may be a new one. */
export function MoveFiles({
  files,
  onClose,
  onDone,
}: {
  files: readonly MediaFile[];
  onClose: () => void;
  onDone: () => void;
}): ReactNode {
  const { data } = useQuery(foldersQuery);
  const work = useFilesWork(
    ({ id, folder: chosen }) => call(changeMediaRoute, { params: { id }, body: { folder: chosen } }),
    () => {
      inform(texts.moved({ count: files.length }));
      onDone();
    },
  );
  const form = useOwnerForm({
    values: { folder: '' },
    send: (typed) => work.mutateAsync(files.map((file) => ({ ...file, folder: typed.folder.trim() }))),
  });
  const { control } = form;
  const folder = useWatch({ control, name: 'folder' });
  return (
    <Dialog title={texts.moveTitle({ count: files.length })} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.move} onClose={onClose}>
        <TextEntry label={texts.folder} hint={texts.moveHint} startsFocused control={control} name="folder" />
        {data && data.folders.length > 0 && (
          <div className="row" role="group" aria-label={texts.knownFolders}>
            {data.folders.map(({ name }) => (
              <Button
                key={name}
                aria-pressed={name === folder}
                onPress={() => form.setValue('folder', name, { shouldDirty: true })}
              >
                <Folder aria-hidden />
                {name}
              </Button>
            ))}
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
