import { inLanguage } from '@litfass/model/texts/area';
import { editor } from '@litfass/model/texts/editor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DropZone, FileTrigger, type DropZoneProps } from 'react-aria-components';
import { locale } from '../../texts/choose.ts';
import { libraryTexts } from '../../texts/library.ts';
import { studioTexts } from '../../texts/studio.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { uploadFiles } from './upload.ts';

const texts = studioTexts.media;

/**
 * Sends files, into the folder that is shown, and shows how far it is; what was cancelled or lost its line is sent again
 * from where it stopped.
 */
export function UploadBar({ folder = '' }: { folder?: string | undefined }): ReactNode {
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const abort = useRef(new AbortController());
  const upload = useMutation({
    mutationFn: ({ files, folder: into }: { files: File[]; folder: string }) => {
      abort.current = new AbortController();
      setProgress({ done: 0, all: files.length });
      const onProgress = (done: number): void => setProgress({ done, all: files.length });
      return uploadFiles(files, { signal: abort.current.signal, onProgress, folder: into });
    },
    // The list is not waited for: without a line it is tried again for seconds, while what is left could be told.
    onSettled: () => void client.invalidateQueries({ queryKey: ['media'] }),
  });
  useWarning(upload.isPending);
  const left = upload.data?.left ?? [];
  const start = (files: File[]): void => upload.mutate({ files, folder });
  const drop = async ({ items }: Parameters<NonNullable<DropZoneProps['onDrop']>>[0]): Promise<void> => {
    const files = await Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile()));
    if (files.length > 0 && !upload.isPending) start(files);
  };
  return (
    <div className="stack">
      <DropZone className="row upload-drop" onDrop={(event) => void drop(event)} aria-label={texts.upload}>
        <FileTrigger allowsMultiple onSelect={(files) => files && files.length > 0 && start([...files])}>
          <Button look="primary" isDisabled={upload.isPending}>
            <Upload aria-hidden />
            {texts.upload}
          </Button>
        </FileTrigger>
        {upload.isPending && (
          <>
            <progress max={progress.all} value={progress.done} aria-label={texts.upload} />
            <span role="status">{texts.uploading(progress.done, progress.all)}</span>
            <Button onPress={() => abort.current.abort()}>{libraryTexts.abort}</Button>
          </>
        )}
        {!upload.isPending && left.length > 0 && (
          <Button onPress={() => upload.mutate({ files: left, folder: upload.variables?.folder ?? '' })}>
            {libraryTexts.resume(left.length)}
          </Button>
        )}
        {!upload.isPending && (
          <span className="hint">
            {libraryTexts.drop} {folder !== '' && libraryTexts.into(folder)}
          </span>
        )}
      </DropZone>
      {!upload.isPending && left.length > 0 && (
        <Notice tone="warn">{inLanguage(editor, locale).fileProcessingCancelled}</Notice>
      )}
      {upload.data && upload.data.done > 0 && <Notice tone="good">{texts.uploaded(upload.data.done)}</Notice>}
      {upload.data?.refused.map(({ name, reason }) => (
        <Notice key={name} tone="danger">
          {texts.failed(name, reason)}
        </Notice>
      ))}
      {upload.isError && <Notice tone="danger">{inLanguage(editor, locale).fileProcessingFailed}</Notice>}
    </div>
  );
}

/** Who closes the window while files are being sent is asked first: what has not arrived would be lost. */
function useWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}
