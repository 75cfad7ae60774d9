import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { FileIcon, Images, Upload } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { mediaQuery } from '../../api/site.ts';
import { studioTexts } from '../../texts/studio.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { uploadFiles } from './upload.ts';
import './media.css';

const texts = studioTexts.media;

export interface MediaFile {
  id: string;
  path: string;
  fileName: string;
  url: string;
  mime: string;
  width: number | null;
  height: number | null;
}

/** The files of the website: to look through, to add to, and, with `onPick`, to choose one from. */
export function MediaGrid({ onPick }: { onPick?: (file: MediaFile) => void }): ReactNode {
  const [search, setSearch] = useState('');
  const media = useInfiniteQuery(mediaQuery(useDeferredValue(search)));
  const files = media.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="stack">
      <UploadBar />
      {(files.length > 0 || search !== '') && (
        <Field label={texts.find} type="search" value={search} onChange={setSearch} />
      )}
      {media.isError && <Notice tone="danger">{media.error.message}</Notice>}
      {media.isPending && <p role="status">{uiTexts.loading}</p>}
      {media.isSuccess && files.length === 0 && search === '' && (
        <Empty icon={Images} title={texts.none} text={texts.noneText} />
      )}
      {media.isSuccess && files.length === 0 && search !== '' && <p className="quiet">{texts.nothingFound}</p>}
      <ul className="media-grid">
        {files.map((file) => (
          <li key={file.id}>
            <MediaTile file={file} onPick={onPick} />
          </li>
        ))}
      </ul>
      {media.hasNextPage && (
        <p>
          <Button onPress={() => void media.fetchNextPage()}>{uiTexts.more}</Button>
        </p>
      )}
    </div>
  );
}

function MediaTile({ file, onPick }: { file: MediaFile; onPick: ((file: MediaFile) => void) | undefined }): ReactNode {
  const { fileName, mime, url, width, height } = file;
  const inside = (
    <>
      <span className="media-picture">
        {mime.startsWith('image/') ? (
          <img src={`${url}?format=300w`} alt="" loading="lazy" />
        ) : (
          <FileIcon aria-hidden />
        )}
      </span>
      <span className="media-name">{fileName}</span>
      <span className="hint">{width !== null && height !== null ? texts.size(width, height) : mime}</span>
    </>
  );
  if (!onPick) return <div className="media-tile">{inside}</div>;
  return (
    <button type="button" className="media-tile" onClick={() => onPick(file)}>
      {inside}
    </button>
  );
}

function UploadBar(): ReactNode {
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const upload = useMutation({
    mutationFn: (files: File[]) => uploadFiles(files, (done) => setProgress({ done, all: files.length })),
    onSettled: () => client.invalidateQueries({ queryKey: ['media'] }),
  });
  const start = (files: File[]): void => {
    setProgress({ done: 0, all: files.length });
    upload.mutate(files);
  };
  return (
    <div className="stack">
      <div className="row">
        <FileTrigger allowsMultiple onSelect={(files) => files && files.length > 0 && start([...files])}>
          <Button look="primary" isDisabled={upload.isPending}>
            <Upload aria-hidden />
            {texts.upload}
          </Button>
        </FileTrigger>
        {upload.isPending && <span role="status">{texts.uploading(progress.done, progress.all)}</span>}
      </div>
      {upload.data && upload.data.done > 0 && <Notice tone="good">{texts.uploaded(upload.data.done)}</Notice>}
      {upload.data?.refused.map(({ name, reason }) => (
        <Notice key={name} tone="danger">
          {texts.failed(name, reason)}
        </Notice>
      ))}
    </div>
  );
}
