import { inLanguage } from '@litfass/model/texts/area';
import { editor } from '@litfass/model/texts/editor';
import { formatFileSize } from '@litfass/model';
import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropZone, FileTrigger, type DropZoneProps } from 'react-aria-components';
import { locale } from '../texts/choose.ts';
import { libraryTexts } from '../gen/texts/library.ts';
import { studioTexts } from '../gen/texts/studio.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { BegunUploads } from './begun-uploads.tsx';
import { useUpload } from './use-upload.ts';

const texts = studioTexts.media;

type Uploading = ReturnType<typeof useUpload>;

/** Sends files, into the folder that is shown, and shows how far it is; what stopped goes on from there. */
export function UploadBar({ folder = '' }: { folder?: string | undefined }): ReactNode {
  const upload = useUpload(folder);
  const { isPending, left, start, resume } = upload;
  const drop = async ({ items }: Parameters<NonNullable<DropZoneProps['onDrop']>>[0]): Promise<void> => {
    const files = await Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile()));
    if (files.length > 0 && !isPending) start(files);
  };
  return (
    <div className="stack">
      <DropZone className="row upload-drop" onDrop={(event) => void drop(event)} aria-label={texts.upload}>
        <FileTrigger allowsMultiple onSelect={(files) => files && files.length > 0 && start([...files])}>
          <Button look="primary" isDisabled={isPending}>
            <Upload aria-hidden />
            {texts.upload}
          </Button>
        </FileTrigger>
        {isPending && <Reached upload={upload} />}
        {!isPending && left.length > 0 && (
          <Button onPress={resume}>{libraryTexts.resume({ count: left.length })}</Button>
        )}
        {!isPending && (
          <span className="hint">
            {libraryTexts.drop} {folder !== '' && libraryTexts.into({ folder })}
          </span>
        )}
      </DropZone>
      <Outcome upload={upload} />
      {!isPending && left.length === 0 && <BegunUploads />}
    </div>
  );
}

function Reached({ upload: { progress, cancel } }: { upload: Uploading }): ReactNode {
  const { files = 0, all = 0, bytes = 0, size = 0 } = progress ?? {};
  const said = { files, all, sent: formatFileSize(bytes, locale), size: formatFileSize(size, locale) };
  return (
    <>
      <progress max={size} value={bytes} aria-label={texts.upload} />
      <span role="status">{libraryTexts.progress(said)}</span>
      <Button onPress={cancel}>{libraryTexts.abort}</Button>
    </>
  );
}

function Outcome({ upload: { isPending, isError, isCut, left, data } }: { upload: Uploading }): ReactNode {
  const said = inLanguage(editor, locale);
  return (
    <>
      {!isPending && left.length > 0 && (
        <Notice tone="warn">
          {said.fileProcessingCancelled}
          {isCut && `. ${libraryTexts.cut}`}
        </Notice>
      )}
      {data && data.done > 0 && <Notice tone="good">{texts.uploaded({ count: data.done })}</Notice>}
      {data?.refused.map(({ name, reason }) => (
        <Notice key={name} tone="danger">
          {texts.failed({ name, reason })}
        </Notice>
      ))}
      {isError && <Notice tone="danger">{said.fileProcessingFailed}</Notice>}
    </>
  );
}
