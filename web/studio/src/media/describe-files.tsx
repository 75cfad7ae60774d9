import { changeMediaRoute } from '@litfass/site-render/api';
import { useState, type ReactNode } from 'react';
import { call } from '../api/call.ts';
import type { MediaFile } from '../api/site.ts';
import { libraryTexts as texts } from '../gen/texts/library.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { LongField } from '../ui/field.tsx';
import { inform } from '../ui/information.tsx';
import { useFilesWork } from './use-files-work.ts';

/** The descriptions of several pictures on one sheet, each beside what it describes. */
export function DescribeFiles({
  files,
  onClose,
  onDone,
}: {
  files: readonly MediaFile[];
  onClose: () => void;
  onDone: () => void;
}): ReactNode {
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const changed = files.filter(({ id, alt }) => written[id] !== undefined && written[id] !== alt);
  const work = useFilesWork(
    ({ id, alt }) => call(changeMediaRoute, { params: { id }, body: { alt: written[id] ?? alt } }),
    () => {
      inform(texts.saved);
      onDone();
    },
  );
  return (
    <Dialog title={texts.describeTitle} size="large" isOpen onClose={onClose}>
      <p className="quiet">{texts.altHint}</p>
      <DialogForm
        values={written}
        isPending={work.isPending}
        error={work.error}
        onSubmit={() => work.mutate(changed)}
        onClose={onClose}
      >
        <ul className="describe-files">
          {files.map(({ id, url, fileName, alt }) => (
            <li key={id}>
              <img src={`${url}?format=300w`} alt="" loading="lazy" />
              <LongField
                label={fileName}
                rows={2}
                value={written[id] ?? alt}
                onChange={(text) => setWritten({ ...written, [id]: text })}
              />
            </li>
          ))}
        </ul>
      </DialogForm>
    </Dialog>
  );
}
