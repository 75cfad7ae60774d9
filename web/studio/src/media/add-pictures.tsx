import { inLanguage } from '@litfass/model/texts/area';
import { editor } from '@litfass/model/texts/editor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { locale } from '../texts/choose.ts';
import { libraryTexts } from '../gen/texts/library.ts';
import { studioTexts } from '../gen/texts/studio.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { UploadedFile } from './send-file.ts';
import { uploadFiles } from './upload.ts';

/** Sends several pictures at once and hands over what has arrived, in the order of the choice. */
export function AddPictures({ onAdd }: { onAdd: (files: UploadedFile[]) => void }): ReactNode {
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: (files: File[]) =>
      uploadFiles(files, { signal: new AbortController().signal, onProgress: () => undefined }),
    onSuccess: ({ uploaded }) => {
      onAdd(uploaded);
      return client.invalidateQueries({ queryKey: ['media'] });
    },
  });
  const { refused = [], left = [] } = upload.data ?? {};
  return (
    <div className="stack">
      <div>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={['image/*']}
          onSelect={(files) => files && files.length > 0 && upload.mutate([...files])}
        >
          <Button isDisabled={upload.isPending}>
            <ImagePlus aria-hidden />
            {upload.isPending ? libraryTexts.addingPictures : libraryTexts.addPictures}
          </Button>
        </FileTrigger>
      </div>
      {refused.map(({ name, reason }) => (
        <Notice key={name} tone="danger">
          {studioTexts.media.failed({ name, reason })}
        </Notice>
      ))}
      {left.length > 0 && (
        <Notice tone="warn">
          {inLanguage(editor, locale).fileProcessingCancelled}{' '}
          <Button onPress={() => upload.mutate(left)}>{libraryTexts.resume({ count: left.length })}</Button>
        </Notice>
      )}
      {upload.isError && <Notice tone="danger">{inLanguage(editor, locale).fileProcessingFailed}</Notice>}
    </div>
  );
}
