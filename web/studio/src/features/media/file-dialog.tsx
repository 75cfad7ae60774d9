import { formatFileSize } from '@litfass/model';
import { mediaUsageRoute, removeMediaRoute, replaceMediaRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, RefreshCw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { call } from '../../api/call.ts';
import type { MediaFile } from '../../api/site.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation, Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { inform } from '../../ui/information.tsx';
import { changeFile } from './change-file.ts';
import { kindOfFile } from './kind-of-file.ts';

/** One file: what it is called, where it lies, what it shows, where it is shown, and another one in its place. */
export function FileDialog({ file, onClose }: { file: MediaFile; onClose: () => void }): ReactNode {
  const [values, setValues] = useState({ fileName: file.fileName, alt: file.alt, folder: file.folder });
  const [isLeaving, setIsLeaving] = useState(false);
  const work = useFileWork(onClose);
  const { id, url, mime, bytes } = file;
  const save = async (): Promise<void> => {
    await changeFile(id, values);
    inform(texts.saved);
  };
  const replace = async (next: File): Promise<void> => {
    const body = new FormData();
    body.set('file', next);
    const { places } = await call(replaceMediaRoute, { params: { id }, body });
    inform(texts.replaced(places));
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
                const [next] = files ?? [];
                if (next) work.mutate(() => replace(next));
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
          <Usage id={id} />
        </div>
        <DialogForm isDisabled={work.isPending} error={work.error} onSubmit={() => work.mutate(save)} onClose={onClose}>
          <Field
            label={texts.name}
            value={values.fileName}
            onChange={(fileName) => setValues({ ...values, fileName })}
          />
          <LongField
            label={texts.alt}
            hint={texts.altHint}
            rows={3}
            value={values.alt}
            onChange={(alt) => setValues({ ...values, alt })}
          />
          <Field
            label={texts.folder}
            hint={texts.folderHint}
            value={values.folder}
            onChange={(folder) => setValues({ ...values, folder })}
          />
        </DialogForm>
      </div>
      <Confirmation
        title={texts.removeTitle}
        text={texts.removeText(file.fileName)}
        confirm={texts.remove}
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => work.mutate(() => call(removeMediaRoute, { params: { id } }))}
      />
    </Dialog>
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

function useFileWork(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: onDone,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['media'] });
      await client.invalidateQueries({ queryKey: ['media-file'] });
    },
  });
}
