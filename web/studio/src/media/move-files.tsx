import { changeMediaRoute } from '@litfass/site-render/api';
import { useQuery } from '@tanstack/react-query';
import { Folder } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../api/call.ts';
import type { MediaFile } from '../api/site.ts';
import { libraryTexts as texts } from '../gen/texts/library.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { Field } from '../ui/field.tsx';
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
  const [folder, setFolder] = useState('');
  const work = useFilesWork(
    ({ id }) => call(changeMediaRoute, { params: { id }, body: { folder: folder.trim() } }),
    () => {
      inform(texts.moved({ count: files.length }));
      onDone();
    },
  );
  return (
    <Dialog title={texts.moveTitle({ count: files.length })} isOpen onClose={onClose}>
      <DialogForm
        values={folder}
        submit={texts.move}
        isPending={work.isPending}
        error={work.error}
        onSubmit={() => work.mutate(files)}
        onClose={onClose}
      >
        <Field label={texts.folder} hint={texts.moveHint} value={folder} onChange={setFolder} startsFocused />
        {data && data.folders.length > 0 && (
          <div className="row" role="group" aria-label={texts.knownFolders}>
            {data.folders.map(({ name }) => (
              <Button key={name} aria-pressed={name === folder} onPress={() => setFolder(name)}>
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
