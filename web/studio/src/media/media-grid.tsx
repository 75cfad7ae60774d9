import { useInfiniteQuery } from '@tanstack/react-query';
import { FileIcon, Images } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { mediaQuery, type MediaFile, type MediaFilters } from '../api/site.ts';
import { contentTexts } from '../gen/texts/content.ts';
import { libraryTexts } from '../gen/texts/library.ts';
import { studioTexts } from '../gen/texts/studio.ts';
import { uiTexts } from '../gen/texts/ui.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Notice } from '../ui/notice.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { FileDialog } from './file-dialog.tsx';
import { MediaFiltersBar } from './media-filters.tsx';
import { UploadBar } from './upload-bar.tsx';
import { kindOfFile } from './kind-of-file.ts';
import './media.css';

const texts = studioTexts.media;

/** The files of the website: to look after, or, with `onPick`, to choose one from. */
export function MediaGrid({ onPick }: { onPick?: (file: MediaFile) => void }): ReactNode {
  const [filters, setFilters] = useState<MediaFilters>({});
  const [open, setOpen] = useState<MediaFile | null>(null);
  const media = useInfiniteQuery(mediaQuery(useDeferredValue(filters)));
  const files = media.data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chosenFiles = files.filter(({ id }) => chosen.has(id));
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const isNarrowed = Object.values(filters).some((value) => value !== undefined && value !== '');
  return (
    <div className="stack">
      <UploadBar folder={filters.folder} />
      {(files.length > 0 || isNarrowed) && <MediaFiltersBar filters={filters} onChange={setFilters} />}
      {media.isError && <Notice tone="danger">{media.error.message}</Notice>}
      {media.isPending && <p role="status">{uiTexts.loading}</p>}
      {media.isSuccess && files.length === 0 && !isNarrowed && (
        <Empty icon={Images} title={texts.none} text={texts.noneText} />
      )}
      {media.isSuccess && files.length === 0 && isNarrowed && <p className="quiet">{texts.nothingFound}</p>}
      {chosenFiles.length > 0 && (
        <ChosenFiles
          files={chosenFiles}
          onAll={() => setChosen(new Set(files.map(({ id }) => id)))}
          onClear={() => setChosen(new Set())}
        />
      )}
      <ul className="media-grid">
        {files.map((file) => (
          <li key={file.id}>
            <MediaTile file={file} onOpen={onPick ?? setOpen} isPick={onPick !== undefined} />
            {!onPick && (
              <label className="media-choice">
                <input
                  type="checkbox"
                  checked={chosen.has(file.id)}
                  onChange={() => toggle(file.id)}
                  aria-label={contentTexts.select({ title: file.fileName })}
                />
              </label>
            )}
          </li>
        ))}
      </ul>
      {media.hasNextPage && (
        <p>
          <Button onPress={() => void media.fetchNextPage()}>{uiTexts.more}</Button>
        </p>
      )}
      {open && <FileDialog key={open.id} file={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function MediaTile({
  file,
  onOpen,
  isPick,
}: {
  file: MediaFile;
  onOpen: (file: MediaFile) => void;
  isPick: boolean;
}): ReactNode {
  const { fileName, mime, url, width, height, alt } = file;
  const isPicture = mime.startsWith('image/');
  return (
    <button type="button" className="media-tile" onClick={() => onOpen(file)}>
      <span className="media-picture">
        {isPicture ? <img src={`${url}?format=300w`} alt="" loading="lazy" /> : <FileIcon aria-hidden />}
      </span>
      <span className="media-name">{fileName}</span>
      <span className="hint">
        {width !== null && height !== null ? texts.size({ width, height }) : kindOfFile(mime)}
      </span>
      {!isPick && isPicture && alt === '' && <span className="hint media-warn">{libraryTexts.noAlt}</span>}
    </button>
  );
}
