import { changeMediaRoute } from '@litfass/site-render/api';
import type { ReactNode } from 'react';
import { call } from '../api/call.ts';
import type { MediaFile } from '../api/site.ts';
import { libraryTexts as texts } from '../gen/texts/library.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/form/dialog-form.tsx';
import { LongEntry } from '../ui/form/entries.tsx';
import { useOwnerForm } from '../ui/form/use-owner-form.ts';
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
  const work = useFilesWork(
    ({ id, alt }) => call(changeMediaRoute, { params: { id }, body: { alt } }),
    () => {
      inform(texts.saved);
      onDone();
    },
  );
  const form = useOwnerForm({
    values: { alts: files.map(({ alt }) => alt) },
    send: async ({ alts }) =>
      work.mutateAsync(
        files
          .map((file, place) => ({ ...file, alt: alts[place] ?? '' }))
          .filter(({ alt }, place) => alt !== files[place]?.alt),
      ),
  });
  return (
    <Dialog title={texts.describeTitle} size="large" isOpen onClose={onClose}>
      <p className="quiet">{texts.altHint}</p>
      <DialogForm form={form} onClose={onClose}>
        <ul className="describe-files">
          {files.map(({ id, url, fileName }, place) => (
            <li key={id}>
              <img src={`${url}?format=300w`} alt="" loading="lazy" />
              <LongEntry label={fileName} rows={2} control={form.control} name={`alts.${place}`} />
            </li>
          ))}
        </ul>
      </DialogForm>
    </Dialog>
  );
}
