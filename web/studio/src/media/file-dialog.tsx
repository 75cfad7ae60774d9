import { formatFileSize } from '@litfass/model';
import { changeMediaRoute, mediaUsageRoute, removeMediaRoute, replaceMediaRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, LockOpen, RefreshCw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { call } from '../api/call.ts';
import { fetchMedia, type MediaFile } from '../api/site.ts';
import { libraryTexts as texts } from '../gen/texts/library.ts';
import { Button } from '../ui/button.tsx';
import { Confirmation, Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/form/dialog-form.tsx';
import { LongEntry, TextEntry } from '../ui/form/entries.tsx';
import { useOwnerForm } from '../ui/form/use-owner-form.ts';
import { Notice } from '../ui/notice.tsx';
import { inform } from '../ui/information.tsx';
import { changeFile } from './change-file.ts';
import { kindOfFile } from './kind-of-file.ts';

const valuesOf = ({ fileName, alt, folder }: MediaFile) => ({ fileName, alt, folder });

/** One file: what it is called, where it lies, what it shows, where it is shown, and another one in its place. */
export function FileDialog({ file: opened, onClose }: { file: MediaFile; onClose: () => void }): ReactNode {
  const [file, setFile] = useState(opened);
  const [isLeaving, setIsLeaving] = useState(false);
  const work = useFileWork();
  const { id, url, mime, bytes } = file;
  const refresh = useRefresh();
  const form = useOwnerForm({
    values: valuesOf(opened),
    send: async (typed) => {
      try {
        await changeFile(id, typed);
      } finally {
        await refresh();
      }
      inform(texts.saved);
      onClose();
    },
  });
  const { control } = form;
  const release = async (): Promise<void> => {
    await call(changeMediaRoute, { params: { id }, body: { sold: false } });
    setFile({ ...file, sold: false });
    inform(texts.released);
  };
  const remove = async (): Promise<void> => {
    await call(removeMediaRoute, { params: { id } });
    onClose();
  };
  /** Shows the other file, with what was typed of the one before and not saved. */
  const replace = async (chosen: File): Promise<void> => {
    const body = new FormData();
    body.set('file', chosen);
    const { id: nextId, path, places } = await call(replaceMediaRoute, { params: { id }, body });
    inform(texts.replaced({ count: places }));
    // The one before is gone: from here on everything is about the other one, even if it cannot be shown.
    setFile({ ...file, id: nextId, path });
    const next = await fetchMedia(path);
    if (!next) return;
    setFile(next);
    form.reset(valuesOf(next), { keepDirtyValues: true });
  };
  return (
    <Dialog title={file.fileName} size="large" isOpen onClose={onClose}>
      <div className="file-sides">
        <div className="stack">
          {mime.startsWith('image/') && <img className="file-picture" src={`${url}?format=750w`} alt={file.alt} />}
          {mime.startsWith('video/') && (
            <video className="file-picture" src={url} controls aria-label={file.fileName} />
          )}
          {mime.startsWith('audio/') && <audio src={url} controls aria-label={file.fileName} />}
          <p className="hint">
            {kindOfFile(mime)} · {formatFileSize(bytes)}
          </p>
          <div className="row">
            <a className="button" href={url} download={file.fileName}>
              <Download aria-hidden />
              {texts.download}
            </a>
            <FileTrigger
              onSelect={(files) => {
                const [chosen] = files ?? [];
                if (chosen) work.mutate(() => replace(chosen));
              }}
            >
              <Button isDisabled={work.isPending}>
                <RefreshCw aria-hidden />
                {texts.replace}
              </Button>
            </FileTrigger>
            <Button look="danger" onPress={() => setIsLeaving(true)}>
              <Trash2 aria-hidden />
              {texts.remove}
            </Button>
          </div>
          {file.sold && <Sold isPending={work.isPending} onRelease={() => work.mutate(release)} />}
          <Usage id={id} />
        </div>
        <DialogForm form={form} onClose={onClose}>
          {work.error && <Notice tone="danger">{work.error.message}</Notice>}
          <TextEntry label={texts.name} control={control} name="fileName" />
          <LongEntry label={texts.alt} hint={texts.altHint} rows={3} control={control} name="alt" />
          <TextEntry label={texts.folder} hint={texts.folderHint} control={control} name="folder" />
        </DialogForm>
      </div>
      <Confirmation
        title={texts.removeTitle}
        text={texts.removeText({ name: file.fileName })}
        confirm={texts.remove}
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => work.mutate(remove)}
      />
    </Dialog>
  );
}

/** What is, or once was, for buyers alone; others get it when its owner says so. */
function Sold({ isPending, onRelease }: { isPending: boolean; onRelease: () => void }): ReactNode {
  return (
    <Notice tone="plain">
      <p>{texts.soldText}</p>
      <Button isDisabled={isPending} onPress={onRelease}>
        <LockOpen aria-hidden />
        {texts.release}
      </Button>
    </Notice>
  );
}

function Usage({ id }: { id: string }): ReactNode {
  const { data } = useQuery({
    queryKey: ['media', 'usage', id],
    queryFn: () => call(mediaUsageRoute, { params: { id } }),
  });
  if (!data) return null;
  if (data.places.length === 0) return <p className="quiet">{texts.unused}</p>;
  return (
    <section>
      <h3>{texts.usage}</h3>
      <ul>
        {data.places.map(({ kind, id: place, title }) => (
          <li key={`${kind} ${place}`}>
            <PlaceName kind={kind} id={place} title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a file is shown leads there, where there is an editor of it. */
function PlaceName({ kind, id, title }: { kind: string; id: string; title: string }): ReactNode {
  if (kind === 'page')
    return (
      <Link to="/pages/$id" params={{ id }}>
        {title}
      </Link>
    );
  if (kind === 'item')
    return (
      <Link to="/items/$id" params={{ id }}>
        {title}
      </Link>
    );
  return title;
}

function useFileWork() {
  return useMutation({ mutationFn: (work: () => Promise<void>) => work(), onSettled: useRefresh() });
}

/** What is shown of files is read anew. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['media'] });
    await client.invalidateQueries({ queryKey: ['media-file'] });
  };
}
